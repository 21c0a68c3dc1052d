import { useEffect } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { AUDIT_ENABLED, settingAt } from '../../../store/audit/config';
import { selectAuditReading } from '../../../store/audit/selectors';
import { auditSettingsRequested } from '../../../store/audit/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useMayWrite } from '../shared/useMayWrite';
import { asFlag } from './auditDraft';
import { AuditFailed } from './AuditFailed';
import { SettingsPanel } from './SettingsPanel';
import { SwitchPanel } from './SwitchPanel';
import './messages';

const CRUMBS = [{ text: message('nav.audit') }];

/** Audit status and settings [SEC-08]. */
export default function AuditPage() {
  const t = useT();
  const mayWrite = useMayWrite('audit');
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const reading = useAppSelector(selectAuditReading);
  const reload = () => void dispatch(auditSettingsRequested());
  useEffect(() => {
    dispatch(auditSettingsRequested());
  }, [dispatch]);

  return (
    <div className="gh-narrow">
      <PageHeader title={t('nav.audit')} description={t('audit.description')} />
      {reading.phase === 'failed' ? <AuditFailed problem={reading.problem} onRetry={reload} /> : null}
      {reading.phase === 'idle' || reading.phase === 'loading' ? <Skeleton lines={8} /> : null}
      {reading.phase === 'ready' ? (
        <>
          <h2 className="gh-hidden">{t('audit.settings')}</h2>
          <SwitchPanel settings={reading.settings} isFixed={!mayWrite} />
          {asFlag(settingAt(reading.settings.config, AUDIT_ENABLED)) ? (
            <>
              <SettingsPanel page="generalSettings" settings={reading.settings} />
              <SettingsPanel page="complianceSettings" settings={reading.settings} />
            </>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
