import { useCallback, useEffect } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { selectAuditReading } from '../../../store/audit/selectors';
import { auditFormOpened } from '../../../store/audit/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { securityHref } from '../../../store/security/routes';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import NoSuchPage from '../shared/NoSuchPage';
import { type ScreenProps } from '../shared/screen';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { AuditFailed } from './AuditFailed';
import { AuditFields } from './AuditFields';
import { AUDIT_PAGES, type AuditPageId } from './auditSettings';
import './messages';

const isPage = (page: string | undefined): page is AuditPageId =>
  page !== undefined && Object.hasOwn(AUDIT_PAGES, page);

/** Form of the general or the compliance settings [AUD-01, AUD-02]. */
export default function AuditFormPage({ params }: ScreenProps) {
  return isPage(params['page']) ? <EditPage page={params['page']} /> : <NoSuchPage />;
}

/** Reads the settings again on opening, as the overview may be stale. */
function EditPage({ page }: { page: AuditPageId }) {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs([
    { text: message('nav.audit'), href: securityHref('auditLogging') },
    { text: message(AUDIT_PAGES[page].title) },
  ]);
  const reading = useAppSelector(selectAuditReading);
  const read = useCallback(() => void dispatch(auditFormOpened()), [dispatch]);
  useEffect(read, [read]);

  if (reading.phase === 'ready') return <AuditFields page={page} settings={reading.settings} />;
  return (
    <>
      <PageHeader title={t(AUDIT_PAGES[page].title)} />
      {reading.phase === 'failed' ? (
        <AuditFailed problem={reading.problem} onRetry={read} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}
