import { type NamedIndex } from '../../../contract/explain';
import { isRecord, textOf, textsIn } from '../../../contract/plainData';
import { isExpression } from '../../lib/patterns';
import { type SecurityAnswer } from '../backend';
import { ALL_INDICES } from './grants';
import { type EngineAnswers, type PatternTests } from './patternTests';
import { hasWildcard, readNames, type Target, targetOfText } from './target';

export type Ask = (call: {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}) => Promise<Pick<SecurityAnswer, 'status' | 'body'>>;

/** Longest list of names in a URL; OpenSearch accepts lines of 4,096 characters. */
const LONGEST_LIST = 3000;

const recordsIn = (body: unknown, key: string): Record<string, unknown>[] => {
  const value = isRecord(body) ? body[key] : undefined;
  return Array.isArray(value) ? value.filter(isRecord) : [];
};

const resolve = (ask: Ask, names: string) =>
  ask({ method: 'GET', path: `/_resolve/index/${names.split(',').map(encodeURIComponent).join(',')}` });

/** Splits names into lists that fit into a URL. */
function listsOf(names: readonly string[]): string[] {
  const lists: string[] = [];
  for (const name of names) {
    const last = lists.at(-1);
    if (last === undefined || encodeURIComponent(last + name).length > LONGEST_LIST) lists.push(name);
    else lists[lists.length - 1] = `${last},${name}`;
  }
  return lists;
}

const indexOf = ({ name, aliases, data_stream: stream }: Record<string, unknown>): NamedIndex => ({
  name: textOf(name),
  aliases: textsIn(aliases),
  ...(typeof stream === 'string' ? { dataStream: stream } : {}),
});

/** Returns the literal names of a request, whose indices may not exist yet. */
const literalNames = (asked: string): string[] =>
  readNames(asked).names.filter((name) => !hasWildcard(name) && !name.startsWith('<'));

const excludedLiterals = (asked: string): string[] =>
  readNames(asked).excluded.filter((name) => !hasWildcard(name));

/** Returns the names that no index, alias or data stream has. */
async function absentOf(ask: Ask, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { body } = await resolve(ask, names.join(','));
  const present = ['indices', 'aliases', 'data_streams'].flatMap((key) =>
    recordsIn(body, key).map(({ name }) => textOf(name)),
  );
  return names.filter((name) => !present.includes(name));
}

const reasonIn = (body: unknown): string => {
  const error = isRecord(body) ? body['error'] : undefined;
  return isRecord(error) ? textOf(error['reason']) : '';
};

/** Resolves a name to indices with aliases and data streams. `settings` are those of Dashboards. */
export async function targetOnCluster(
  ask: Ask,
  asked: string,
  settings: { dashboardsIndex: string; skipsForbidden: boolean },
): Promise<Target> {
  const { dashboardsIndex, skipsForbidden } = settings;
  const wanted = asked === '_all' ? ALL_INDICES : asked;
  const { status, body } = await resolve(ask, wanted);
  const missing = isRecord(body) && isRecord(body['error']) ? body['error']['index'] : undefined;
  if (status === 404 && typeof missing === 'string')
    // Date math has been resolved to an index that does not exist yet.
    return {
      ...targetOfText(missing, { dashboardsIndex }),
      by: 'cluster',
      asked,
      isPattern: false,
      isNew: true,
    };
  if (status !== 200) {
    const reason = reasonIn(body) || `The cluster answered with status ${status}.`;
    return targetOfText(asked, { dashboardsIndex, reason });
  }
  const found = new Map(recordsIn(body, 'indices').map((index) => [textOf(index['name']), indexOf(index)]));
  // A data stream permission covers its backing indices, not the reverse: it counts by its own
  // name.
  for (const stream of recordsIn(body, 'data_streams'))
    found.set(textOf(stream['name']), { name: textOf(stream['name']), aliases: [] });
  const aliases = recordsIn(body, 'aliases');
  const members = aliases.flatMap(({ indices }) => textsIn(indices)).filter((name) => !found.has(name));
  for (const list of listsOf([...new Set(members)])) {
    const answer = await resolve(ask, list);
    for (const index of recordsIn(answer.body, 'indices')) found.set(textOf(index['name']), indexOf(index));
  }
  for (const name of members) if (!found.has(name)) found.set(name, { name, aliases: [] });
  const known = new Set([...found.keys(), ...aliases.map(({ name }) => textOf(name))]);
  const absent = literalNames(wanted).filter((name) => !known.has(name));
  for (const name of absent) found.set(name, { name, aliases: [] });
  // If an excluded index does not exist, OpenSearch resolves nothing, and the security plugin takes
  // every part of the request as an index name.
  const isUnresolved = (await absentOf(ask, excludedLiterals(asked))).length > 0;
  const written = asked.split(',').filter((name) => name !== '');
  return {
    by: 'cluster',
    asked,
    indices: isUnresolved
      ? written.map((name) => ({ name, aliases: [] }))
      : [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    isPattern: false,
    isDashboards: asked === dashboardsIndex,
    skipsForbidden,
    isNew: absent.length > 0,
  };
}

/** Returns an expression as a Painless literal; undefined if it cannot be written as one. */
function literalOf(pattern: string): string | undefined {
  const source = pattern.slice(1, -1);
  const literal = source.replace(/\\[^]|[/\n]/g, (part) =>
    part === '/' ? '\\/' : part === '\n' ? '\\n' : part,
  );
  return /[\n\r]/.test(literal) || /(?:^|[^\\])(?:\\\\)*\\$/.test(literal) || literal === ''
    ? undefined
    : `/${literal}/s`;
}

/** Painless limits reads to six per character of the text: padding allows more, yet bounded. */
const PADDING = ' '.repeat(4096);

/** Script that tests one list of texts per expression and returns a digit per text. */
const scriptOf = (literals: readonly string[]) =>
  [
    'StringBuilder r = new StringBuilder();',
    ...literals.map(
      (literal, at) =>
        `for (t in params.l[${at}]) { Matcher m = ${literal}.matcher(t + params.p); m.region(0, t.length()); r.append(m.matches() ? '1' : '0'); }`,
    ),
    'return r.toString();',
  ].join('\n');

const MAX_TEXTS = 20_000;

/**
 * Runs expressions that the linear engine cannot as a Painless script in the cluster, which stops
 * runaway ones; needs `cluster:admin/scripts/painless/execute`. True if anything was learned.
 */
export async function askEngine(ask: Ask, { open }: PatternTests, answers: EngineAnswers): Promise<boolean> {
  const asked = [...open].flatMap(([pattern, texts]) => {
    const literal = isExpression(pattern) ? literalOf(pattern) : undefined;
    const list = [...texts].slice(0, MAX_TEXTS);
    return literal === undefined ? [] : [{ pattern, literal, texts: list }];
  });
  let learned = false;
  const run = async (part: typeof asked): Promise<void> => {
    const source = scriptOf(part.map(({ literal }) => literal));
    const params = { l: part.map(({ texts }) => texts), p: PADDING };
    const body = JSON.stringify({ script: { source, params } });
    const answer = await ask({ method: 'POST', path: '/_scripts/painless/_execute', body });
    const result = answer.status === 200 && isRecord(answer.body) ? textOf(answer.body['result']) : '';
    const pairs = part.flatMap(({ pattern, texts }) => texts.map((text) => [pattern, text] as const));
    if (result.length === pairs.length && /^[01]+$/.test(result)) {
      learned = true;
      for (const [at, [pattern, text]] of pairs.entries()) answers.set(pattern, text, result[at] === '1');
    } else if (part.length > 1 && answer.status !== 403)
      // One of them cannot run there either: ask for each on its own.
      for (const one of part) await run([one]);
  };
  if (asked.length > 0) await run(asked);
  return learned;
}
