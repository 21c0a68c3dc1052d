import { call, put, select, take } from 'typed-redux-saga';
import { type Managed } from '../../../contract/managed';
import { message } from '../../i18n/text';
import { isReasonForm, REASON_FORM } from '../../store/drift/reasonForm';
import { selectOpenFormOrNull } from '../../store/forms/selectors';
import { CONFIRM_VIEWS } from '../../store/overlays/dialogs';
import { confirmAnswered, confirmOpened } from '../../store/overlays/slice';
import { expectedProblemOf } from './problems';
import { DECLINED } from './saveGuarded';

/** Asks for the reason of one act, which may consist of several writes at once. */
export interface ReasonAsker {
  /** The reason given so far. */
  reason(): string | undefined;
  isDeclined(): boolean;
  /**
   * Sends a write, again with a reason if the server asks for one (428).
   *
   * @throws the server's error, also if the user declines to give a reason
   */
  write<T>(send: (given: GivenReason) => Generator<unknown, T>): Generator<unknown, T>;
}

/** Options of a write; empty without a reason. */
interface GivenReason {
  reason?: string;
}

export function createReasonAsker(given?: string): ReasonAsker {
  let reason = given;
  let isDeclined = false;
  let question: ReturnType<typeof confirmOpened> | undefined;

  function* ask(managed: Managed) {
    if (question === undefined) {
      question = reasonQuestion(managed);
      yield* put(question);
    }
    const answered = yield* call(waitForReason, question.payload.id);
    isDeclined = answered === undefined;
    reason = answered;
  }

  return {
    reason: () => reason,
    isDeclined: () => isDeclined,
    *write<T>(send: (given: GivenReason) => Generator<unknown, T>) {
      try {
        return (yield* send(reason === undefined ? {} : { reason })) as T;
      } catch (error) {
        const { managed } = yield* expectedProblemOf(error);
        if (managed === undefined) throw error;
        // Other writes of the act may have got an answer meanwhile.
        if (reason === undefined && !isDeclined) yield* ask(managed);
        if (reason === undefined) throw error;
        return (yield* send({ reason })) as T;
      }
    },
  };
}

/** Sends a write with `asker`; returns `DECLINED` if the user declines to give a reason. */
export function* writeUnlessDeclined<T>(
  asker: ReasonAsker,
  send: (given: GivenReason) => Generator<unknown, T>,
): Generator<unknown, T | typeof DECLINED> {
  try {
    return yield* asker.write(send);
  } catch (error) {
    if (asker.isDeclined()) return DECLINED;
    throw error;
  }
}

const reasonQuestion = ({ source, revision }: Managed) =>
  confirmOpened({
    title: message('managed.askTitle'),
    text: [
      revision === null
        ? message('managed.ask', { source })
        : message('managed.askRevision', { source, revision }),
    ],
    confirmLabel: message('managed.confirm'),
    cancelLabel: message('common.cancel'),
    tone: 'normal',
    testSubject: 'reasonConfirmModal',
    view: CONFIRM_VIEWS.reason,
  });

/** Returns the reason; undefined if the user declines. */
function* waitForReason(id: string) {
  for (;;) {
    const { payload } = yield* take(confirmAnswered);
    if (payload.id !== id) continue;
    const form = yield* select(selectOpenFormOrNull, REASON_FORM);
    const values = form?.values ?? {};
    const reason = isReasonForm(values) ? values.reason.trim() : '';
    return payload.confirmed && reason !== '' ? reason : undefined;
  }
}
