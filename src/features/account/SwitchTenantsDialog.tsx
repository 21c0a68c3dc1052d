import { type ReactNode, useEffect } from 'react';
import { useT, useText } from '../../i18n';
import { problemText } from '../../i18n/errorText';
import { GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE } from '../../model/tenancy/names';
import { useForm } from '../../shell/forms/useForm';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { selectTenantChoices, type TenantKind } from '../../store/tenancy/choices';
import { selectTenantChange } from '../../store/tenancy/selectors';
import { tenantChangeRequested, tenantDialogOpened } from '../../store/tenancy/slice';
import { Callout } from '../../ui/Callout';
import { Radio } from '../../ui/Choice';
import { ComboBox } from '../../ui/ComboBox';
import { DialogFooter } from '../../ui/DialogFooter';
import { Modal } from '../../ui/Modal';
import './account.css';

interface ChoiceProps {
  kind: TenantKind;
  label: string;
  text?: string;
  isChosen: boolean;
  onChoose: (kind: TenantKind) => void;
  isDisabled: boolean;
  /** The reason it cannot be chosen. */
  reason?: string | undefined;
  children?: ReactNode;
}

function Choice({ kind, label, text, isChosen, onChoose, isDisabled, reason, children }: ChoiceProps) {
  return (
    <div className="gh-tenant-choice">
      <Radio
        id={kind}
        name="tenantSwitchRadios"
        checked={isChosen}
        disabled={isDisabled}
        aria-describedby={reason || text ? `${kind}-help` : undefined}
        onChange={() => onChoose(kind)}
      >
        {label}
      </Radio>
      {text || reason ? (
        <p className="gh-quiet" id={`${kind}-help`}>
          {text} {reason ? <em>{reason}</em> : null}
        </p>
      ) : null}
      {children}
    </div>
  );
}

const UNDECIDED: { chosen: TenantKind | ''; picked: string } = { chosen: '', picked: '' };

/** Switches the session to another tenant and reloads the page [TEN-18..32]. */
export default function SwitchTenantsDialog() {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectTenantChoices);
  const change = useAppSelector(selectTenantChange);
  const form = useForm('switchTenants', () => ({ values: UNDECIDED, base: null }), { isKept: false });
  const { chosen, picked } = form.values;

  useEffect(() => void dispatch(tenantDialogOpened()), [dispatch]);

  // Preselect the current tenant if it can be chosen.
  const preset = choices.reasons[choices.kind] === undefined ? choices.kind : undefined;
  const kind = chosen === '' ? preset : chosen;
  const current = choices.custom.includes(choices.name) ? choices.name : undefined;
  const name = picked === '' ? current : picked;
  const tenant = kind === 'global' ? GLOBAL_TENANT_VALUE : kind === 'private' ? PRIVATE_TENANT_VALUE : name;
  const hasTarget = kind !== undefined && tenant !== undefined;
  const isBusy = change.phase === 'switching';
  const close = () => {
    if (!isBusy) dispatch(dialogClosed(DIALOGS.switchTenants));
  };
  const confirm = () => {
    if (!hasTarget) return form.refuse();
    form.settle();
    dispatch(tenantChangeRequested({ tenant }));
  };
  const choice = (of: TenantKind) => {
    const reason = choices.reasons[of];
    return {
      kind: of,
      isChosen: kind === of,
      onChoose: (next: TenantKind) => form.change({ chosen: next }),
      isDisabled: !choices.isOn || reason !== undefined || isBusy,
      reason: choices.isOn && reason !== undefined ? t(reason) : undefined,
    };
  };

  return (
    <Modal
      title={t('account.tenantTitle')}
      testSubject="tenant-switch-modal"
      onClose={close}
      footer={
        <DialogFooter
          onCancel={close}
          data-test-subj="confirm"
          busy={isBusy}
          disabled={!choices.isOn}
          disabledReason={
            kind === 'custom' && name === undefined ? t('account.tenantCustomPlaceholder') : undefined
          }
          onClick={confirm}
        >
          {t('common.confirm')}
        </DialogFooter>
      }
    >
      {choices.isOn ? null : <Callout tone="warning" title={t('account.tenantsOff')} />}
      {form.tried > 0 && !hasTarget ? <Callout tone="danger" title={t('account.noTarget')} /> : null}
      {change.phase === 'failed' ? (
        <Callout tone="danger" title={t('account.switchFailed')}>
          <p>{text(problemText(change.problem))}</p>
        </Callout>
      ) : null}
      <p>{t('account.tenantIntro')}</p>
      <fieldset className="gh-stack" data-test-subj="tenant-switch-radios">
        <legend className="gh-hidden">{t('account.tenantTitle')}</legend>
        <Choice
          {...choice('global')}
          label={t('account.tenantGlobal')}
          text={t('account.tenantGlobalText')}
        />
        <Choice
          {...choice('private')}
          label={t('account.tenantPrivate')}
          text={t('account.tenantPrivateText')}
        />
        <Choice {...choice('custom')} label={t('account.tenantCustom')}>
          {choices.custom.length === 0 ? null : (
            <ComboBox
              aria-label={t('account.tenantCustomPlaceholder')}
              placeholder={t('account.tenantCustomPlaceholder')}
              single
              commas
              options={choices.custom}
              value={name === undefined ? [] : [name]}
              disabled={choice('custom').isDisabled}
              onChange={(names) => form.change({ picked: names.at(-1) ?? '', chosen: 'custom' })}
            />
          )}
        </Choice>
      </fieldset>
    </Modal>
  );
}
