import { useMemo } from 'react';
import { accessAskedBy, accessAskedIn, accessHref, userAccessHref } from '../../../store/explain/address';
import { type EntryAsked } from '../../../store/explain/slice';
import { useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { type AccessArea } from '../entries/entryAreas';
import { AccessAnswers } from './AccessAnswers';
import { AccessQuestion } from './AccessQuestion';
import './messages';

/** Access of a user, holders of a role, or users of a tenant. */
export default function EntryAccess({ area, name }: { area: AccessArea; name: string }) {
  return area === 'users' ? <UserAccess name={name} /> : <Holders key={name} area={area} name={name} />;
}

function UserAccess({ name }: { name: string }) {
  const location = useAppSelector(selectHashLocation);
  const href = accessHref({ ...accessAskedIn(location), isWho: false, user: name });
  const asked = useMemo(() => accessAskedBy(href), [href]);
  return <AccessQuestion asked={asked} hrefOf={userAccessHref} hasUser />;
}

function Holders({ area, name }: EntryAsked) {
  const asked = useMemo(() => ({ area, name }), [area, name]);
  return (
    <div className="gh-stack">
      <AccessAnswers asked={asked} />
    </div>
  );
}
