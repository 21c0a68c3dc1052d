import { useId } from 'react';
import { type AuditSettings } from '../../../../contract/audit';
import { useT } from '../../../i18n';
import { AUDIT_ENABLED, isLocked, settingAt } from '../../../store/audit/config';
import { selectAuditSaving } from '../../../store/audit/selectors';
import { auditSaveRequested } from '../../../store/audit/slice';
import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ExternalLink } from '../../../ui/cells';
import { Icon } from '../../../ui/Icon';
import { Panel } from '../../../ui/Panel';
import { Switch } from '../../../ui/Switch';
import { DOC_LINKS } from '../shared/docs';
import { asFlag } from './auditDraft';

/** Master switch and destination of audit logs. Saves at once and can be undone [C34]. */
export function SwitchPanel({ settings, isFixed = false }: { settings: AuditSettings; isFixed?: boolean }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const id = useId();
  const saving = useAppSelector(selectAuditSaving);
  const backend = useAppSelector(selectBackendKind);
  const locked = isLocked(settings._readonly, AUDIT_ENABLED);
  const change = (value: boolean) =>
    dispatch(auditSaveRequested({ part: 'switch', changes: [{ path: AUDIT_ENABLED, value }] }));
  return (
    <Panel title={t('audit.logging')} data-test-subj="audit-logging">
      <div className="gh-setting">
        <h4>{t('audit.storage')}</h4>
        <p>
          {t(`audit.storage.${backend}`)}{' '}
          {backend === 'cluster' ? <ExternalLink href={DOC_LINKS.auditStorage} /> : null}
        </p>
      </div>
      <div className="gh-setting">
        <h4 id={`${id}title`}>{t('audit.enable')}</h4>
        <div>
          <Switch
            name="auditLoggingEnabledSwitch"
            data-test-subj="audit-logging-enabled-switch"
            aria-labelledby={`${id}title`}
            aria-describedby={`${id}text`}
            checked={asFlag(settingAt(settings.config, AUDIT_ENABLED))}
            disabled={locked || isFixed}
            busy={saving.phase === 'saving'}
            onChange={change}
          />
          <p className="gh-quiet" id={`${id}text`}>
            {locked ? <Icon name="lock" size={14} /> : null}
            {t(locked ? 'audit.locked' : 'audit.enableText')}
          </p>
        </div>
      </div>
    </Panel>
  );
}
