import { useEffect } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { activityHref } from '../../../store/activity/address';
import { AUDIT_ENABLED, settingAt } from '../../../store/audit/config';
import { selectAuditReading } from '../../../store/audit/selectors';
import { auditSettingsRequested } from '../../../store/audit/slice';
import { selectMayRestore } from '../../../store/history/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { securityHref } from '../../../store/security/routes';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { ActivityTabs } from '../activity/ActivityTabs';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { asFlag } from './auditDraft';
import { AuditFailed } from './AuditFailed';
import { CategoryPanel } from './CategoryPanel';
import { SwitchPanel } from './SwitchPanel';
import './messages';

const CRUMBS = [
  { text: message('nav.activity'), href: activityHref() },
  { text: message('activity.tab.settings') },
];

/** Switches for auditing as a whole and for each event category. */
export default function AuditSettingsPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const reading = useAppSelector(selectAuditReading);
  const mayWrite = useAppSelector((state) => selectMayRestore(state, 'audit'));
  const reload = () => void dispatch(auditSettingsRequested());
  useEffect(() => {
    dispatch(auditSettingsRequested());
  }, [dispatch]);

  return (
    <>
      <PageHeader title={t('nav.activity')} description={t('activity.description')} />
      <ActivityTabs chosen="settings">
        {reading.phase === 'failed' ? <AuditFailed problem={reading.problem} onRetry={reload} /> : null}
        {reading.phase === 'idle' || reading.phase === 'loading' ? <Skeleton lines={8} /> : null}
        {reading.phase === 'ready' ? (
          <div className="gh-narrow gh-stack">
            <h2 className="gh-hidden">{t('audit.settings')}</h2>
            {mayWrite ? null : <Callout tone="lock" title={t('audit.notYours')} />}
            <SwitchPanel settings={reading.settings} isFixed={!mayWrite} />
            {asFlag(settingAt(reading.settings.config, AUDIT_ENABLED)) ? (
              <>
                <CategoryPanel layer="all" settings={reading.settings} isFixed={!mayWrite} />
                <CategoryPanel layer="rest" settings={reading.settings} isFixed={!mayWrite} />
                <CategoryPanel layer="transport" settings={reading.settings} isFixed={!mayWrite} />
              </>
            ) : null}
            <p>
              <a href={securityHref('auditLogging')}>{t('audit.allSettings')}</a>
            </p>
          </div>
        ) : null}
      </ActivityTabs>
    </>
  );
}
