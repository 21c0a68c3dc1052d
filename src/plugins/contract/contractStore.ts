import { type UnknownAction } from '@reduxjs/toolkit';
import { type AnswersRegistry } from '../../shell/registries/answers';
import { type RootState } from '../../store/rootReducer';

/** What the contracts need of the page. `dispatch` may name the plugin in `meta.plugin`, so that the log says who it was. */
export interface ContractStore {
  dispatch(action: UnknownAction): unknown;
  getState(): RootState;
  /** Calls back after every change of the state; returns the undo. */
  subscribe(listener: () => void): () => void;
}

export interface ContractParts {
  store: ContractStore;
  answers: AnswersRegistry;
}

/** Dispatches an event and waits for the effect that answers it. The promise is there before the event is. */
export function ask<T>(
  { store, answers }: ContractParts,
  event: UnknownAction & { payload: { id: string } },
): Promise<T> {
  const answer = answers.expect<T>(event.payload.id);
  store.dispatch(event);
  return answer;
}
