import { HISTORY_TYPES } from '../../../../contract/history';
import { useT } from '../../../i18n';
import { initialHistoryState, type RevisionFilter } from '../../../store/history/slice';
import { FilterForm } from '../shared/FilterForm';
import { useEntryNames } from '../shared/useEntryNames';

export function HistoryFilter(props: { filter: RevisionFilter; onChange: (filter: RevisionFilter) => void }) {
  const t = useT();
  const entries = useEntryNames(props.filter.type);
  const users = useEntryNames('internalusers');
  const types = HISTORY_TYPES.map((value) => ({ value, label: t(`history.type.${value}`) }));
  return (
    <FilterForm name="history" none={initialHistoryState.filter} {...props}>
      {({ picker, select }) => (
        <div className="gh-grid gh-grid-dense">
          {select('type', t('history.type'), [{ value: '', label: t('history.all') }, ...types])}
          {picker('name', t('history.name'), entries)}
          {picker('by', t('history.by'), users)}
        </div>
      )}
    </FilterForm>
  );
}
