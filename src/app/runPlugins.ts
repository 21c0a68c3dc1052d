import { type AppStore } from '../store/createStore';
import { pluginsRequested, type PluginsState, pluginsStopRequested } from '../store/plugins/slice';

/** The plugins of a page on their way. */
export interface PluginsRun {
  /** Rejects with the reason when one of them fails before all are set up. */
  setUp: Promise<void>;
  /** Rejects with the reason when one of them fails before all are started. */
  started: Promise<void>;
  /** Stops them all; resolves when they are. */
  stop(): Promise<void>;
}

/** Returns the error of the plugin that failed, naming it, with its own stack: that of this place would mislead the reader. */
function failureOf({ failure, failureStack, plugins }: PluginsState): Error {
  const id = plugins.find(({ phase }) => phase === 'failed')?.id;
  const message = failure ?? '';
  const error = new Error(
    id === undefined || message.includes(`"${id}"`) ? message : `Plugin "${id}": ${message}`,
  );
  error.stack = failureStack ?? '';
  return error;
}

/** Waits until the plugins have come to one of `phases`; rejects with the reason when they fail before, unless told otherwise. */
function untilPluginsAre(
  store: AppStore,
  phases: readonly PluginsState['phase'][],
  { heedsFailure = true } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const { plugins } = store.getState();
      if (phases.includes(plugins.phase)) resolve();
      else if (plugins.phase === 'failed' && heedsFailure) reject(failureOf(plugins));
      else return false;
      return true;
    };
    if (settle()) return;
    const stop = store.subscribe(() => {
      if (settle()) stop();
    });
  });
}

/** Sets the plugins of the page up and starts them; effects do it, this only asks and waits. */
export function runPlugins(store: AppStore): PluginsRun {
  store.dispatch(pluginsRequested());
  const started = untilPluginsAre(store, ['started', 'stopped']);
  // Who waits for the set-up alone has heard of the failure there.
  started.catch(() => undefined);
  return {
    setUp: untilPluginsAre(store, ['setUp', 'started']),
    started,
    stop() {
      const stopped = untilPluginsAre(store, ['stopped'], { heedsFailure: false });
      store.dispatch(pluginsStopRequested());
      return stopped;
    },
  };
}
