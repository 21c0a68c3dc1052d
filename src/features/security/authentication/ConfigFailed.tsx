import { type Problem } from '../../../api/contract/problem';
import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { useReason } from '../shared/useReason';

/** The configuration could not be read, which says nothing about whether there is one. */
export function ConfigFailed(props: { problem: Problem; onRetry: () => void }) {
  const { problem, onRetry } = props;
  const t = useT();
  const reasonOf = useReason();
  return (
    <Callout tone="danger" title={t('auth.failed')} testSubj="authConfigFailed">
      <p>{reasonOf(problem)}</p>
      <p className="gh-callout-buttons">
        <Button icon="refresh" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </p>
    </Callout>
  );
}
