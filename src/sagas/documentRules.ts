import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import {
  ruleFieldsReceived,
  ruleFieldsRequested,
  rulePreviewFailed,
  rulePreviewReceived,
  rulePreviewRequested,
} from '../store/documentRules/slice';
import { dep } from './context';
import { expectedProblemOf, orElse } from './lib/problems';

export function* documentRulesSaga() {
  yield* takeLatest(rulePreviewRequested, orElse(onPreviewRequested, rulePreviewFailed));
  yield* takeEvery(ruleFieldsRequested, onFieldsRequested);
}

function* onPreviewRequested({
  payload: { rule: _rule, ...asked },
}: ReturnType<typeof rulePreviewRequested>) {
  const requests = yield* dep('documentRules');
  yield* put(rulePreviewReceived(yield* call(requests.preview, asked)));
}

function* onFieldsRequested({ payload: indices }: ReturnType<typeof ruleFieldsRequested>) {
  const requests = yield* dep('documentRules');
  try {
    const { fields } = yield* call(requests.fields, indices);
    yield* put(ruleFieldsReceived({ indices, fields }));
  } catch (error) {
    // Without field names, users type them.
    yield* expectedProblemOf(error);
    yield* put(ruleFieldsReceived({ indices, fields: [] }));
  }
}
