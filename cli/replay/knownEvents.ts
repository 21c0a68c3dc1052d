import { type ActionLog } from '../../src/recording/format';
import { otherEvents } from '../../src/recording/otherEvents';
import { slices } from '../../src/store/rootReducer';

export const KNOWN_EVENTS: ReadonlySet<string> = new Set(
  [...slices.flatMap(({ actions }) => Object.values(actions)), ...Object.values(otherEvents)].map(
    ({ type }) => type,
  ),
);

/** Finds the first action of each type unknown to this build, except plugin events. */
export function unknownEvents(log: ActionLog): { seq: number; type: string }[] {
  const found = new Map<string, number>();
  for (const line of log.lines) {
    if (line.kind !== 'action' || KNOWN_EVENTS.has(line.type) || found.has(line.type)) continue;
    found.set(line.type, line.seq);
  }
  return [...found].map(([type, seq]) => ({ seq, type }));
}
