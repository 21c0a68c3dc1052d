import { type Membership } from '../../../../contract/memberships';
import { useEndText } from './useMemberships';
import './messages';

/** Memberships that end, a line each. */
export function Ends(props: {
  memberships: Iterable<Membership> | undefined;
  /** Side of the memberships that the lines name. */
  named: 'role' | 'user';
}) {
  const { memberships = [], named } = props;
  const endText = useEndText();
  return [...memberships].map((membership) => (
    <div key={membership[named]} className={membership.over ? 'gh-wrap gh-danger' : 'gh-wrap gh-quiet'}>
      {`${membership[named]} ${endText(membership)}`}
    </div>
  ));
}
