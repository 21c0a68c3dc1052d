import { type Problem } from '../../../api/contract/problem';
import { Callout } from '../../../ui/Callout';
import { useReason } from './useReason';

/** Says what failed and why; nothing where nothing did. */
export function FailureNote(props: {
  title: string;
  problem: Problem | null | undefined;
  /** `warning` where the page can be used without it. */
  tone?: 'danger' | 'warning';
  testSubj?: string;
  onRetry?: (() => void) | undefined;
}) {
  const { title, problem, tone = 'danger', testSubj, onRetry } = props;
  const reasonOf = useReason();
  return problem ? (
    <Callout tone={tone} title={title} testSubj={testSubj} onRetry={onRetry}>
      <p>{reasonOf(problem)}</p>
    </Callout>
  ) : null;
}
