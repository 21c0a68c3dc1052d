import { type Membership } from '../../../../contract/memberships';
import { useEndText } from './useMemberships';
import './messages';

/** Lines with the roles of a user that end. */
export function EndsOfUser({ memberships }: { memberships: readonly Membership[] | undefined }) {
  const endText = useEndText();
  return memberships?.map((membership) => (
    <div key={membership.role} className={membership.over ? 'gh-wrap gh-danger' : 'gh-wrap gh-quiet'}>
      {`${membership.role} ${endText(membership)}`}
    </div>
  ));
}
