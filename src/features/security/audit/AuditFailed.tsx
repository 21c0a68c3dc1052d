import { type Problem } from '../../../../contract/problem';
import { useT } from '../../../i18n';
import { Callout } from '../../../ui/Callout';

/** Status of a cluster whose audit configuration is missing or cannot be changed at runtime. */
const NOT_IMPLEMENTED = 501;

/** Reports that the audit configuration could not be read, with hints [AUD-16]. */
export function AuditFailed(props: { problem: Problem; onRetry: () => void }) {
  const { problem, onRetry } = props;
  const t = useT();
  return (
    <Callout tone="danger" title={t('audit.fetchFailed')} testSubj="auditConfigFailed" onRetry={onRetry}>
      <p>{t('audit.fetchHint')}</p>
      {problem.status === NOT_IMPLEMENTED ? <p>{t('audit.notConfigured')}</p> : null}
      {problem.kind === 'network' ? <p>{t('common.unreachable')}</p> : null}
      {problem.serverMessage ? <p className="gh-quiet">{problem.serverMessage}</p> : null}
    </Callout>
  );
}
