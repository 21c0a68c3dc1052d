import { useMemo } from 'react';
import { type HolderDetails } from '../../../../contract/holders';
import { useT } from '../../../i18n';
import { TimeAgo } from '../../../shell/dates/TimeAgo';
import { sinceOf } from '../../../store/explain/holders';
import { selectAccess } from '../../../store/explain/selectors';
import { useAppSelector } from '../../../store/hooks';
import { EmptyValue } from '../../../ui/cells';
import { type Column } from '../../../ui/DataTable';
import { RestrictionWords } from './RestrictionWords';

interface HolderRow {
  /** The user. */
  name: string;
}

/** Returns the details of the listed users by name, and whether they are still being read. */
export function useHolderDetails() {
  const { phase, holders, isRegistered } = useAppSelector((state) => selectAccess(state).details);
  return useMemo(
    () => ({ phase, isRegistered, byName: new Map(holders.map((holder) => [holder.name, holder])) }),
    [phase, holders, isRegistered],
  );
}

/** Returns the columns Since, Restrictions and Last sign-in of a list of users. */
export function useHolderColumns<Row extends HolderRow>({ hasRestrictions = false } = {}): Column<Row>[] {
  const t = useT();
  const { phase, isRegistered, byName } = useHolderDetails();
  return useMemo(() => {
    const ofRow = ({ name }: HolderRow): HolderDetails | undefined => byName.get(name);
    const missing =
      phase === 'loading' ? <span className="gh-quiet">{t('common.loading')}</span> : <Unknown />;
    const restrictions: Column<Row> = {
      id: 'restrictions',
      header: t('explain.restrictions'),
      width: '24%',
      searchText: (row) => {
        const { documents = [], fields = [], masks = [] } = ofRow(row)?.restrictions ?? {};
        return [...documents, ...fields, ...masks];
      },
      sortBy: (row) => {
        const { documents = [], fields = [], masks = [] } = ofRow(row)?.restrictions ?? {};
        return documents.length + fields.length + masks.length;
      },
      cell: (row) => {
        const found = ofRow(row)?.restrictions;
        return found === undefined ? missing : <RestrictionWords {...found} />;
      },
    };
    return [
      {
        id: 'since',
        header: t('explain.since'),
        headerTip: t('explain.sinceText'),
        width: '140px',
        sortBy: (row) => sinceOf(ofRow(row)?.since ?? []) ?? '',
        cell: (row) => {
          const found = ofRow(row);
          if (found === undefined) return missing;
          const since = sinceOf(found.since);
          return since === null ? <EmptyValue /> : <TimeAgo value={since} />;
        },
      },
      ...(hasRestrictions ? [restrictions] : []),
      {
        id: 'lastSignIn',
        header: t('users.lastSignIn'),
        width: '140px',
        sortBy: (row) => ofRow(row)?.lastSignIn ?? '',
        cell: (row) => {
          const found = ofRow(row);
          if (found === undefined) return missing;
          if (found.lastSignIn !== null) return <TimeAgo value={found.lastSignIn} />;
          return isRegistered ? t('users.neverSignedIn') : <Unknown />;
        },
      },
    ];
  }, [t, hasRestrictions, phase, isRegistered, byName]);
}

function Unknown() {
  const t = useT();
  return <span className="gh-quiet">{t('explain.detailUnknown')}</span>;
}
