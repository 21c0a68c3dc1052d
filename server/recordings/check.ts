import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isRecord, jsonOrNothing } from '../../contract/plainData';
import {
  MAX_RECORDING_BYTES,
  MAX_RECORDING_LINE,
  type RecordingFacts,
  storyKind,
  type ToldLine,
} from '../../contract/recordings';
import { hasJsonShape } from '../lib/jsonSize';
import { HttpProblem } from '../lib/problem';
import { TimeSlices } from '../lib/timeSlices';

/** Longer lines are scanned, not parsed: JSON.parse cannot yield to other work. */
const PARSED_UP_TO = 262_144;
/** The first characters of a line, which hold its kind. */
const HEAD = 1000;

const FORMAT = 'gatehouse-action-log';
const LONGEST_PAGE = 500;
const LONGEST_TAB = 64;

const refused = (number: number, problem: string) =>
  new HttpProblem(400, `Line ${number} of the recording is not valid: ${problem}.`);

/** Yields unpacked lines. @throws HttpProblem 400 if not gzip or UTF-8, 413 if too large */
async function* linesOf(packed: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let rest = '';
  try {
    for await (const chunk of Readable.from([packed]).pipe(createGunzip())) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > MAX_RECORDING_BYTES)
        throw new HttpProblem(
          413,
          `The recording is larger than ${MAX_RECORDING_BYTES} bytes when unpacked.`,
        );
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_RECORDING_LINE)
        throw new HttpProblem(
          400,
          `A line of the recording is longer than ${MAX_RECORDING_LINE} characters.`,
        );
      yield* lines;
    }
    rest += decoder.decode();
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem(400, 'The recording is not text packed with gzip.');
  }
  if (rest !== '') yield rest;
}

/** Parses the members in front of the data of a line that is too long to parse. */
function headOf(line: string): unknown {
  const [head = ''] = line
    .slice(0, HEAD)
    .split(/,"(?:payload|state|meta|query|headers|request|response)":/, 1);
  try {
    return JSON.parse(`${head}}`);
  } catch {
    return undefined;
  }
}

/** Parses a line of a recording. @throws HttpProblem 400 */
async function readLine(
  line: string,
  number: number,
  slices: TimeSlices,
): Promise<ToldLine & Record<string, unknown>> {
  const isLong = line.length > PARSED_UP_TO;
  if (isLong && !(await hasJsonShape(line, slices))) throw refused(number, 'it is not JSON');
  const value = isLong ? headOf(line) : jsonOrNothing(line);
  if (!isRecord(value) || typeof value['kind'] !== 'string')
    throw refused(number, 'it is not a line of a log');
  return { ...value, kind: value['kind'] };
}

const iso = (millis: unknown): string | undefined =>
  typeof millis === 'number' && Math.abs(millis) <= 8.64e15 ? new Date(millis).toISOString() : undefined;

/** Returns the target page of a navigation event. */
function pageOf(line: Record<string, unknown>): string | undefined {
  const payload = line['type'] === 'navigation/navigated' ? line['payload'] : undefined;
  const location = isRecord(payload) ? payload['location'] : undefined;
  if (!isRecord(location)) return undefined;
  const { pathname, hash } = location;
  return `${String(pathname ?? '')}${String(hash ?? '')}`.slice(0, LONGEST_PAGE);
}

/**
 * Validates an uploaded recording: gzip, bounded, complete from the header to the end line.
 * Can take seconds, hence a task of `server/workers`.
 *
 * @throws HttpProblem 400 naming the line and the problem, 413 when it is too large
 */
export async function checkRecording(packed: Uint8Array): Promise<RecordingFacts> {
  const slices = new TimeSlices();
  const facts: RecordingFacts = {
    startedAt: '',
    endedAt: '',
    page: '',
    actions: 0,
    requests: 0,
    errors: 0,
    marks: 0,
  };
  let number = 0;
  let last = '';
  for await (const text of linesOf(packed)) {
    if (slices.isUsedUp()) await slices.next();
    number += 1;
    const line = await readLine(text, number, slices);
    const { kind } = line;
    if (number === 1 && (kind !== 'header' || line['format'] !== FORMAT))
      throw refused(number, 'it is not the header of a log');
    if (kind === 'header') facts.startedAt ||= iso(line['startedAt']) ?? '';
    if (kind === 'header' && typeof line['tab'] === 'string') facts.tab ??= line['tab'].slice(0, LONGEST_TAB);
    facts.endedAt = iso(line['at']) ?? facts.endedAt;
    facts.page = pageOf(line) ?? facts.page;
    if (kind === 'action') facts.actions += 1;
    if (kind === 'exchange') facts.requests += 1;
    const told = storyKind(line);
    if (told === 'error') facts.errors += 1;
    if (told === 'mark') facts.marks += 1;
    last = kind;
  }
  if (number === 0) throw new HttpProblem(400, 'The recording is empty.');
  if (last !== 'end') throw refused(number, 'the end of the log is missing after it');
  if (facts.startedAt === '') throw refused(1, 'it does not say when the recording began');
  facts.endedAt ||= facts.startedAt;
  return facts;
}
