import { type CSSProperties, type ReactNode } from 'react';
import { ACTIVITY_KINDS, CLUSTER_KINDS } from '../../../../contract/activity';
import { HISTORY_TYPES } from '../../../../contract/history';
import { useT } from '../../../i18n';
import { type ActivityFilter, initialActivityState } from '../../../store/activity/slice';
import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { FilterForm } from '../shared/FilterForm';
import { useEntryNames } from '../shared/useEntryNames';
import { TimeFields } from './TimeFields';

/** Narrow enough to fit all seven fields on one line of a wide page. */
const FIELDS = { '--column': '140px' } as CSSProperties;

interface ActivityFilterFormProps {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
  children: ReactNode;
}

export function ActivityFilterForm({ filter, onChange, children }: ActivityFilterFormProps) {
  const t = useT();
  const entries = useEntryNames(filter.type);
  const users = useEntryNames('internalusers');
  const isCluster = useAppSelector(selectBackendKind) === 'cluster';
  return (
    <FilterForm
      name="activity"
      filter={filter}
      none={initialActivityState.filter}
      onChange={onChange}
      tools={children}
    >
      {({ picker, text, select, draft, edit, apply }) => (
        <div className="gh-grid" style={FIELDS}>
          {select('kind', t('activity.kind'), [
            { value: '', label: t('activity.allKinds') },
            ...ACTIVITY_KINDS.filter(
              (kind) => isCluster || !CLUSTER_KINDS.includes(kind) || kind === filter.kind,
            ).map((value) => ({ value, label: t(`activity.kind.${value}`) })),
          ])}
          <TimeFields draft={draft} onEdit={edit} onApply={apply} />
          {picker('user', t('activity.user'), users)}
          {text('address', t('activity.address'))}
          {select('type', t('activity.type'), [
            { value: '', label: t('history.all') },
            ...HISTORY_TYPES.map((value) => ({ value, label: t(`history.type.${value}`) })),
          ])}
          {picker('name', t('activity.name'), entries)}
          {text('session', t('activity.session'))}
        </div>
      )}
    </FilterForm>
  );
}
