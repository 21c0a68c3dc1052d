import { useT } from '../../../i18n';
import { failuresOf } from '../../../store/bulkRun';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type Resource } from '../../../store/resources/types';
import { RunResults } from '../../../ui/BulkResults';
import { useReason } from './useReason';

export function ResourceDeletion<T>({ resource }: { resource: Resource<T> }) {
  const { actions, selectors } = resource;
  const dispatch = useAppDispatch();
  const run = useAppSelector(selectors.selectDeletion);
  const t = useT();
  const reasonOf = useReason();
  return (
    <RunResults
      run={run}
      titleOf={({ phase, items }) =>
        phase === 'running' ? t('delete.running', { count: items.length }) : t('delete.finished')
      }
      describe={(name) => ({ key: name, label: name })}
      keyOf={({ name }) => name}
      reasonOf={reasonOf}
      onRetry={() =>
        dispatch(
          actions.deletionRequested({ names: failuresOf(run).map(({ name }) => name), confirmed: true }),
        )
      }
      onDismiss={() => dispatch(actions.deletionDismissed())}
      data-test-subj="deletionResults"
    />
  );
}
