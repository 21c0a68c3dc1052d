import { ResultList, type ItemResult } from '../../../ui/ResultList';
import './shared.css';

/**
 * How far a bulk act is, and what became of each of its items, with a second try for those that failed.
 *
 * @param props.title what the progress is of, for those who cannot see it
 */
export function BulkResults(props: {
  title: string;
  items: readonly ItemResult[];
  running: boolean;
  onRetry: () => void;
}) {
  const { title, items, running, onRetry } = props;
  const settled = items.filter(({ status }) => status === 'done' || status === 'failed').length;
  return (
    <>
      {running ? (
        <progress className="gh-progress" aria-label={title} value={settled} max={items.length} />
      ) : null}
      <ResultList items={items} onRetryFailed={running ? undefined : onRetry} />
    </>
  );
}
