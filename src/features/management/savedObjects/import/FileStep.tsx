import { useId } from 'react';
import { STATUS } from '../../../../../contract/httpStatus';
import { useErrorText, useLocale, useT } from '../../../../i18n';
import { useRegistries } from '../../../../shell/registries/RegistriesContext';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { fileProblem } from '../../../../store/savedObjectsManagement/controls';
import { type ImportFile, type ImportState } from '../../../../store/savedObjectsManagement/importing';
import { selectAllowedTypesOrNull } from '../../../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../../../store/savedObjectsManagement/slice';
import { Callout } from '../../../../ui/Callout';
import { Radio } from '../../../../ui/Choice';
import { DialogFooter } from '../../../../ui/DialogFooter';
import { FileDrop } from '../../../../ui/FileDrop';
import { Modal } from '../../../../ui/Modal';
import { sizeText } from '../../../../ui/sizeText';

const { importFileChosen, importModeChosen, importRequested } = savedObjectsManagementActions;

type Choosing = Extract<ImportState, { phase: 'choosing' | 'sending' | 'failed' }>;

/** Returns the reason not to upload a file; undefined if it is fine. The server checks again. */
function useRefusal(file: ImportFile | null): string | undefined {
  const t = useT();
  const locale = useLocale();
  const limit = useAppSelector(selectAllowedTypesOrNull)?.maxImportPayloadBytes;
  const problem = fileProblem(file, limit);
  return (
    problem &&
    t(`savedObjects.${problem}`, {
      size: sizeText(file?.size ?? 0, locale),
      limit: sizeText(limit ?? 0, locale),
    })
  );
}

function FileField(props: {
  file: ImportFile | null;
  refusal: string | undefined;
  onPick: (file: File) => void;
}) {
  const { file, refusal, onPick } = props;
  const t = useT();
  const locale = useLocale();
  const limit = useAppSelector(selectAllowedTypesOrNull)?.maxImportPayloadBytes;
  return (
    <FileDrop
      label={t('savedObjects.importFile')}
      accept=".ndjson"
      help={
        limit === undefined
          ? t('savedObjects.dropPlain')
          : t('savedObjects.dropLimit', { size: sizeText(limit, locale) })
      }
      errors={refusal === undefined ? [] : [refusal]}
      data-test-subj="importFile"
      onPick={([first]) => first && onPick(first)}
    >
      {file === null ? (
        t('savedObjects.dropHere')
      ) : (
        <>
          <strong>{file.name}</strong> ({sizeText(file.size, locale)})
        </>
      )}
    </FileDrop>
  );
}

const MODES = [
  ['ask', 'savedObjects.importAsk', undefined],
  ['overwrite', 'savedObjects.importOverwriteMode', undefined],
  ['copy', 'savedObjects.importCopies', 'savedObjects.importCopiesText'],
] as const;

/** The first step: chooses the file and the handling of existing objects. */
export function FileStep({ importing, onClose }: { importing: Choosing; onClose: () => void }) {
  const errorText = useErrorText();
  const t = useT();
  const dispatch = useAppDispatch();
  const { files } = useRegistries();
  const { file, mode } = importing;
  const name = useId();
  const refusal = useRefusal(file);
  const isSending = importing.phase === 'sending';
  const close = () => {
    if (!isSending) onClose();
  };
  const pick = (picked: File) => {
    const event = importFileChosen({ name: picked.name, size: picked.size });
    files?.clear();
    files?.deposit(event.payload.id, picked);
    dispatch(event);
  };
  return (
    <Modal
      title={t('savedObjects.importTitle')}
      testSubject="importDialog"
      onClose={close}
      closesOnOutsideClick={false}
      footer={
        <DialogFooter
          onCancel={close}
          busy={isSending}
          disabled={refusal !== undefined}
          disabledReason={file === null ? t('savedObjects.importFileFirst') : undefined}
          data-test-subj="importConfirm"
          onClick={() => dispatch(importRequested())}
        >
          {t('savedObjects.import')}
        </DialogFooter>
      }
    >
      {importing.phase === 'failed' ? (
        <Callout tone="danger" title={t('savedObjects.importFailed')}>
          <p>
            {importing.problem.status === STATUS.tooLarge
              ? t('savedObjects.fileTooLargeForServer')
              : errorText(importing.problem)}
          </p>
        </Callout>
      ) : null}
      <FileField file={file} refusal={refusal} onPick={pick} />
      <fieldset className="gh-stack">
        <legend className="gh-label">{t('savedObjects.importExisting')}</legend>
        {MODES.map(([value, label, text]) => (
          <Radio
            key={value}
            name={name}
            checked={mode === value}
            onChange={() => dispatch(importModeChosen(value))}
            text={text && t(text)}
          >
            {t(label)}
          </Radio>
        ))}
      </fieldset>
    </Modal>
  );
}
