import { call, cancelled, put, select, take } from 'typed-redux-saga';
import { message } from '../../i18n/text';
import { selectConfirmOrNull } from '../../store/overlays/selectors';
import { type Confirm, confirmAnswered, confirmOpened } from '../../store/overlays/slice';

const DISCARD_TEXT = 'leave.text';

export const askDiscard = () =>
  askConfirm({
    title: message('leave.title'),
    text: [message(DISCARD_TEXT)],
    confirmLabel: message('leave.confirm'),
    cancelLabel: message('leave.stay'),
    tone: 'danger',
    testSubject: 'appLeaveConfirmModal',
  });

/** Asks before discarding changes of a form in a dialog; the page below stays. */
export const askDiscardInDialog = () =>
  askConfirm({
    title: message('leave.dialogTitle'),
    text: [message(DISCARD_TEXT)],
    confirmLabel: message('leave.dialogConfirm'),
    cancelLabel: message('leave.dialogStay'),
    tone: 'danger',
    testSubject: 'appLeaveConfirmModal',
  });

/** Asks about a change the gateway refused because it leaves no security administrator. */
export const askLastAdministrator = () =>
  askConfirm({
    title: message('lockout.lastTitle'),
    text: [message('lockout.lastText'), message('lockout.lastAdvice')],
    confirmLabel: message('lockout.confirm'),
    tone: 'danger',
    testSubject: 'lastAdministratorConfirmModal',
  });

/** Confirms an open discard question: the changes are saved now. Returns true if it was open. */
export function* answerDiscard() {
  const open = yield* select(selectConfirmOrNull);
  // Identified by its text: existing recordings have no field to tell the question by.
  if (!open?.text.some((text) => 'id' in text && text.id === DISCARD_TEXT)) return false;
  yield* put(confirmAnswered({ id: open.id, confirmed: true }));
  return true;
}

/**
 * Asks a question and waits for the answer. Only one question is open at a time: an earlier one is
 * answered with no. Cancelling the asking saga closes the question.
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
  // A separate call: a cancelled asker must not continue after the `put` in its `finally`.
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
