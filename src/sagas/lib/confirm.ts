import { call, cancelled, put, select, take } from 'typed-redux-saga';
import { message } from '../../i18n/text';
import { selectConfirmOrNull } from '../../store/overlays/selectors';
import { type Confirm, confirmAnswered, confirmOpened } from '../../store/overlays/slice';

const DISCARD_TEXT = 'leave.text';

/** Asks before changes of a form are thrown away. */
export const askDiscard = () =>
  askConfirm({
    title: message('leave.title'),
    text: [message(DISCARD_TEXT)],
    confirmLabel: message('leave.confirm'),
    cancelLabel: message('leave.stay'),
    tone: 'danger',
    testSubject: 'appLeaveConfirmModal',
  });

/** Asks before changes of a form in a dialog are thrown away; the page below stays. */
export const askDiscardInDialog = () =>
  askConfirm({
    title: message('leave.dialogTitle'),
    text: [message(DISCARD_TEXT)],
    confirmLabel: message('leave.dialogConfirm'),
    cancelLabel: message('leave.dialogStay'),
    tone: 'danger',
    testSubject: 'appLeaveConfirmModal',
  });

/**
 * Takes back the question about unsaved changes, since they are saved by now: what the user asked for goes on.
 *
 * @returns whether it was open
 */
export function* answerDiscard() {
  const open = yield* select(selectConfirmOrNull);
  // Known by what it says: a field of its own would be missing in the logs that are recorded already.
  if (!open?.text.some((text) => 'id' in text && text.id === DISCARD_TEXT)) return false;
  yield* put(confirmAnswered({ id: open.id, confirmed: true }));
  return true;
}

/**
 * Asks a question and waits for the answer. A question that is already open is answered with no first: there is one at
 * a time.
 *
 * When the asking process is cancelled, the question goes with it.
 *
 * @returns true on confirm; false on cancel, Escape or any other close
 */
export function* askConfirm(
  question: Omit<Confirm, 'id' | 'cancelLabel'> & { cancelLabel?: Confirm['cancelLabel'] },
) {
  const open = yield* select(selectConfirmOrNull);
  if (open) yield* put(confirmAnswered({ id: open.id, confirmed: false }));
  const opened = confirmOpened({ cancelLabel: message('common.cancel'), ...question });
  yield* put(opened);
  // A process of its own: one that is asking and is cancelled must not go on behind what is put here at the end.
  return yield* call(waitForAnswer, opened.payload.id);
}

function* waitForAnswer(id: string) {
  try {
    for (;;) {
      const answer = yield* take(confirmAnswered);
      if (answer.payload.id === id) return answer.payload.confirmed;
    }
  } finally {
    if (yield* cancelled()) yield* put(confirmAnswered({ id, confirmed: false }));
  }
}
