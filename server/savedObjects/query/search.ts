import { isRecord } from '../../../contract/plainData';
import { type Attributes, type SearchOperator } from '../../../contract/savedObjects';
import { type TimeSlices } from '../../lib/timeSlices';
import { compilePath, leavesOf } from './attributes';
import { checkPaths, checkPhrase, checkTerms } from './limits';
import { compilePattern, Phrase, WordReader, wordsOf } from './words';

/**
 * Search syntax: words, `"phrases"`, `prefix*`, `-not`, `a + b` (both), `a | b` (either) and
 * parentheses. Invalid operators are text, so that only excessive searches are refused. A word with
 * a minus excludes, whatever the default operator.
 */
export type SearchNode =
  | { kind: 'word'; words: readonly string[]; phrase: Phrase }
  | { kind: 'not'; node: SearchNode }
  | { kind: 'all' | 'any'; nodes: readonly SearchNode[] };

/** Relevance of an object; 0 if it does not match. */
export type Score = (attributes: Attributes) => Promise<number>;

const TOKEN = /"((?:[^"\\]|\\.)*)"(?:~\d*)?|[()|+]|-(?=[\S])|[^\s()|+"]+/gy;
const DEEPEST = 50;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match) tokens.push(match[0]);
    else TOKEN.lastIndex = at + 1;
  }
  return tokens;
}

function wordNode(token: string): SearchNode {
  const words = wordsOf(token);
  checkPhrase('search', words);
  const isPrefix = !token.startsWith('"') && token.endsWith('*');
  return { kind: 'word', words, phrase: new Phrase(words, isPrefix) };
}

/** Returns undefined if the text has no words, which matches everything. */
export function parseSearch(text: string, operator: SearchOperator): SearchNode | undefined {
  const tokens = tokensOf(text);
  checkTerms('search', tokens.filter((token) => !/^[()|+-]$/.test(token)).length);
  let at = 0;

  const alternatives = (depth: number): SearchNode | undefined => {
    const nodes = [chain(depth)];
    while (tokens[at] === '|') {
      at += 1;
      nodes.push(chain(depth));
    }
    return joined('any', nodes);
  };

  const chain = (depth: number): SearchNode | undefined => {
    const groups: (SearchNode | undefined)[][] = [[]];
    const excluded: (SearchNode | undefined)[] = [];
    let joinsPrevious = false;
    for (;;) {
      const token = tokens[at];
      if (token === undefined || token === '|' || (token === ')' && depth > 0)) break;
      at += 1;
      if (token === '+') joinsPrevious = true;
      else if (token === '-') {
        const node = one(tokens[at++], depth);
        if (node) excluded.push({ kind: 'not', node });
      } else if (token !== ')') {
        const node = one(token, depth);
        if (joinsPrevious) groups.at(-1)?.push(node);
        else groups.push([node]);
        joinsPrevious = false;
      }
    }
    const parts = groups.map((group) => joined('all', group));
    const wanted = joined(operator === 'AND' ? 'all' : 'any', parts);
    return joined('all', [wanted, ...excluded]);
  };

  const one = (token: string | undefined, depth: number): SearchNode | undefined => {
    if (token === undefined) return undefined;
    if (token !== '(') return wordNode(token);
    if (depth >= DEEPEST) return undefined;
    const inner = alternatives(depth + 1);
    if (tokens[at] === ')') at += 1;
    return inner;
  };

  return alternatives(0);
}

function joined(kind: 'all' | 'any', nodes: readonly (SearchNode | undefined)[]): SearchNode | undefined {
  const present = nodes.filter(
    (node) => node !== undefined && !(node.kind === 'word' && node.words.length === 0),
  );
  return present.length <= 1 ? present[0] : { kind, nodes: present as SearchNode[] };
}

interface Field {
  words: readonly string[];
  weight: number;
}

/** Scores one object; yields between words and fields, as both may be many. */
class Scorer {
  constructor(
    private readonly fields: readonly Field[],
    private readonly slices: TimeSlices,
  ) {}

  async score(node: SearchNode): Promise<number> {
    switch (node.kind) {
      case 'not':
        return (await this.score(node.node)) > 0 ? 0 : 1;
      case 'any': {
        let sum = 0;
        for (const inner of node.nodes) sum += await this.score(inner);
        return sum;
      }
      case 'all': {
        let sum = 0;
        for (const inner of node.nodes) {
          const score = await this.score(inner);
          if (score === 0) return 0;
          sum += score;
        }
        return sum;
      }
      case 'word': {
        let best = 0;
        for (const { words, weight } of this.fields) {
          if (this.slices.isUsedUp()) await this.slices.next();
          if (weight > best && node.phrase.isIn(words)) best = weight;
        }
        return best;
      }
    }
  }
}

/**
 * Compiles a search on `fields` such as `title`, `title^3`, `*` or `meta.*`. Throws 400 if
 * excessive.
 */
export function compileSearch(
  text: string,
  fields: readonly string[] | undefined,
  operator: SearchOperator,
  slices: TimeSlices,
): Score {
  const wanted = (fields ?? ['*']).map((field) => {
    const [path = '', weight = '1'] = field.split('^');
    return { path, weight: Number(weight) > 0 ? Number(weight) : 1 };
  });
  checkPaths(
    'search_fields',
    wanted.map(({ path }) => path),
  );
  const node = parseSearch(text, operator);
  if (node === undefined) return async () => 1;
  const readers = wanted.map(({ path, weight }) => ({ read: textReader(path), weight }));
  return async (attributes) => {
    const words = new WordReader(slices);
    const found: Field[] = [];
    for (const { read, weight } of readers) {
      for (const value of read(attributes)) {
        if (slices.isUsedUp()) await slices.next();
        found.push({ words: await words.words(value), weight });
      }
    }
    return new Scorer(found, slices).score(node);
  };
}

/** Compiles a reader of all text below a path whose last step may be a pattern. */
function textReader(path: string): (attributes: Attributes) => unknown[] {
  if (path === '*') return leavesOf;
  if (!path.includes('*')) {
    const read = compilePath(path);
    return (attributes) => leavesOf(read(attributes));
  }
  const matches = compilePattern(path);
  return (attributes) => {
    const texts: unknown[] = [];
    for (const [name, value] of Object.entries(attributes)) {
      const isBelow = !matches(name) && path.startsWith(`${name}.`) && isRecord(value);
      const found = matches(name)
        ? leavesOf(value)
        : isBelow
          ? textReader(path.slice(name.length + 1))(value)
          : [];
      for (const one of found) texts.push(one);
    }
    return texts;
  };
}
