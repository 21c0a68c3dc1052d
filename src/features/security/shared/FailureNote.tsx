import { type Problem } from '../../../../contract/problem';
import { Callout } from '../../../ui/Callout';
import { useReason } from './useReason';

/** A callout with the reason of a failure; nothing without one. */
export function FailureNote(props: {
  title: string;
  problem: Problem | null | undefined;
  /** `warning` if the page is usable without it. */
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
