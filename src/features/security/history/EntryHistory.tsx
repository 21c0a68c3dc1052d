import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { selectHasHistory } from '../../../store/history/selectors';
import { type RevisionFilter } from '../../../store/history/slice';
import { useAppSelector } from '../../../store/hooks';
import { type EntryArea } from '../../../store/security/routes';
import { Callout } from '../../../ui/Callout';
import { HISTORY_TYPES_OF } from '../entries/entryAreas';
import { Comparison } from './Comparison';
import { RevisionList } from './RevisionList';

/** Changes of one entry; any two can be compared, and each can be undone. */
export default function EntryHistory({ area, name }: { area: EntryArea; name: string }) {
  const t = useT();
  const hasHistory = useAppSelector(selectHasHistory);
  const types = HISTORY_TYPES_OF[area];
  const filter = useMemo<RevisionFilter>(() => {
    const [first, ...others] = types;
    return { type: others.length === 0 ? first : '', name, by: '' };
  }, [types, name]);
  if (!hasHistory) return <Callout title={t('history.none')} />;
  return (
    <div className="gh-stack">
      <Comparison />
      <RevisionList filter={filter} ofEntry={types} />
    </div>
  );
}
