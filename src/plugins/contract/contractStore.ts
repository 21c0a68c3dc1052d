import { type UnknownAction } from '@reduxjs/toolkit';
import { type AnswersRegistry } from '../../shell/registries/answers';
import { type RootState } from '../../store/rootReducer';

/** `dispatch` may name the plugin in `meta.plugin`, for the action log. */
export interface ContractStore {
  dispatch(action: UnknownAction): unknown;
  getState(): RootState;
  subscribe(listener: () => void): () => void;
}

export interface ContractParts {
  store: ContractStore;
  answers: AnswersRegistry;
}

/** Registers for the answer, then dispatches the event. */
export function ask<T>(
  { store, answers }: ContractParts,
  event: UnknownAction & { payload: { id: string } },
): Promise<T> {
  const answer = answers.expect<T>(event.payload.id);
  store.dispatch(event);
  return answer;
}
