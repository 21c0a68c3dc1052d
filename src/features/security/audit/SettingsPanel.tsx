import { Descriptions } from 'antd';
import { type AuditSettings } from '../../../../contract/audit';
import { isRecord } from '../../../../contract/plainData';
import { useT } from '../../../i18n';
import { isLocked, settingAt } from '../../../store/audit/config';
import { securityHref } from '../../../store/security/routes';
import { LinkButton } from '../../../ui/Button';
import { Badge, EmptyValue } from '../../../ui/cells';
import { Icon } from '../../../ui/Icon';
import { Panel } from '../../../ui/Panel';
import { BooleanText } from '../../../ui/Status';
import { useMayWrite } from '../shared/useMayWrite';
import { asFlag, asTexts } from './auditDraft';
import { AUDIT_PAGES, type AuditPageId, groupsOf, type SettingKind } from './auditSettings';
import { fieldMapText } from './fieldMap';
import { useHasEffect } from './useHasEffect';

export function SettingsPanel({ page, settings }: { page: AuditPageId; settings: AuditSettings }) {
  const t = useT();
  const mayWrite = useMayWrite('audit');
  const hasEffect = useHasEffect();
  const { title, text, testSubj } = AUDIT_PAGES[page];
  const groups = groupsOf(page, settings.config);
  return (
    <Panel
      title={t(title)}
      text={t(text)}
      buttons={
        mayWrite ? (
          <LinkButton href={securityHref('auditLogging', 'edit', page)} data-test-subj={testSubj}>
            {t('audit.configure')}
          </LinkButton>
        ) : null
      }
    >
      {groups.map((group) => (
        <section key={group.title} className="gh-stack gh-page-note">
          <h3 className="gh-quiet gh-strong">{t(group.title)}</h3>
          <Descriptions
            layout="vertical"
            size="small"
            className="gh-described"
            colon={false}
            column={{ xs: 1, sm: 2, lg: 3 }}
            items={group.settings.map((setting) => ({
              key: setting.path,
              label: (
                <>
                  {t(setting.title)}
                  {isLocked(settings._readonly, setting.path) ? (
                    <Icon name="lock" size={14} title={t('audit.locked')} />
                  ) : null}
                </>
              ),
              children: (
                <div className="gh-scroll">
                  <SettingValue kind={setting.kind} value={settingAt(settings.config, setting.path)} />
                  {hasEffect(setting) ? null : (
                    <>
                      {' '}
                      <Badge>{t('audit.noEffect')}</Badge>
                    </>
                  )}
                </div>
              ),
            }))}
          />
        </section>
      ))}
    </Panel>
  );
}

function SettingValue({ kind, value }: { kind: SettingKind; value: unknown }) {
  if (kind === 'bool') return <BooleanText value={asFlag(value)} />;
  if (kind !== 'map') return asTexts(value).join(', ') || <EmptyValue />;
  const isEmpty =
    value === undefined || value === null || (isRecord(value) && Object.keys(value).length === 0);
  return isEmpty ? <EmptyValue /> : <pre>{fieldMapText(value)}</pre>;
}
