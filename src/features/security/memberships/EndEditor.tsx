import { useState } from 'react';
import { type Membership } from '../../../../contract/memberships';
import { useT } from '../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectChangingEnds } from '../../../store/memberships/selectors';
import { membershipEndRequested } from '../../../store/memberships/slice';
import { Button } from '../../../ui/Button';
import { Popover } from '../../../ui/Popover';
import { EndFields } from './EndFields';

interface EndEditorProps {
  role: string;
  user: string;
  membership: Membership | undefined;
}

/** A button that opens the end of one membership for editing. */
export function EndEditor(props: EndEditorProps) {
  const { role, user, membership } = props;
  const t = useT();
  const changing = useAppSelector(selectChangingEnds);
  const label = membership === undefined ? 'memberships.setEnd' : 'memberships.changeEnd';
  return (
    <Popover placement="bottomRight" panel={(close) => <EndPanel {...props} onDone={close} />}>
      <Button
        small
        look="quiet"
        busy={changing.some((entry) => entry.role === role && entry.user === user)}
        aria-label={t(`${label}Of`, { user })}
        data-test-subj="membership-edit"
      >
        {t(label)}
      </Button>
    </Popover>
  );
}

function EndPanel({ role, user, membership, onDone }: EndEditorProps & { onDone: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const before = membership?.ends_at ?? '';
  const [value, setValue] = useState(before);
  const save = () => {
    dispatch(membershipEndRequested({ role, user, endsAt: value === '' ? null : value }));
    onDone();
  };
  return (
    <div className="gh-stack">
      <EndFields value={value} onChange={setValue} label={t('memberships.choose')} />
      <Button
        look="primary"
        small
        disabledReason={value === before ? t('memberships.unchanged') : undefined}
        data-test-subj="membership-save"
        onClick={save}
      >
        {t('common.save')}
      </Button>
    </div>
  );
}
