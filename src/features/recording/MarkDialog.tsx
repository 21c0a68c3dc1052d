import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { registerMessages, useT } from '../../i18n';
import texts from '../../i18n/messages/recording.en';
import { useAppDispatch } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { marked } from '../../store/recording/slice';
import { DialogFooter } from '../../ui/DialogFooter';
import { FormRow } from '../../ui/FormRow';
import { Modal } from '../../ui/Modal';
import { TextField } from '../../ui/TextField';

registerMessages(texts);

/** Adds a mark with the user's note to the recording. */
export default function MarkDialog() {
  const t = useT();
  const dispatch = useAppDispatch();
  const [note, setNote] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  const close = () => dispatch(dialogClosed(DIALOGS.mark));
  const mark = (event: SyntheticEvent) => {
    event.preventDefault();
    // Close first so that the recorded screen shows the page instead of this dialog.
    close();
    dispatch(marked({ note: note.trim() }));
  };
  return (
    <Modal
      title={t('recording.mark')}
      testSubject="markDialog"
      onClose={close}
      closesOnOutsideClick={note === ''}
      initialFocus={field}
      footer={
        <DialogFooter onCancel={close} type="submit" form={form} data-test-subj="markConfirm">
          {t('recording.markAdd')}
        </DialogFooter>
      }
    >
      <form id={form} onSubmit={mark}>
        <FormRow label={t('recording.markNote')} optional help={t('recording.markText')}>
          {(links) => (
            <TextField
              {...links}
              ref={field}
              value={note}
              maxLength={500}
              autoComplete="off"
              data-test-subj="markNote"
              onChange={setNote}
            />
          )}
        </FormRow>
      </form>
    </Modal>
  );
}
