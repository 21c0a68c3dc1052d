import { hash } from 'node:crypto';
import { join } from 'node:path';
import { type Reducer } from '@reduxjs/toolkit';
import { type ActionLog } from '../../src/recording/format';
import { setDigest } from '../../src/recording/hash';
import { parseBundle } from '../../src/recording/parse';
import { valueAt } from '../../src/recording/paths';
import { verifyState } from '../../src/recording/verifyState';
import { PERSISTED } from '../../src/store/persist';
import { lineRemoved, paused, resumed, stateReplaced } from '../../src/store/recording/slice';
import { reducerOf, type RootState } from '../../src/store/rootReducer';
import {
  describeBehaviour,
  describeCutOff,
  describeDivergence,
  describeInitial,
  describeStory,
} from '../replayReport';
import { type Check } from './check';
import { readText } from './files';
import { unknownEvents } from './knownEvents';
import { describeViews } from './views/report';
import { whyNotReplayed } from './views/result';

setDigest((text) => hash('sha256', text));

export interface VerifyOptions {
  state?: boolean;
  behaviour?: boolean;
  views?: boolean;
  browser?: string;
  /** Folder of the built frontend. */
  webRoot?: string;
  /** Last `seq` to replay. */
  until?: number;
  /** State path to print; `.` for the whole state. */
  print?: string;
  story?: boolean;
  /**
   * State paths such as `users.items`, effects such as `toasts/toastRaised` or `GET /api/status`.
   */
  ignore?: readonly string[];
  /** Tolerance of early and late effects in milliseconds. */
  tolerance?: number;
  /** Address of a gateway whose answers are compared. */
  against?: string;
}

export interface LogReport {
  file: string;
  code: 0 | 1 | 2;
  checks: Check[];
  ms: number;
}

/** Application dependencies, replaceable in tests. */
export interface Application<S> {
  reducerFor: (base: object) => Reducer<S>;
  unknownEvents: (log: ActionLog) => { seq: number; type: string }[];
}

const APPLICATION: Application<RootState> = { reducerFor: reducerOf, unknownEvents };

const MAX_TOLD = 20;

const isPath = (name: string) => !name.includes('/');

function checkState<S>(log: ActionLog, options: VerifyOptions, { reducerFor }: Application<S>): Check {
  const { verdict, result, added, initial } = verifyState(log, reducerFor(log.base.state as object), {
    kept: PERSISTED,
    ignore: (options.ignore ?? []).filter(isPath).map((path) => path.split('.')),
    ...(options.until === undefined ? {} : { until: options.until }),
  });
  const lines: string[] = [];
  if (options.print !== undefined) {
    const path = options.print === '.' ? [] : options.print.split('.');
    lines.push(JSON.stringify(valueAt(result.state, path), null, 2) ?? 'undefined');
  }
  lines.push(`${result.actions} actions`);
  if (added.length > 0) lines.push(...describeInitial('added', added));
  if (!result.identical) lines.push(...describeDivergence(result.divergence));
  else if (verdict === 'initial') lines.push(...describeInitial('changed', initial));
  else lines.push(verdict === 'added' ? 'state identical, but for added fields' : 'state identical');
  return { mode: 'state', code: verdict === 'diverged' || verdict === 'initial' ? 1 : 0, lines };
}

async function checkBehaviour(log: ActionLog, options: VerifyOptions): Promise<Check> {
  const { replayBehaviour } = await import('./behaviour');
  const { tolerance } = options;
  const result = await replayBehaviour(log, {
    ignore: (options.ignore ?? []).filter((name) => !isPath(name)),
    ...(options.until === undefined ? {} : { until: options.until }),
    ...(tolerance === undefined ? {} : { late: tolerance, early: tolerance }),
  });
  const lines = [
    `${result.inputs} inputs`,
    `${result.actions} actions and ${result.requests} requests of effects as recorded`,
  ];
  if (result.divergence) {
    lines.push(...describeBehaviour(result.divergence, log));
    return { mode: 'behaviour', code: 1, lines };
  }
  if (result.unfit !== undefined) {
    const reached = result.seq > log.base.seq ? `behaviour identical up to seq ${result.seq}; then ` : '';
    lines.push(`${reached}it cannot be replayed by behaviour: ${result.unfit}`);
    return { mode: 'behaviour', code: 2, lines };
  }
  lines.push(...describeCutOff(result.cutOff ?? []), 'behaviour identical');
  return { mode: 'behaviour', code: 0, lines };
}

async function checkViews(log: ActionLog, options: VerifyOptions): Promise<Check> {
  const { replayViews } = await import('./views/replayViews');
  const reason = whyNotReplayed(log);
  if (reason !== undefined) return { mode: 'views', code: 0, lines: [`views not replayed: ${reason}`] };
  const { until, browser, tolerance, webRoot = join('dist', 'web') } = options;
  const result = await replayViews(log, {
    webRoot,
    ignore: (options.ignore ?? []).filter((name) => !isPath(name)),
    ...(until === undefined ? {} : { until }),
    ...(browser === undefined ? {} : { browser }),
    ...(tolerance === undefined ? {} : { patience: tolerance }),
  });
  return { mode: 'views', ...describeViews(result) };
}

async function checkAnswers(log: ActionLog, gateway: string): Promise<Check> {
  const { replayAgainst } = await import('./against');
  const { GATEHOUSE_USER: user, GATEHOUSE_PASSWORD: password } = process.env;
  const credentials = user === undefined || password === undefined ? undefined : { user, password };
  const { same, absent, differences } = await replayAgainst(log, gateway, credentials);
  const others = absent === 0 ? '' : `, ${absent} for entries it does not have`;
  return {
    mode: 'answers',
    code: differences.length > 0 ? 1 : 0,
    lines: [
      `${same} reads answered by ${gateway} as recorded${others}`,
      ...differences,
      differences.length > 0 ? 'answers differ' : 'answers as recorded',
    ],
  };
}

/** Runs the checks that need no replay; undefined if nothing was found. */
function checkEvents<S>(
  log: ActionLog,
  options: VerifyOptions,
  application: Application<S>,
): Check | undefined {
  const { until = Infinity, ignore = [] } = options;
  const unknown = application
    .unknownEvents(log)
    .filter(({ seq, type }) => seq <= until && !ignore.includes(type));
  const edited =
    log.edited === undefined
      ? []
      : [`the file was edited: line ${log.edited} was changed, or a line before it is missing`];
  const lines = unknown.map(
    ({ seq, type }) =>
      `unknown event at seq ${seq}: ${JSON.stringify(type)} is not an event of this build. If it was renamed, it needs an alias (see "Older logs" in docs/action-log.md)`,
  );
  const all = [...edited, ...lines];
  return all.length > 0 ? { mode: 'read', code: 1, lines: all } : undefined;
}

/** Reports lines removed by the user before saving, if any. */
function checkRemoved({ lines }: ActionLog, { until = Infinity }: VerifyOptions): Check | undefined {
  const markers = lines.filter(
    (line) => line.kind === 'action' && line.type === lineRemoved.type && line.seq <= until,
  );
  if (markers.length === 0) return undefined;
  const told = markers.slice(0, MAX_TOLD).map(({ seq }) => seq);
  const more = markers.length > told.length ? ` and ${markers.length - told.length} more` : '';
  const text = `removed by the user before saving: seq ${told.join(', ')}${more}. The states after it are those that the other lines led to`;
  return { mode: 'read', code: 0, lines: [text] };
}

/** Explains why a log does not start with its page, as behaviour replay requires. */
const interruption = ({ lines: [first] }: ActionLog): string | undefined => {
  if (first?.kind !== 'action') return undefined;
  if (first.type === resumed.type || first.type === paused.type) return 'recording was paused before';
  return first.type === stateReplaced.type ? 'a tool replaced the state before' : undefined;
};

async function checkLog<S>(
  log: ActionLog,
  options: VerifyOptions,
  application: Application<S>,
): Promise<Check[]> {
  const checks: Check[] = [];
  if (options.story) checks.push({ mode: 'read', code: 0, lines: [...describeStory(log, options.until)] });
  for (const found of [checkEvents(log, options, application), checkRemoved(log, options)])
    if (found) checks.push(found);
  const interrupted = interruption(log);
  const isOfState = options.state || !(options.behaviour || options.views);
  if (isOfState || interrupted !== undefined) checks.push(checkState(log, options, application));
  for (const [mode, check] of [['behaviour', checkBehaviour] as const, ['views', checkViews] as const])
    if (options[mode] && interrupted !== undefined)
      checks.push({ mode, code: 0, lines: [`${mode} not replayed: ${interrupted}`] });
    else if (options[mode]) checks.push(await check(log, options));
  if (options.against !== undefined) checks.push(await checkAnswers(log, options.against));
  return checks;
}

/**
 * Replays a log in the requested modes, by default the state. Reports an unreadable file as code 2
 * instead of rejecting.
 */
export async function verifyLog<S = RootState>(
  file: string,
  options: VerifyOptions,
  application: Application<S> = APPLICATION as unknown as Application<S>,
): Promise<LogReport> {
  const from = performance.now();
  const checks: Check[] = [];
  try {
    const logs = parseBundle(await readText(file));
    for (const [at, log] of logs.entries()) {
      const found = await checkLog(log, options, application);
      const name = (line: string) => (logs.length === 1 ? line : `part ${at + 1} of ${logs.length}: ${line}`);
      checks.push(...found.map((check) => ({ ...check, lines: check.lines.map(name) })));
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    checks.push({ mode: 'read', code: 2, lines: [reason] });
  }
  const code = Math.max(...checks.map((check) => check.code)) as 0 | 1 | 2;
  return { file, code, checks, ms: performance.now() - from };
}
