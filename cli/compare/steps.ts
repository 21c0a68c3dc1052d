import { isRecord } from '../../contract/plainData';
import { type ActionLine, type ActionLog, type ExchangeLine } from '../../src/recording/format';
import { inputSeen, type InputTarget, inputWords } from '../../src/recording/inputs';
import { marked, pageErrorSeen } from '../../src/store/recording/slice';
import { errorToastRaised, toastRaised } from '../../src/store/toasts/slice';
import { nameOf } from '../replay/recordedGateway';
import { isInput } from '../replay/recordedStart';

/** A line of a recording, with its place in it. */
export interface Moment {
  /** Index of the part. */
  part: number;
  seq: number;
  /** Milliseconds since the recording started. */
  ms: number;
  /** Action type, described input or request. */
  event: string;
}

export interface Item {
  /** Equal for items that may correspond to each other. */
  key: string;
  moment: Moment;
  /** Data to compare. */
  content: unknown;
}

export interface RequestItem extends Item {
  line: ExchangeLine;
  /** Status and body of the answer; undefined if the browser already had it. */
  answer: unknown;
}

/** An input or an event of a view, and all lines up to the next one. */
export interface Step extends Item {
  /** Requests sent before the next step. */
  requests: RequestItem[];
  /** Notices raised and errors of the page. */
  notices: Item[];
  lines: (ActionLine | ExchangeLine)[];
}

/** Events without users: bookkeeping, and what depends on the pace of typing. */
const NOT_OF_USERS: ReadonlySet<string> = new Set([
  'boot/booted',
  'boot/effectsStarted',
  'expiry/pageUsed',
  'expiry/sessionClockReceived',
  'forms/fieldsChanged',
  'recording/lineRemoved',
  'recording/paused',
  'recording/resumed',
  'session/unauthorizedReceived',
  marked.type,
  pageErrorSeen.type,
]);

/** Silence after which a read is one of a timer, which depends on the duration of a run. */
const TIMER_MS = 1_000;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function subjectOf(payload: unknown): string {
  if (!isRecord(payload)) return textOf(payload) ?? '';
  const { name, path, key, domain } = payload;
  return textOf(name) ?? textOf(path) ?? textOf(key) ?? textOf(domain) ?? '';
}

interface Described {
  key: string;
  content: unknown;
  event: string;
}

function describeInput({ type, payload }: ActionLine): Described {
  const event = type === inputSeen.type ? inputWords(payload) : undefined;
  if (event !== undefined && isRecord(payload) && isRecord(payload['on'])) {
    // Positions depend on the size of the window.
    const { on, window: _window, ...content } = payload;
    const { subject, what, label, id, path } = on as Partial<InputTarget>;
    const key = [payload['input'], what, subject ?? label ?? id ?? path, payload['key']];
    return { key: JSON.stringify(key), content, event };
  }
  const subject = subjectOf(payload);
  return { key: JSON.stringify([type, subject]), content: payload, event: `${type} ${subject}`.trim() };
}

/** Describes a notice or an error of the page; undefined for other lines. */
function describeNotice({ type, payload }: ActionLine): Described | undefined {
  if (!isRecord(payload)) return undefined;
  const toast = type === errorToastRaised.type ? payload['toast'] : payload;
  if ((type === toastRaised.type || type === errorToastRaised.type) && isRecord(toast)) {
    const { title, text } = toast;
    return { key: JSON.stringify(title), content: { title, text }, event: `notice ${JSON.stringify(title)}` };
  }
  if (type !== pageErrorSeen.type) return undefined;
  const message = textOf(payload['message']) ?? '';
  return { key: message, content: undefined, event: `error of the page: ${message}` };
}

/** Values of versions and tags are those of the store; whether they are sent is compared. */
const headerNames = ({ headers = {} }: ExchangeLine) => Object.keys(headers).toSorted();

/** Divides a recording into steps; each part begins with the step of its page. */
export function stepsOf(logs: readonly ActionLog[], ignored: ReadonlySet<string>): Step[] {
  const began = logs[0]?.header.startedAt ?? 0;
  const steps: Step[] = [];
  for (const [part, log] of logs.entries()) {
    const momentOf = (seq: number, at: number, event: string): Moment => ({
      part,
      seq,
      ms: at - began,
      event,
    });
    const own: (Step & { at: number })[] = [];
    const begin = (seq: number, at: number, { key, content, event }: Described) => {
      const moment = momentOf(seq, at, event);
      own.push({ key, content, moment, at, requests: [], notices: [], lines: [] });
    };
    begin(log.base.seq, log.header.startedAt, {
      key: 'page',
      content: undefined,
      event: 'start of the page',
    });
    /** Ends of answers and times of inputs, which cause requests. */
    const causes: number[] = [log.header.startedAt];
    for (const line of log.lines) {
      if (line.kind === 'hash') continue;
      if (line.kind === 'action' && ignored.has(line.type)) {
        own.at(-1)?.lines.push(line);
        continue;
      }
      if (line.kind === 'action') {
        if (isInput(line) && !NOT_OF_USERS.has(line.type)) begin(line.seq, line.at, describeInput(line));
        if (isInput(line)) causes.push(line.at);
        const notice = describeNotice(line);
        if (notice)
          own.at(-1)?.notices.push({ ...notice, moment: momentOf(line.seq, line.at, notice.event) });
      } else {
        const name = nameOf(line);
        const isOfTimer =
          line.method === 'GET' && !causes.some((at) => at <= line.at + 1 && line.at - at <= TIMER_MS);
        causes.push(line.at + line.ms);
        if (!isOfTimer && !ignored.has(`${line.method} ${line.path}`))
          own
            .findLast(({ at }) => at <= line.at)
            ?.requests.push({
              key: name,
              line,
              moment: momentOf(line.seq, line.at, `${name} ${line.status || 'without an answer'}`),
              content: { headers: headerNames(line), body: line.request },
              answer: line.status === 304 ? undefined : { status: line.status, body: line.response },
            });
      }
      own.at(-1)?.lines.push(line);
    }
    steps.push(...own);
  }
  return steps;
}
