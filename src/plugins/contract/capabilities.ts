import { type Capabilities } from '../../api/contract/capabilities';
import {
  selectCapabilitiesOrNull,
  selectCapabilitiesProblemOrNull,
} from '../../store/capabilities/selectors';
import { type ContractStore } from './contractStore';

/** What a plugin learns of the rights of the user [CAP-01..04]. */
export interface CapabilitiesContract {
  /**
   * Frozen through and through.
   *
   * @throws Error before the server has said what they are; a plugin is started after that
   */
  readonly capabilities: Capabilities;
  /** The same, as soon as it is known; rejects when it cannot be. */
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
