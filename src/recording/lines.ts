import { isRecord } from '../../contract/plainData';
import {
  type ActionLine,
  type BaseLine,
  type BodyLine,
  type EndLine,
  type ExchangeLine,
  FORMAT_VERSION,
  type HashLine,
  type HeaderLine,
  LOG_FORMAT,
  STATE_VERSION,
} from './format';
import { LogError } from './logError';

type Raw = Record<string, unknown>;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): value is number =>
  isNumber(value) && Number.isSafeInteger(value) && value >= 0;
/** True for milliseconds since 1970 that a `Date` can represent. */
const isTime = (value: unknown) => isNumber(value) && Math.abs(value) <= 8.64e15;
const isHash = (value: unknown): value is string => isText(value) && /^[0-9a-f]{64}$/.test(value);
const isParts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((part) => isText(part) && /^[0-9a-f]{12}$/.test(part));
const isSource = (value: unknown) => isText(value) && /^(?:view|saga|plugin:[^]+)$/.test(value);
const isAnything = () => true;

type Check = [test: (value: unknown) => boolean, expected: string];
/** Members of a line; a `?` marks optional ones. */
type Shape = Record<string, Check>;

const count: Check = [isCount, 'a whole number from 0'];
const number: Check = [isNumber, 'a number'];
const time: Check = [isTime, 'milliseconds since 1970'];
const text: Check = [isText, 'a text'];
const hash: Check = [isHash, '64 hexadecimal digits'];
const anything: Check = [isAnything, 'a JSON value'];
const record: Check = [isRecord, 'an object'];
const kind = text;

const isMarks = (value: unknown) =>
  Array.isArray(value) && value.every((mark) => isRecord(mark) && isTime(mark['at']) && isText(mark['note']));
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const gone = (counted: string): Check => [
  (value) => isRecord(value) && isCount(value[counted]) && isMarks(value['marks']),
  `${counted} and marks`,
];

const shapes = {
  header: {
    kind,
    format: text,
    formatVersion: number,
    appVersion: text,
    stateVersion: number,
    startedAt: time,
    'userAgent?': text,
    'tab?': text,
    'page?': text,
    'previous?': text,
    'gone?': gone('lines'),
    'lost?': gone('pages'),
    'searches?': [isTexts, 'a list of texts'],
  },
  base: { kind, seq: count, hash, state: anything },
  action: {
    kind,
    seq: count,
    at: time,
    source: [isSource, '"view", "saga" or "plugin:" and an id'],
    type: text,
    'payload?': anything,
    'meta?': anything,
    'error?': anything,
  },
  exchange: {
    kind,
    seq: count,
    at: time,
    ms: number,
    method: text,
    path: text,
    status: count,
    'query?': record,
    'headers?': record,
    'answerHeaders?': record,
    'request?': anything,
    'response?': anything,
    'etag?': text,
    'changed?': record,
    'failure?': record,
  },
  hash: { kind, seq: count, hash, parts: [isParts, 'short hashes by name'] },
  end: { kind, seq: count, hash, actions: count, 'at?': time, 'pending?': count, 'state?': anything },
} satisfies Record<string, Shape>;

interface Rules {
  required: [name: string, check: Check][];
  all: Map<string, Check>;
}

const rules = new Map<string, Rules>(
  Object.entries(shapes).map(([name, shape]): [string, Rules] => {
    const members = Object.entries(shape as Shape);
    return [
      name,
      {
        required: members.filter(([member]) => !member.endsWith('?')),
        all: new Map(members.map(([member, check]) => [member.replace('?', ''), check])),
      },
    ];
  }),
);

/** Throws LogError for missing, unknown or mistyped members. */
function checkShape(value: Raw, line: number, expected: keyof typeof shapes): void {
  if (value.kind !== expected)
    throw new LogError(line, `kind is ${shown(value.kind)} instead of "${expected}"`);
  const { required, all } = rules.get(expected) ?? { required: [], all: new Map<string, Check>() };
  for (const [name] of required) {
    if (!Object.hasOwn(value, name)) throw new LogError(line, `${name} is missing`);
  }
  for (const name of Object.keys(value)) {
    if (name === 'link') continue;
    const check = all.get(name);
    if (!check) throw new LogError(line, `${shown(name)} is not a member of a line of kind "${expected}"`);
    if (!check[0](value[name]))
      throw new LogError(line, `${name} is ${shown(value[name])} instead of ${check[1]}`);
  }
}

/** Checks the first line and rejects unknown versions. */
export function checkHeader(value: Raw, line: number): HeaderLine {
  if (value.kind !== 'header' || value.format !== LOG_FORMAT) {
    throw new LogError(line, `it is not the header of a ${LOG_FORMAT} file`);
  }
  const { formatVersion } = value;
  if (formatVersion !== FORMAT_VERSION) {
    throw new LogError(
      line,
      `format version ${shown(formatVersion)} is unknown; this program reads version ${FORMAT_VERSION}`,
      isCount(formatVersion) && formatVersion > FORMAT_VERSION,
    );
  }
  const { stateVersion } = value;
  if (!isCount(stateVersion) || stateVersion < 1 || stateVersion > STATE_VERSION) {
    throw new LogError(
      line,
      `the state has version ${shown(stateVersion)}; this program reads versions 1 to ${STATE_VERSION}; ` +
        `replay it with the Gatehouse that recorded it (${shown(value.appVersion)})`,
      isCount(stateVersion) && stateVersion > STATE_VERSION,
    );
  }
  checkShape(value, line, 'header');
  return value as unknown as HeaderLine;
}

export function checkBase(value: Raw, line: number): BaseLine {
  checkShape(value, line, 'base');
  return value as unknown as BaseLine;
}

/** Checks a line between base and end. Gaps in the numbering reveal removed lines. */
export function checkBody(value: Raw, line: number, lastSeq: number): BodyLine {
  switch (value.kind) {
    case 'action':
    case 'exchange':
      checkShape(value, line, value.kind);
      if (value.seq !== lastSeq + 1)
        throw new LogError(
          line,
          `seq is ${shown(value.seq)} after ${lastSeq}: lines are missing or out of order`,
        );
      return value as unknown as ActionLine | ExchangeLine;
    case 'hash':
      checkShape(value, line, 'hash');
      if (value.seq !== lastSeq)
        throw new LogError(line, `it is the hash of seq ${shown(value.seq)}, but follows ${lastSeq}`);
      return value as unknown as HashLine;
    default:
      throw new LogError(line, `kind ${shown(value.kind)} is unknown`);
  }
}

export function checkEnd(value: Raw, line: number, lastSeq: number, actions: number): EndLine {
  checkShape(value, line, 'end');
  if (value.seq !== lastSeq)
    throw new LogError(line, `it ends at seq ${shown(value.seq)}, but the last line has ${lastSeq}`);
  if (value.actions !== actions) {
    throw new LogError(line, `it counts ${shown(value.actions)} actions, but the file has ${actions}`);
  }
  return value as unknown as EndLine;
}
