import { type RootState } from '../../store/rootReducer';
import { type ContractStore } from './contractStore';
import { createStream, type Stream } from './stream';

/** Emits the value of `selector` now and on every change. */
export function selectStream<T>(store: ContractStore, selector: (state: RootState) => T): Stream<T> {
  return createStream<T>((observer) => {
    let last = selector(store.getState());
    observer.next(last);
    return store.subscribe(() => {
      const next = selector(store.getState());
      if (Object.is(next, last)) return;
      last = next;
      observer.next(next);
    });
  });
}
