import { type Problem } from '../../contract/problem';
import { useT } from '../i18n';
import { type BegunRun, type BulkRun } from '../store/bulkRun';
import { Button } from './Button';
import { Panel } from './Panel';
import { type ItemResult, ResultList } from './ResultList';

interface RunView<T, K> {
  title: string;
  describe: (item: T) => { key: string; label: string };
  /** Returns the key of the item that an outcome belongs to. */
  keyOf: (outcome: K) => string;
  reasonOf: (problem: Problem) => string;
  onRetry: () => void;
}

/** Progress and per-item results of a bulk run, with a retry for failed items. */
export function BulkResults<T, K>(props: RunView<T, K> & { run: BegunRun<T, K> }) {
  const { run, title, describe, keyOf, reasonOf, onRetry } = props;
  const running = run.phase === 'running';
  const outcomes = new Map(run.outcomes.map((outcome) => [keyOf(outcome), outcome]));
  const items = run.items.map((item): ItemResult => {
    const { key, label } = describe(item);
    const outcome = outcomes.get(key);
    if (!outcome?.problem) return { key, label, status: outcome ? 'done' : 'pending' };
    return { key, label, status: 'failed', reason: reasonOf(outcome.problem) };
  });
  return (
    <>
      {running ? (
        <progress className="gh-accent" aria-label={title} value={outcomes.size} max={items.length} />
      ) : null}
      <ResultList items={items} onRetryFailed={running ? undefined : onRetry} />
    </>
  );
}

/** Results of a bulk run on a list page until closed; none on success or for a single item. */
export function RunResults<T, K>(
  props: Omit<RunView<T, K>, 'title'> & {
    run: BulkRun<T, K>;
    titleOf: (run: BegunRun<T, K>) => string;
    headingLevel?: 2;
    onDismiss: () => void;
    'data-test-subj': string;
  },
) {
  const { run, titleOf, headingLevel = 3, onDismiss, ...view } = props;
  const t = useT();
  if (run.phase === 'idle') return null;
  const running = run.phase === 'running';
  if (running ? run.items.length === 1 : !run.outcomes.some(({ problem }) => problem)) return null;
  const title = titleOf(run);
  return (
    <Panel
      title={title}
      headingLevel={headingLevel}
      data-test-subj={props['data-test-subj']}
      buttons={
        running ? null : (
          <Button icon="close" onClick={onDismiss}>
            {t('bulk.dismiss')}
          </Button>
        )
      }
    >
      <BulkResults {...view} run={run} title={title} />
    </Panel>
  );
}
