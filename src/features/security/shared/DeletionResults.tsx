import { type Problem } from '../../../api/contract/problem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type ResourceState } from '../../../store/resources/createResourceSlice';
import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { type ItemResult } from '../../../ui/ResultList';
import { BulkResults } from './BulkResults';
import { type Resource } from '../../../store/resources/types';
import { useReason } from './useReason';

type Deletion = ResourceState<unknown>['deletion'];

/** The items of a deletion with what became of each so far; none when there is nothing to tell. */
function resultsOf(deletion: Deletion, reasonOf: (problem: Problem) => string): ItemResult[] {
  if (deletion.phase === 'idle') return [];
  const done = deletion.outcomes.map(({ name, problem }): ItemResult => ({
    key: name,
    label: name,
    status: problem ? 'failed' : 'done',
    reason: problem && reasonOf(problem),
  }));
  if (deletion.phase === 'finished') return done.some(({ status }) => status === 'failed') ? done : [];
  if (deletion.items.length === 1) return [];
  const settled = new Set(done.map(({ key }) => key));
  const waiting = deletion.items.filter((name) => !settled.has(name));
  return [...done, ...waiting.map((name): ItemResult => ({ key: name, label: name, status: 'pending' }))];
}

/**
 * What became of a bulk deletion: how far it is, and why some entries are still there, with a second try for those. It
 * stays until it is closed, also over a change of pages; when all went well there is nothing to read.
 */
export function DeletionResults<T>({ resource }: { resource: Resource<T> }) {
  const { actions, selectors } = resource;
  const dispatch = useAppDispatch();
  const deletion = useAppSelector(selectors.selectDeletion);
  const t = useT();
  const reasonOf = useReason();
  const items = resultsOf(deletion, reasonOf);
  if (deletion.phase === 'idle' || items.length === 0) return null;
  const running = deletion.phase === 'running';
  const retry = () => {
    const names = items.filter(({ status }) => status === 'failed').map(({ label }) => label);
    dispatch(actions.deletionRequested({ names, confirmed: true }));
  };
  const title = running ? t('delete.running', { count: items.length }) : t('delete.finished');
  return (
    <Panel
      title={title}
      data-test-subj="deletionResults"
      buttons={
        running ? null : (
          <Button icon="close" onClick={() => dispatch(actions.deletionDismissed())}>
            {t('delete.dismiss')}
          </Button>
        )
      }
    >
      <BulkResults title={title} items={items} running={running} onRetry={retry} />
    </Panel>
  );
}
