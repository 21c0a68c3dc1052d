import { useMemo } from 'react';
import { type AuditSettings } from '../../../../contract/audit';
import { useT } from '../../../i18n';
import { DraftOffer } from '../../../shell/forms/DraftOffer';
import { useForm } from '../../../shell/forms/useForm';
import { AUDIT_ENABLED, isLocked, settingAt } from '../../../store/audit/config';
import { selectAuditSaving } from '../../../store/audit/selectors';
import { auditSaveRequested } from '../../../store/audit/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { securityHref } from '../../../store/security/routes';
import { Callout } from '../../../ui/Callout';
import { ExternalLink } from '../../../ui/cells';
import { Panel } from '../../../ui/Panel';
import { DOC_LINKS } from '../shared/docs';
import { FormPage } from '../shared/FormPage';
import { asFlag, changesOf, draftOf, type DraftValue, isInvalid, shownGroups } from './auditDraft';
import { AUDIT_PAGES, type AuditPageId, groupsOf } from './auditSettings';
import { SettingRow } from './SettingRow';

/** Unsaved edits by setting; other settings are left as they are. */
const NO_EDITS: { edits: Readonly<Record<string, DraftValue>> } = { edits: {} };

export function AuditFields({ page, settings }: { page: AuditPageId; settings: AuditSettings }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const form = useForm(`audit:${page}`, () => ({ values: NO_EDITS, base: settings.config }));
  const { edits } = form.values;
  const base = form.base as AuditSettings['config'];
  const { title, text } = AUDIT_PAGES[page];
  const groups = useMemo(() => groupsOf(page, base), [page, base]);
  const initial = useMemo(() => draftOf(groups, base), [groups, base]);
  const draft = useMemo(() => new Map([...initial, ...Object.entries(edits)]), [initial, edits]);
  const saving = useAppSelector(selectAuditSaving);

  const shown = shownGroups(groups, draft);
  const fields = shown.flatMap((group) => group.settings);
  const invalid = fields.some((setting) => isInvalid(setting, draft, initial));
  const changes = changesOf(fields, draft, initial);
  const readOnly = fields.every(({ path }) => isLocked(settings._readonly, path));
  const change = (path: string, value: DraftValue) =>
    form.change((before) => ({ edits: { ...before.edits, [path]: value } }));
  const submit = () => {
    if (invalid) return form.refuse();
    form.settle();
    dispatch(auditSaveRequested({ part: page, changes }));
  };

  return (
    <FormPage
      formId={page}
      saves="audit"
      title={t(title)}
      description={
        <>
          {t(text)} <ExternalLink href={DOC_LINKS.auditLogs} />
        </>
      }
      notes={
        readOnly ? (
          <Callout tone="lock" title={t('audit.lockedAll')} testSubj="auditReadOnly">
            <p>{t('audit.lockedAllText')}</p>
          </Callout>
        ) : form.draft ? (
          <DraftOffer form={form} />
        ) : asFlag(settingAt(settings.config, AUDIT_ENABLED)) ? null : (
          <Callout title={t('audit.offNote')} testSubj="auditOff">
            <p>{t('audit.offNoteText')}</p>
          </Callout>
        )
      }
      dirty={changes.length > 0 && saving.phase !== 'saved'}
      saving={saving.phase === 'saving'}
      failure={
        saving.phase === 'failed' && saving.part === page
          ? { title: t('audit.updateFailed'), problem: saving.problem }
          : undefined
      }
      submitLabel={t('common.save')}
      submitTestSubj="save"
      cancelHref={securityHref('auditLogging')}
      refusal={invalid ? t('audit.invalidMap') : undefined}
      readOnly={readOnly}
      onSubmit={submit}
    >
      <h2 className="gh-hidden">{t('audit.settings')}</h2>
      {shown.map((group) => (
        <Panel key={group.title} title={t(group.title)}>
          {group.settings.map((setting) => (
            <SettingRow
              key={setting.path}
              setting={setting}
              value={draft.get(setting.path)}
              onChange={(value) => change(setting.path, value)}
              invalid={isInvalid(setting, draft, initial)}
              locked={isLocked(settings._readonly, setting.path)}
            />
          ))}
        </Panel>
      ))}
    </FormPage>
  );
}
