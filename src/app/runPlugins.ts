import { type AppStore } from '../store/createStore';
import { pluginsRequested, type PluginsState, pluginsStopRequested } from '../store/plugins/slice';

export interface PluginsRun {
  /** Rejects if a plugin fails before all are set up. */
  setUp: Promise<void>;
  /** Rejects if a plugin fails before all have started. */
  started: Promise<void>;
  stop(): Promise<void>;
}

/** Recreates the error of the failed plugin, with the original stack. */
function failureOf({ failure, failureStack, plugins }: PluginsState): Error {
  const id = plugins.find(({ phase }) => phase === 'failed')?.id;
  const message = failure ?? '';
  const error = new Error(
    id === undefined || message.includes(`"${id}"`) ? message : `Plugin "${id}": ${message}`,
  );
  error.stack = failureStack ?? '';
  return error;
}

/** Waits for one of `phases`; rejects on failure, unless `heedsFailure` is false. */
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

/** Requests the setup and start of plugins; effects carry them out. */
export function runPlugins(store: AppStore): PluginsRun {
  store.dispatch(pluginsRequested());
  const started = untilPluginsAre(store, ['started', 'stopped']);
  // `setUp` reports the failure to callers that do not use `started`.
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
