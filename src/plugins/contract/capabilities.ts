import { type Capabilities } from '../../../contract/capabilities';
import {
  selectCapabilitiesOrNull,
  selectCapabilitiesProblemOrNull,
} from '../../store/capabilities/selectors';
import { type ContractStore } from './contractStore';

/** The user's capabilities, for plugins [CAP-01..04]. */
export interface CapabilitiesContract {
  /** Deeply frozen. Throws before the server has sent them, which is before plugins start. */
  readonly capabilities: Capabilities;
  /** Resolves when they are known; rejects when loading fails. */
  ready(): Promise<Capabilities>;
}

export function createCapabilitiesContract(
  store: Pick<ContractStore, 'getState' | 'subscribe'>,
): CapabilitiesContract {
  const read = () => selectCapabilitiesOrNull(store.getState());
  return {
    get capabilities() {
      const value = read();
      if (value === null) throw new Error('The capabilities are not known yet.');
      return value;
    },
    ready: () =>
      new Promise((resolve, reject) => {
        const settle = () => {
          const value = read();
          const problem = selectCapabilitiesProblemOrNull(store.getState());
          if (value !== null) resolve(value);
          else if (problem !== null) reject(new Error(problem.serverMessage ?? problem.message));
          else return false;
          return true;
        };
        if (settle()) return;
        const stop = store.subscribe(() => {
          if (settle()) stop();
        });
      }),
  };
}
