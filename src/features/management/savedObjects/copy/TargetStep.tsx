import { useId } from 'react';
import { useErrorText, useT, useText } from '../../../../i18n';
import { useWhy } from '../../../../shell/forms/useWhy';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { type DialogParams } from '../../../../store/overlays/dialogParams';
import { selectCopyRefusal } from '../../../../store/savedObjectsManagement/controls';
import { type CopyState } from '../../../../store/savedObjectsManagement/copying';
import { selectCopyTargets } from '../../../../store/savedObjectsManagement/copyTargets';
import { savedObjectsManagementActions } from '../../../../store/savedObjectsManagement/slice';
import { namespaceText } from '../../../../store/savedObjectsManagement/tenants';
import { Callout } from '../../../../ui/Callout';
import { Checkbox, Radio } from '../../../../ui/Choice';
import { DialogFooter } from '../../../../ui/DialogFooter';
import { FormRow } from '../../../../ui/FormRow';
import { Modal } from '../../../../ui/Modal';
import { SelectField } from '../../../../ui/SelectField';

const { copyChoiceChanged, copyRequested } = savedObjectsManagementActions;

const MODES = [
  ['ask', 'savedObjects.importAsk', undefined],
  ['overwrite', 'savedObjects.importOverwriteMode', undefined],
  ['copy', 'savedObjects.importCopies', 'savedObjects.importCopiesText'],
] as const;

interface TargetStepProps {
  objects: DialogParams['copyObjects']['objects'];
  from: string;
  move: boolean;
  copying: Extract<CopyState, { phase: 'choosing' | 'sending' }>;
  onClose: () => void;
}

/** The first step: chooses the tenant and the handling of references and existing objects. */
export function TargetStep({ objects, from, move, copying, onClose }: TargetStepProps) {
  const errorText = useErrorText();
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const targets = useAppSelector(selectCopyTargets);
  const name = useId();
  const { to, withRelated, mode } = copying.draft;
  const refusal = useWhy(selectCopyRefusal);
  const isSending = copying.phase === 'sending';
  const close = () => {
    if (!isSending) onClose();
  };
  const send = () => {
    if (to !== null)
      dispatch(copyRequested({ from, to, move, objects, includeReferencesDeep: withRelated, mode }));
  };
  const count = { count: objects.length };
  return (
    <Modal
      title={t(move ? 'savedObjects.moveTitle' : 'savedObjects.copyTitle')}
      testSubject="copyDialog"
      onClose={close}
      closesOnOutsideClick={false}
      footer={
        <DialogFooter
          onCancel={close}
          busy={isSending}
          disabledReason={refusal}
          data-test-subj="copyConfirm"
          onClick={send}
        >
          {t(move ? 'savedObjects.moveCount' : 'savedObjects.copyCount', count)}
        </DialogFooter>
      }
    >
      {copying.phase === 'choosing' && copying.problem ? (
        <Callout tone="danger" title={t('savedObjects.copyFailed')}>
          <p>{errorText(copying.problem)}</p>
        </Callout>
      ) : null}
      <FormRow label={t('savedObjects.copyTarget')} help={t('savedObjects.copyTargetText')}>
        {(field) => (
          <SelectField
            {...field}
            options={targets
              .filter(({ tenant, isWritable }) => isWritable && tenant !== from)
              .map(({ tenant }) => ({ value: tenant, label: text(namespaceText(tenant)) }))}
            value={to ?? undefined}
            placeholder={t('savedObjects.copyTargetChoose')}
            disabled={isSending}
            data-test-subj="copyTarget"
            onChange={(tenant) => dispatch(copyChoiceChanged({ to: tenant }))}
          />
        )}
      </FormRow>
      <Checkbox
        checked={withRelated}
        disabled={isSending}
        onChange={(isOn) => dispatch(copyChoiceChanged({ withRelated: isOn }))}
        text={t(move ? 'savedObjects.moveRelatedText' : 'savedObjects.exportRelatedText')}
      >
        {t('savedObjects.exportRelated')}
      </Checkbox>
      <fieldset className="gh-stack">
        <legend className="gh-label">{t('savedObjects.importExisting')}</legend>
        {MODES.map(([value, label, note]) => (
          <Radio
            key={value}
            name={name}
            checked={mode === value}
            disabled={isSending}
            onChange={() => dispatch(copyChoiceChanged({ mode: value }))}
            text={note && t(note)}
          >
            {t(label)}
          </Radio>
        ))}
      </fieldset>
      {move ? <p className="gh-quiet">{t('savedObjects.moveText')}</p> : null}
    </Modal>
  );
}
