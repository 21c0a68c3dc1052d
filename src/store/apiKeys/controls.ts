import { listsAt } from '../lists/pages';
import { selectLocation } from '../navigation/selectors';
import { type Controls, runningInRows } from '../whyDisabled/control';
import { selectApiKeys, selectApiKeysState } from './selectors';

export const apiKeysControls: Controls = {
  'apiKeys.revoke': {
    isShown: (state) => listsAt(selectLocation(state)).some(({ list }) => list === 'apiKeys'),
    whyInRows: (state) => {
      const { revoking } = selectApiKeysState(state);
      const running = selectApiKeys(state).filter(({ id }) => revoking.includes(id));
      return runningInRows(running.map(({ name }) => name));
    },
  },
};
