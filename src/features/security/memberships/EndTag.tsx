import { type Membership } from '../../../../contract/memberships';
import { useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { Badge } from '../../../ui/cells';

/** The end of a membership. */
export function EndTag({ membership }: { membership: Membership }) {
  const t = useT();
  const { ends_at: end, over } = membership;
  return (
    <Badge tone={over ? 'danger' : 'accent'}>
      {t(over ? 'memberships.over' : 'memberships.until')} <DateTime value={end} />
    </Badge>
  );
}
