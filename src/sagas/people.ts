import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { STATUS } from '../../contract/httpStatus';
import { saveProblemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { peopleCsv } from '../store/people/csv';
import { selectPeople } from '../store/people/selectors';
import {
  peopleExportRequested,
  peopleFailed,
  peopleReceived,
  peopleRequested,
  personForgetRequested,
  personForgotten,
  personKept,
} from '../store/people/slice';
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import { expectedProblemOf, orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';

export function* peopleSaga() {
  yield* takeLatest(peopleRequested, orElse(onPeopleRequested, peopleFailed));
  yield* takeEvery(personForgetRequested, onForgetRequested);
  yield* takeEvery(peopleExportRequested, onExportRequested);
}

function* onPeopleRequested() {
  const requests = yield* dep('people');
  yield* put(peopleReceived(yield* call(requests.list)));
}

const askForget = (name: string) =>
  askConfirm({
    title: message('people.forgetTitle', { name }),
    text: [message('people.forgetText')],
    confirmLabel: message('people.forget'),
    tone: 'danger',
  });

function* onForgetRequested({ payload }: ReturnType<typeof personForgetRequested>) {
  const { name } = payload;
  if ((yield* askForget(name)) && (yield* call(forget, name))) {
    yield* put(personForgotten(payload));
    yield* raiseSuccess(message('people.forgotten', { name }));
    yield* put(peopleRequested());
  } else yield* put(personKept(payload));
}

/** Returns true if the person is no longer in the register, else reports the failure. */
function* forget(name: string) {
  const requests = yield* dep('people');
  try {
    yield* call(requests.forget, name);
  } catch (error) {
    if ((yield* expectedProblemOf(error)).status === STATUS.notFound) return true;
    const reason = saveProblemText(yield* problemOf(error));
    yield* raiseFailure(message('people.forgetFailed', { name }), reason);
    return false;
  }
  return true;
}

function* onExportRequested() {
  const text = peopleCsv(yield* select(selectPeople));
  const saveFile = yield* dep('saveFile');
  yield* call(saveFile, 'people.csv', new Blob([text], { type: 'text/csv' }));
}
