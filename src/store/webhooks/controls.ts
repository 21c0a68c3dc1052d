import { type Controls, runningInRows } from '../whyDisabled/control';
import { selectWebhooks, selectWebhooksState } from './selectors';

export const webhooksControls: Controls = {
  'webhooks.test': {
    isShown: (state) => selectWebhooksState(state).testing.length > 0,
    whyInRows: (state) => {
      const { testing } = selectWebhooksState(state);
      const running = selectWebhooks(state).filter(({ id }) => testing.includes(id));
      return runningInRows(running.map(({ name }) => name));
    },
  },
};
