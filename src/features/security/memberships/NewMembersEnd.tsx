import { useT } from '../../../i18n';
import { useAppSelector } from '../../../store/hooks';
import { selectEnding, selectMaySetEnds } from '../../../store/memberships/selectors';
import { useNameLists } from '../shared/useNameLists';
import { EndFields } from './EndFields';
import './messages';

/** The end of the memberships of users who are about to be added. */
export function NewMembersEnd(props: {
  users: readonly string[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { users, value, onChange } = props;
  const t = useT();
  const { and } = useNameLists();
  const maySet = useAppSelector(selectMaySetEnds);
  const state = useAppSelector(selectEnding)?.state;
  if (!maySet || users.length === 0) return null;
  const effect =
    state === 'exact' || state === 'removed' || state === 'refused' ? t(`memberships.${state}`) : undefined;
  return (
    <EndFields
      value={value}
      onChange={onChange}
      label={t('memberships.untilField')}
      text={t('memberships.untilText', { users: and(users) })}
      help={effect}
    />
  );
}
