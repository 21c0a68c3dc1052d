import { type Membership } from '../../../../contract/memberships';
import { Badge } from '../../../ui/cells';
import { useEndText } from './useMemberships';
import './messages';

/** Badges with the roles of a user that end. */
export function EndsOfUser({ memberships }: { memberships: readonly Membership[] | undefined }) {
  const endText = useEndText();
  return memberships?.map((membership) => (
    <div key={membership.role} className="gh-wrap">
      <Badge tone={membership.over ? 'danger' : 'accent'}>
        {`${membership.role} ${endText(membership)}`}
      </Badge>
    </div>
  ));
}
