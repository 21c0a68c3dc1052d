import { useRef, useState } from 'react';
import { registerMessages, useT } from '../../i18n';
import texts from '../../i18n/messages/recording.en';
import { useAppDispatch } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { marked } from '../../store/recording/slice';
import { FormDialog } from '../../ui/FormDialog';
import { FormRow } from '../../ui/FormRow';
import { TextField } from '../../ui/TextField';

registerMessages(texts);

/** Adds a mark with the user's note to the recording. */
export default function MarkDialog() {
  const t = useT();
  const dispatch = useAppDispatch();
  const [note, setNote] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const close = () => dispatch(dialogClosed(DIALOGS.mark));
  const mark = () => {
    // Close first so that the recorded screen shows the page instead of this dialog.
    close();
    dispatch(marked({ note: note.trim() }));
  };
  return (
    <FormDialog
      title={t('recording.mark')}
      testSubject="markDialog"
      submitLabel={t('recording.markAdd')}
      data-test-subj="markConfirm"
      closesOnOutsideClick={note === ''}
      initialFocus={field}
      onSubmit={mark}
      onClose={close}
    >
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
    </FormDialog>
  );
}
