import { useMemo, useRef, useState } from 'react';
import { type TenancyConfig } from '../../../../contract/account';
import { useT, useText } from '../../../i18n';
import { DraftOffer } from '../../../shell/forms/DraftOffer';
import { useDirtyForm } from '../../../shell/forms/useDirtyForm';
import { useForm } from '../../../shell/forms/useForm';
import { selectSecurityConfig } from '../../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { tenantsResource } from '../../../store/resources/resources';
import { defaultTenantProblem, type Tenancy, tenancyChanges } from '../../../store/tenancyConfig/changes';
import { tenancyProblemText } from '../../../store/tenancyConfig/controls';
import {
  selectTenancyConfigReading,
  selectTenancyConfigSaving,
  selectTenancyOrNull,
} from '../../../store/tenancyConfig/selectors';
import { tenancyConfigRequested, tenancyConfigSaveDismissed } from '../../../store/tenancyConfig/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { createFormErrors, FormErrorsContext } from '../../../ui/formErrors';
import { Panel } from '../../../ui/Panel';
import { SaveFailure } from '../../../ui/SaveFailure';
import { Skeleton } from '../../../ui/Spinner';
import { FailureNote } from '../shared/FailureNote';
import { useList } from '../shared/useList';
import { useMayWrite } from '../shared/useMayWrite';
import { useReason } from '../shared/useReason';
import { ChangesBar } from './ChangesBar';
import { DefaultTenantField } from './DefaultTenantField';
import { CheckSetting, Setting } from './Setting';
import { TenancyOff } from './TenancyOff';
import '../shared/messages';

/** Tenancy settings: tenants on or off, private tenants, and the default tenant. */
export function TenancyConfigFormPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const now = useAppSelector(selectTenancyOrNull);
  const reading = useAppSelector(selectTenancyConfigReading);
  if (now) return <ConfigureForm now={now} />;
  if (reading.phase !== 'failed') return <Skeleton lines={8} />;
  return (
    <FailureNote
      title={t('tenancy.readFailed')}
      testSubj="tenancyFailed"
      onRetry={() => dispatch(tenancyConfigRequested())}
      problem={reading.problem}
    />
  );
}

/** Unsaved edits; those equal to the current value are ignored. */
const NO_EDITS: { edits: TenancyConfig } = { edits: {} };

function ConfigureForm({ now }: { now: Tenancy }) {
  const t = useT();
  const text = useText();
  const reasonOf = useReason();
  const dispatch = useAppDispatch();
  const saving = useAppSelector(selectTenancyConfigSaving);
  const isPrivateOffered = useAppSelector(selectSecurityConfig).multitenancy.tenants.enable_private;
  const tenants = useList(tenantsResource);
  const stored = useAppSelector(tenantsResource.selectors.selectNames);
  const names = useMemo(
    () => (tenants.loading || tenants.problem ? null : new Set(stored)),
    [tenants.loading, tenants.problem, stored],
  );
  const held = useForm('tenancyConfig', () => ({ values: NO_EDITS, base: null }));
  const edit = (patch: TenancyConfig) => {
    held.change((before) => ({ edits: { ...before.edits, ...patch } }));
    dispatch(tenancyConfigSaveDismissed());
  };
  const changes = tenancyChanges(now, held.values.edits);
  const next = { ...now, ...changes };
  const count = Object.keys(changes).length;
  useDirtyForm('tenancyConfig', count > 0);
  const problem = defaultTenantProblem(next, names);
  const refusal = tenancyProblemText(problem);
  const problemText = refusal && text(refusal);
  const isDefaultOnly = count === 1 && changes.default_tenant !== undefined;
  const mayWrite = useMayWrite('tenants');
  const isOff = !next.multitenancy_enabled;

  const form = useRef<HTMLDivElement>(null);
  const [errors] = useState(createFormErrors);
  const openReview = () => {
    held.settle();
    dispatch(
      dialogOpened({
        name: isDefaultOnly ? DIALOGS.defaultTenant : DIALOGS.tenancyReview,
        params: { changes },
      }),
    );
  };
  const review = () => {
    if (errors.hasLeftText()) return;
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else openReview();
  };

  return (
    <div className="gh-form gh-stack gh-narrow" ref={form}>
      <TenancyOff />
      {mayWrite ? (
        <Callout tone="warning" title={t('tenancy.caution')}>
          <p>{t('tenancy.cautionText')}</p>
        </Callout>
      ) : (
        <Callout tone="lock" title={t('form.forbidden')} testSubj="readOnlyForm" />
      )}
      {mayWrite ? <DraftOffer form={held} /> : null}
      {problemText ? (
        <Callout tone="danger" title={t('tenancy.address')} testSubj="tenancyProblem">
          <p>{problemText}</p>
        </Callout>
      ) : null}
      <Panel title={t('domain.multitenancy')} headingLevel={2}>
        <CheckSetting
          id="EnableMultitenancyCheckBox"
          title={t('tenancy.tenancy')}
          text={t('tenancy.tenancyText')}
          label={t('definition.enabled')}
          checked={next.multitenancy_enabled}
          disabled={!mayWrite}
          onChange={(multitenancy_enabled) => edit({ multitenancy_enabled })}
        />
      </Panel>
      <Panel title={t('domain.tenants')} headingLevel={2}>
        <Setting title={t('tenancy.global')} text={t('tenancy.globalText')}>
          {t('tenancy.globalEnabled')}
        </Setting>
        <CheckSetting
          id="EnablePrivateTenantCheckBox"
          title={t('tenancy.private')}
          text={
            isPrivateOffered
              ? t('tenancy.privateText')
              : `${t('tenancy.privateText')} ${t('tenancy.privateOffHere')}`
          }
          label={t('tenancy.enable')}
          checked={next.private_tenant_enabled}
          disabled={isOff || !mayWrite}
          onChange={(private_tenant_enabled) => edit({ private_tenant_enabled })}
        />
      </Panel>
      <Panel title={t('domain.defaultTenant')} headingLevel={2} text={t('tenancy.defaultSectionText')}>
        <FormErrorsContext value={errors}>
          <DefaultTenantField
            value={next.default_tenant}
            onChange={(default_tenant) => edit({ default_tenant: default_tenant ?? now.default_tenant })}
            isPrivateOn={next.private_tenant_enabled && isPrivateOffered}
            disabled={isOff || !mayWrite}
            loading={tenants.loading}
            error={problemText}
          />
        </FormErrorsContext>
        {tenants.problem ? (
          <p className="gh-quiet">
            {t('tenancy.tenantsFailed')} {reasonOf(tenants.problem)}
          </p>
        ) : null}
      </Panel>
      {saving.phase === 'failed' ? (
        <SaveFailure
          title={t('tenancy.saveFailed')}
          problem={saving.problem}
          retry={
            problem ? null : (
              <Button icon="refresh" onClick={openReview} data-test-subj="saveAgain">
                {t('form.tryAgain')}
              </Button>
            )
          }
        />
      ) : null}
      {count > 0 ? (
        <ChangesBar
          count={count}
          refusal={problemText ?? null}
          onDiscard={() => {
            held.change(NO_EDITS);
            held.settle();
            dispatch(tenancyConfigSaveDismissed());
          }}
          onSave={review}
        />
      ) : null}
    </div>
  );
}
