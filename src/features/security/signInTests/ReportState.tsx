import { useT } from '../../../i18n';
import { useAppSelector } from '../../../store/hooks';
import { selectSignInTests } from '../../../store/signInTests/selectors';
import { Callout } from '../../../ui/Callout';
import { Skeleton } from '../../../ui/Spinner';
import { useReason } from '../shared/useReason';
import { SignInReportView } from './SignInReportView';
import './messages';

/** The report, while it is made, and why there is none. */
export function ReportState({ failedTitle }: { failedTitle: string }) {
  const t = useT();
  const reasonOf = useReason();
  const { phase, report, problem } = useAppSelector(selectSignInTests);
  if (phase === 'running') return <Skeleton lines={6} />;
  if (phase === 'leaving') return <p role="status">{t('signInTests.leaving')}</p>;
  if (problem !== null)
    return (
      <Callout tone="danger" title={failedTitle} testSubj="signInTestFailed">
        <p>{reasonOf(problem)}</p>
      </Callout>
    );
  return report === null ? null : <SignInReportView report={report} />;
}
