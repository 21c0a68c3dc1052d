import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { KNOWN_EVENTS } from '../../cli/replay/knownEvents';
import { STATE_VERSION } from '../../src/recording/format';
import { MIGRATIONS } from '../../src/recording/versions';
import { rootReducer } from '../../src/store/rootReducer';

/** What logs of the present state version rely on. */
interface Shape {
  stateVersion: number;
  /** The kind of each member of the initial state, by its path. */
  state: Record<string, string>;
  events: string[];
}

const FILE = join(__dirname, 'stateShape.json');
const ADVICE = `Logs of state version ${STATE_VERSION} that were recorded before would no longer replay. Once a version has been released,
raise STATE_VERSION (src/recording/format.ts) and add a migration (versions.ts). Before its release, describe the change in the youngest
migration and take the lines above out of tests/replay/stateShape.json (see "Older logs" in docs/action-log.md).`;

const kindOf = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'list'
      : typeof value === 'object'
        ? 'object'
        : typeof value;

/** The kinds of slices and of their members: deeper than that, initial values are data. */
function shapeOf(state: object): Record<string, string> {
  const shape: Record<string, string> = {};
  for (const [slice, value] of Object.entries(state) as [string, unknown][]) {
    shape[slice] = kindOf(value);
    if (kindOf(value) !== 'object') continue;
    for (const [name, member] of Object.entries(value as object)) shape[`${slice}.${name}`] = kindOf(member);
  }
  return shape;
}

it('requires a new STATE_VERSION when an event or state member that logs rely on is removed or changes its type', () => {
  const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Shape;
  const state = shapeOf(rootReducer(undefined, { type: '@@init' }));
  const aliases = Object.values(MIGRATIONS).flatMap(({ events }) => Object.keys(events));
  const changed = Object.entries(recorded.state).filter(([path, kind]) => state[path] !== kind);
  const gone = recorded.events.filter((type) => !KNOWN_EVENTS.has(type) && !aliases.includes(type));
  const lines = [
    ...changed.map(([path, kind]) => `${path} was ${kind} and is ${state[path] ?? 'gone'}`),
    ...gone.map((type) => `the event ${type} is gone`),
  ];
  if (recorded.stateVersion === STATE_VERSION && lines.length > 0)
    throw new Error([...lines, ADVICE].join('\n'));
  // A raised version is described anew: with the kinds and events of today.
  expect(recorded.stateVersion).toBe(STATE_VERSION);
});
