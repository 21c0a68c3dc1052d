import { storyKind } from '../../../contract/recordings';
import { lineRemoved, marked } from '../../store/recording/slice';
import { lineKey } from '../../store/recordingDraft/choice';
import { type DraftSummary, type FoundLines } from '../../store/recordingDraft/slice';
import { type ActionLine, type ActionLog } from '../format';
import { marksIn } from '../marks';
import { jsonContains } from './jsonText';
import { type Prepared } from './prepare';

/** Line of a recording, as shown before it is saved. */
export interface DraftLine {
  /** See `lineKey`; for a base state, the index of its log. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Source of an action, or method of a request. */
  who: string;
  /** Event, or path and status of a request; undefined for a base state. */
  what: string | undefined;
  isRemoved: boolean;
  data: unknown;
}

function eventName(line: ActionLine): string {
  const note = marked.match(line) ? (line.payload as Partial<typeof line.payload> | undefined)?.note : '';
  return note ? `${line.type} "${note}"` : line.type;
}

const MAX_SHOWN = 200;
const MAX_NAMED = 10;

/** Lists the lines of some logs: each base state, then events and requests, without hashes. */
export const draftLines = ({ logs, parts }: Pick<Prepared, 'logs' | 'parts'>): DraftLine[] =>
  logs.flatMap(({ header, base, lines }, at) => {
    const part = parts[at] ?? at;
    const begin = { key: `${part}`, at: header.startedAt, who: '', what: undefined, isRemoved: false };
    return [
      { ...begin, data: base.state },
      ...lines.flatMap((line): DraftLine[] => {
        if (line.kind === 'hash') return [];
        const { kind, seq, at: moment, ...data } = line;
        const isAction = kind === 'action';
        const who = isAction ? line.source : line.method;
        const what = isAction ? eventName(line) : `${line.path} ${line.status}`;
        const isRemoved = isAction && line.type === lineRemoved.type;
        return [{ key: lineKey(part, seq), at: moment, who, what, isRemoved, data }];
      }),
    ];
  });

/** Sums up lines, pages and marks that were lost; the last header counts all lost pages. */
function goneOf(all: readonly ActionLog[]): DraftSummary['gone'] {
  const lost = all.at(-1)?.header.lost;
  const gone = all.flatMap(({ header }) => header.gone ?? []);
  if (lost === undefined && gone.length === 0) return undefined;
  return {
    lines: gone.reduce((sum, { lines }) => sum + lines, 0),
    pages: lost?.pages ?? 0,
    marks: [...(lost?.marks ?? []), ...gone.flatMap(({ marks }) => marks)],
  };
}

export function summaryOf(all: readonly ActionLog[], { logs, names, kept, secrets }: Prepared): DraftSummary {
  const lines = all.flatMap((log) => log.lines).filter((line) => line.kind !== 'hash');
  const gone = goneOf(all);
  const [{ header, lines: firstLines } = {}] = all as [ActionLog?];
  // If the oldest lines are gone, the recording begins with the first one left.
  const began = header?.gone ? firstLines?.find((line) => line.kind !== 'hash') : undefined;
  const errors = logs.flatMap((log) => log.lines).filter((line) => storyKind(line) === 'error').length;
  return {
    began: began?.at ?? header?.startedAt ?? null,
    ended: lines.at(-1)?.at ?? null,
    marks: marksIn(lines),
    ...(gone === undefined ? {} : { gone }),
    errors,
    names,
    kept: kept.length,
    firstKept: kept.slice(0, MAX_NAMED),
    ...(secrets.length === 0 ? {} : { secrets: secrets.length }),
  };
}

/** Finds the lines that contain a text, ignoring case. */
export function* findLines(lines: readonly DraftLine[], text: string): Generator<void, FoundLines> {
  const wanted = text.trim().toLowerCase();
  const found: FoundLines = { count: 0, shown: [] };
  for (const [place, { who, what = '', data }] of lines.entries()) {
    const isFound = `${who} ${what}`.toLowerCase().includes(wanted) || (yield* jsonContains(data, wanted));
    if (isFound) found.count += 1;
    if (isFound && found.count <= MAX_SHOWN) found.shown.push(place);
    yield;
  }
  return found;
}
