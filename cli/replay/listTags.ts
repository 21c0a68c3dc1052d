import { resourcePath } from '../../contract/endpoints';
import { isRecord } from '../../contract/plainData';
import { RESOURCES } from '../../contract/resources';
import { type ActionLog, type BodyLine } from '../../src/recording/format';
import { resources } from '../../src/store/resources/resources';

const LISTS: ReadonlySet<string> = new Set(RESOURCES.map((resource) => resourcePath(resource)));
const RECEIVED: ReadonlySet<string> = new Set(
  Object.values(resources).map(({ actions }) => actions.listReceived.type),
);

const keepsTag = (line: BodyLine): boolean =>
  line.kind === 'action' && RECEIVED.has(line.type) && isRecord(line.payload) && 'tag' in line.payload;

function withoutTag(line: BodyLine): BodyLine {
  if (line.kind !== 'exchange' || !LISTS.has(line.path)) return line;
  const { etag: _etag, ...rest } = line;
  return rest;
}

/**
 * Removes the tags of lists from a log whose build did not keep them, since current effects would
 * send them back.
 */
export const withoutUnkeptTags = (log: ActionLog): ActionLog =>
  log.lines.some(keepsTag) ? log : { ...log, lines: log.lines.map(withoutTag) };
