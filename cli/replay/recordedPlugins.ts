import { type ActionLine } from '../../src/recording/format';
import { type PluginSteps } from '../../src/sagas/context';
import { pluginFailed, pluginSetUp, pluginStarted, pluginStopped } from '../../src/store/plugins/slice';

/** Creates plugin steps that end as logged; actions of plugins are inputs. */
export function createRecordedPlugins() {
  const open = new Map<string, { done: () => void; fail: (error: Error) => void }>();
  const step = (name: string) => (id: string) =>
    new Promise<void>((done, fail) => open.set(`${name} ${id}`, { done, fail }));
  const steps: PluginSteps = {
    load: () => Promise.resolve(),
    setup: step(pluginSetUp.type),
    start: step(pluginStarted.type),
    stop: step(pluginStopped.type),
    closeRegistration: () => {},
  };
  /** Completes the step that a line reports as done. */
  const settle = ({ type, payload }: ActionLine) => {
    if (type === pluginFailed.type) {
      const { message } = payload as { message: string };
      for (const { fail } of open.values()) fail(new Error(message));
    } else if (typeof payload === 'string') open.get(`${type} ${payload}`)?.done();
  };
  return { steps, settle };
}
