import { type BundleChoice } from '../../store/recordingDraft/choice';
import { reducerOf } from '../../store/rootReducer';
import { type ActionLog } from '../format';
import { cutLog } from './cut';
import { type FoundNames, type NameKind } from './names';
import { createReplacer, pseudonymise, type Replacer } from './pseudonyms';
import { withoutLines } from './remove';
import { type FoundSecret } from './secrets';
import { createSurvey, readLogs, type Survey } from './survey';

export interface Prepared {
  logs: ActionLog[];
  /** The same logs as recorded, line by line. */
  recorded: ActionLog[];
  /** Index of each log in the whole recording. */
  parts: number[];
  /** Number of replaced names, and the names that could not be replaced. */
  names: number;
  kept: string[];
  secrets: FoundSecret[];
  survey: Survey;
  /** Absent if nothing is replaced. */
  replacer?: Replacer;
}

export const reducerFor = ({ base }: ActionLog) => reducerOf(Object(base.state) as object);

/** Returns the names to replace: those of users and others if wanted, and apparent secrets. */
function replacedNames(all: FoundNames, secrets: readonly FoundSecret[], choice: BundleChoice): FoundNames {
  const removed = secrets.filter(({ id }) => !(choice.keep ?? []).includes(id)).map(({ text }) => text);
  const kindOf = (text: string): NameKind => all.names.get(text) ?? all.standing.get(text) ?? 'removed';
  const asNames = new Map(removed.map((text) => [text, kindOf(text)]));
  if (choice.pseudonyms) return { ...all, names: new Map([...all.names, ...asNames]) };
  const standing = [...all.names, ...all.standing].filter(([name]) => !asNames.has(name));
  return { names: asNames, standing: new Map(standing), kept: [] };
}

/**
 * Applies a choice to a recording; hashes are recomputed when it is packed.
 *
 * @param before an earlier result for the beginning of the same recording, whose work is reused
 */
export function* prepareBundle(
  all: readonly ActionLog[],
  choice: BundleChoice,
  before?: Prepared,
): Generator<void, Prepared> {
  const { from, removed } = choice;
  const gone = new Set(removed);
  const [logs, recorded, parts]: [ActionLog[], ActionLog[], number[]] = [[], [], []];
  for (const [part, whole] of all.entries()) {
    const reducer = reducerFor(whole);
    const cut = yield* cutLog(whole, from, reducer);
    if (!cut) continue;
    const rest = withoutLines(whole, part, gone);
    // The effect of a removed line must not remain in the base state either.
    logs.push(rest === whole ? cut : ((yield* cutLog(rest, from, reducer)) ?? cut));
    recorded.push(cut);
    parts.push(part);
  }
  const survey = before?.survey ?? createSurvey();
  yield* readLogs(survey, logs);
  const found = survey.names.result();
  const secrets = survey.secrets.result();
  const replaced = replacedNames(found, secrets, choice);
  const same = { recorded, parts, secrets, survey };
  if (replaced.names.size === 0)
    return { ...same, logs, names: 0, kept: choice.pseudonyms ? found.kept : [] };
  const replacer = yield* createReplacer(replaced, survey.typed, before?.replacer);
  return {
    ...same,
    logs: yield* pseudonymise(logs, replacer),
    names: choice.pseudonyms ? replaced.names.size : 0,
    kept: replaced.kept,
    replacer,
  };
}
