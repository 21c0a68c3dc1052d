import { type Problem } from '../../../api/contract/problem';
import { useErrorText, useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { ResultList, type ItemResult } from '../../../ui/ResultList';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { objectKey } from '../../../store/savedObjectsManagement/importChoices';
import { selectObjectDeletion } from '../../../store/savedObjectsManagement/selectors';
import {
  savedObjectsManagementActions,
  type SavedObjectsManagementState,
  type TitledObject,
} from '../../../store/savedObjectsManagement/slice';

type Deletion = SavedObjectsManagementState['deletion'];

const itemOf = (object: TitledObject, more: Pick<ItemResult, 'status' | 'reason'>): ItemResult => ({
  key: objectKey(object),
  label: `${object.title} (${object.type})`,
  ...more,
});

/** Each object with what became of it so far; none when there is nothing to tell. */
function resultsOf(deletion: Deletion, errorText: (problem: Problem) => string): ItemResult[] {
  if (deletion.phase === 'idle') return [];
  const done = deletion.outcomes.map((outcome) =>
    itemOf(outcome, {
      status: outcome.problem ? 'failed' : 'done',
      reason: outcome.problem && errorText(outcome.problem),
    }),
  );
  if (deletion.phase === 'finished') return done.some(({ status }) => status === 'failed') ? done : [];
  if (deletion.items.length === 1) return [];
  const settled = new Set(done.map(({ key }) => key));
  const waiting = deletion.items.filter((object) => !settled.has(objectKey(object)));
  return [...done, ...waiting.map((object) => itemOf(object, { status: 'pending' }))];
}

/** How far a deletion is, and why some objects are still there, with a second try for those. Silent when all went well. */
export function DeletionProgress() {
  const t = useT();
  const dispatch = useAppDispatch();
  const deletion = useAppSelector(selectObjectDeletion);
  const items = resultsOf(deletion, useErrorText());
  if (deletion.phase === 'idle' || items.length === 0) return null;
  const isRunning = deletion.phase === 'running';
  const retry = () => {
    const objects = deletion.outcomes
      .filter(({ problem }) => problem)
      .map(({ type, id, title }) => ({ type, id, title }));
    dispatch(savedObjectsManagementActions.deletionRequested({ objects, confirmed: true }));
  };
  const title = isRunning
    ? t('savedObjects.deleteRunning', { count: items.length })
    : t('savedObjects.deleteFinished');
  return (
    <Panel
      title={title}
      headingLevel={2}
      data-test-subj="deletionResults"
      buttons={
        isRunning ? null : (
          <Button icon="close" onClick={() => dispatch(savedObjectsManagementActions.deletionDismissed())}>
            {t('savedObjects.dismiss')}
          </Button>
        )
      }
    >
      {isRunning ? (
        <progress
          className="gh-progress"
          aria-label={title}
          value={deletion.outcomes.length}
          max={deletion.items.length}
        />
      ) : null}
      <ResultList items={items} onRetryFailed={isRunning ? undefined : retry} />
    </Panel>
  );
}
