import { call, put, spawn } from 'typed-redux-saga';
import { sagaStopped } from '../store/problems/slice';
import { accountSaga } from './account';
import { dep } from './context';
import { navigationSaga } from './navigation';
import { resourceSagas } from './resources';
import { securitySaga } from './security';
import { sessionSaga } from './session';
import { tenancySaga } from './tenancy';
import { titleSaga } from './title';
import { toastsSaga } from './toasts';

/** Every process of the application, by name. A crash of one is reported and does not spread. */
export const processes = {
  account: accountSaga,
  navigation: navigationSaga,
  security: securitySaga,
  session: sessionSaga,
  tenancy: tenancySaga,
  title: titleSaga,
  toasts: toastsSaga,
  ...resourceSagas,
};

/**
 * Runs a domain's saga so that its failure is reported instead of taking its siblings down. Nothing is restarted: a
 * blind restart hides the fault.
 */
export function* guarded(name: string, saga: () => Generator) {
  try {
    yield* call(saga);
  } catch (error) {
    const toProblem = yield* dep('toProblem');
    const logError = yield* dep('logError');
    const problem = toProblem(error);
    logError(problem);
    yield* put(sagaStopped({ name, problem }));
  }
}

export function* rootSaga() {
  for (const [name, saga] of Object.entries(processes)) yield* spawn(guarded, name, saga as () => Generator);
}
