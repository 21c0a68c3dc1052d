import { useT } from '../../i18n';
import { Badge } from '../cells';
import { Icon } from '../Icon';
import { Initials } from '../Initials';
import { type Choice } from './choices';

/** A list entry with its description, or the entry that adds the typed text, with its keys. */
export function Entry({
  choice,
  isUser,
  isReached,
}: {
  choice: Choice;
  isUser: boolean;
  isReached: boolean;
}) {
  const t = useT();
  const { label, description, isCustom } = choice;
  const line = isCustom ? (isReached ? undefined : t('combo.howToAdd')) : description;
  return (
    <>
      <div className="gh-combo-name gh-ellipsis">
        {isCustom ? <Icon name="plus" size={14} /> : isUser ? <Initials name={choice.value} /> : null}
        {label}
      </div>
      {line ? <div className="gh-quiet gh-small gh-ellipsis">{line}</div> : null}
    </>
  );
}

export function Pill(props: { value: string; isUser: boolean; mark: string | undefined }) {
  const { value, isUser, mark } = props;
  return (
    <span title={value}>
      {isUser ? <Initials name={value} /> : null}
      {value}
      {mark === undefined ? null : <Badge tone="warning">{mark}</Badge>}
    </span>
  );
}
