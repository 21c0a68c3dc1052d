import { call, delay, put, race, select, take, takeLeading } from 'typed-redux-saga';
import { selectApps } from '../store/apps/selectors';
import { registrationClosed } from '../store/apps/slice';
import { capabilitiesFailed, capabilitiesReceived, capabilitiesRequested } from '../store/capabilities/slice';
import { errorInfo } from '../store/fatalErrors/errorInfo';
import { selectPluginIds, selectPluginsInUse } from '../store/plugins/selectors';
import {
  allPluginsSetUp,
  allPluginsStarted,
  allPluginsStopped,
  pluginFailed,
  pluginSetUp,
  pluginsRequested,
  pluginsStopRequested,
  pluginStarted,
  pluginStopped,
} from '../store/plugins/slice';
import { dep, type PluginSteps } from './context';
import { problemOf } from './lib/problems';

/** Time limit in seconds for one plugin's setup, and again for its start [PLUG-06]. */
export const LIFECYCLE_SECONDS = 30;

export function* pluginsSaga() {
  yield* takeLeading(pluginsRequested, onPluginsRequested);
  yield* takeLeading(pluginsStopRequested, onPluginsStopRequested);
}

function* runStep(name: 'Setup' | 'Start', id: string, step: (id: string) => Promise<void>) {
  const { late } = yield* race({
    done: call(step, id),
    late: delay(LIFECYCLE_SECONDS * 1000, true),
  });
  if (late)
    throw new Error(
      `${name} lifecycle of "${id}" plugin wasn't completed in ${LIFECYCLE_SECONDS}sec. Consider disabling the plugin and re-start.`,
    );
}

/** Fetches the capabilities before plugins start; they decide which applications exist [CAP-01]. */
function* awaitCapabilities() {
  const applications = (yield* select(selectApps)).map(({ id }) => id);
  yield* put(capabilitiesRequested({ applications }));
  const answer = yield* take([capabilitiesReceived, capabilitiesFailed]);
  if (capabilitiesFailed.match(answer))
    throw new Error(answer.payload.serverMessage ?? answer.payload.message);
}

/** The bundle's loading has a time limit of its own. */
function* setUp(plugins: PluginSteps, id: string) {
  yield* call(plugins.load, id);
  yield* runStep('Setup', id, plugins.setup);
  yield* put(pluginSetUp(id));
}

function* start(plugins: PluginSteps, id: string) {
  yield* runStep('Start', id, plugins.start);
  yield* put(pluginStarted(id));
}

function* closeSetup(plugins: PluginSteps) {
  yield* call(plugins.closeRegistration);
  yield* put(registrationClosed());
  yield* put(allPluginsSetUp());
  yield* awaitCapabilities();
}

/** Sets up all plugins in order, then starts them; stops at the first failure [PLUG-01, C38]. */
function* onPluginsRequested() {
  const plugins = yield* dep('plugins');
  if (!plugins) return;
  const ids = yield* select(selectPluginIds);
  for (const id of ids) if (!(yield* succeeds(id, setUp(plugins, id)))) return;
  if (!(yield* succeeds(null, closeSetup(plugins)))) return;
  for (const id of ids) if (!(yield* succeeds(id, start(plugins, id)))) return;
  yield* put(allPluginsStarted());
}

/** Runs one startup step and reports a failure. @param id the plugin, or null for a common step */
function* succeeds(id: string | null, step: Generator) {
  try {
    yield* step;
    return true;
  } catch (error) {
    yield* put(pluginFailed({ id, ...errorInfo(error) }));
    return false;
  }
}

/** Stops plugins in reverse order; a failure does not prevent the rest [PLUG-02, C38]. */
function* onPluginsStopRequested() {
  const plugins = yield* dep('plugins');
  if (!plugins) return;
  const ids = yield* select(selectPluginsInUse);
  for (const id of ids.toReversed()) {
    try {
      yield* call(plugins.stop, id);
    } catch (error) {
      yield* problemOf(error);
    }
    yield* put(pluginStopped(id));
  }
  yield* put(allPluginsStopped());
}
