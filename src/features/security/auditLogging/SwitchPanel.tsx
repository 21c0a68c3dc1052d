import { useId } from 'react';
import { type AuditSettings } from '../../../api/contract/audit';
import { useT } from '../../../shell/i18n';
import { Icon } from '../../../shell/ui/Icon';
import { Panel } from '../../../shell/ui/Panel';
import { Switch } from '../../../shell/ui/Switch';
import { ExternalLink } from '../../../shell/ui/values';
import { AUDIT_ENABLED, isLocked, settingAt } from '../../../store/audit/config';
import { selectAuditSaving } from '../../../store/audit/selectors';
import { auditSaveRequested } from '../../../store/audit/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DOC_LINKS } from '../shared/docs';
import { asFlag } from './draft';

/** Where audit logs go, and whether there are any. The switch is saved at once; turning off asks first [C34]. */
export function SwitchPanel({ settings }: { settings: AuditSettings }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const id = useId();
  const saving = useAppSelector(selectAuditSaving);
  const locked = isLocked(settings._readonly, AUDIT_ENABLED);
  const change = (value: boolean) =>
    dispatch(auditSaveRequested({ part: 'switch', changes: [{ path: AUDIT_ENABLED, value }] }));
  return (
    <Panel title={t('audit.logging')} headingLevel={2} data-test-subj="audit-logging">
      <div className="gh-audit-row">
        <h3>{t('audit.storage')}</h3>
        <p>
          {t('audit.storageText')} <ExternalLink href={DOC_LINKS.auditStorage} />
        </p>
      </div>
      <div className="gh-audit-row">
        <h3 id={`${id}title`}>{t('audit.enable')}</h3>
        <div>
          <Switch
            name="auditLoggingEnabledSwitch"
            data-test-subj="audit-logging-enabled-switch"
            aria-labelledby={`${id}title`}
            aria-describedby={`${id}text`}
            checked={asFlag(settingAt(settings.config, AUDIT_ENABLED))}
            disabled={locked}
            busy={saving.phase === 'saving'}
            onChange={change}
          />
          <p className="gh-help" id={`${id}text`}>
            {locked ? <Icon name="lock" size={14} /> : null}
            {t(locked ? 'audit.locked' : 'audit.enableText')}
          </p>
        </div>
      </div>
    </Panel>
  );
}
