import { useErrorText, useT } from '../../../i18n';
import { failuresOf } from '../../../store/bulkRun';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { objectKey } from '../../../store/savedObjectsManagement/importChoices';
import { selectObjectDeletion } from '../../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../../store/savedObjectsManagement/slice';
import { RunResults } from '../../../ui/BulkResults';

const { deletionRequested, deletionDismissed } = savedObjectsManagementActions;

export function ObjectDeletion() {
  const t = useT();
  const dispatch = useAppDispatch();
  const run = useAppSelector(selectObjectDeletion);
  const reasonOf = useErrorText();
  const retry = () => {
    const objects = failuresOf(run).map(({ type, id, title }) => ({ type, id, title }));
    dispatch(deletionRequested({ objects, confirmed: true }));
  };
  return (
    <RunResults
      run={run}
      titleOf={({ phase, items }) =>
        phase === 'running'
          ? t('savedObjects.deleteRunning', { count: items.length })
          : t('savedObjects.deleteFinished')
      }
      headingLevel={2}
      describe={(object) => ({ key: objectKey(object), label: `${object.title} (${object.type})` })}
      keyOf={objectKey}
      reasonOf={reasonOf}
      onRetry={retry}
      onDismiss={() => dispatch(deletionDismissed())}
      data-test-subj="deletionResults"
    />
  );
}
