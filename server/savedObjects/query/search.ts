import { type Attributes, type SearchOperator } from '../../../src/api/contract/savedObjects';
import { leavesOf, valuesAt } from './attributes';
import { hasPhrase, matchesPattern, wordsOf } from './words';

/**
 * Searches as people type them: words, `"phrases"`, `begin*`, `-not`, `a + b` (both), `a | b` (either) and parentheses.
 * Whatever cannot be understood as an operator is text, so that no search is ever refused. A word with a minus excludes,
 * whatever the operator between words is.
 */
type Node =
  | { kind: 'word'; words: readonly string[]; isPrefix: boolean }
  | { kind: 'not'; node: Node }
  | { kind: 'all' | 'any'; nodes: readonly Node[] };

/** How well an object matches; 0 when it does not. */
export type Score = (attributes: Attributes) => number;

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

function wordNode(token: string): Node {
  if (token.startsWith('"')) return { kind: 'word', words: wordsOf(token), isPrefix: false };
  return { kind: 'word', words: wordsOf(token), isPrefix: token.endsWith('*') };
}

/** @returns undefined when the text holds no word: then everything matches */
export function parseSearch(text: string, operator: SearchOperator): Node | undefined {
  const tokens = tokensOf(text);
  let at = 0;

  const alternatives = (depth: number): Node | undefined => {
    const nodes = [chain(depth)];
    while (tokens[at] === '|') {
      at += 1;
      nodes.push(chain(depth));
    }
    return joined('any', nodes);
  };

  /** Words side by side or with a plus between them. */
  const chain = (depth: number): Node | undefined => {
    const groups: (Node | undefined)[][] = [[]];
    const excluded: (Node | undefined)[] = [];
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

  const one = (token: string | undefined, depth: number): Node | undefined => {
    if (token === undefined) return undefined;
    if (token !== '(') return wordNode(token);
    if (depth >= DEEPEST) return undefined;
    const inner = alternatives(depth + 1);
    if (tokens[at] === ')') at += 1;
    return inner;
  };

  return alternatives(0);
}

function joined(kind: 'all' | 'any', nodes: readonly (Node | undefined)[]): Node | undefined {
  const present = nodes.filter(
    (node) => node !== undefined && !(node.kind === 'word' && node.words.length === 0),
  );
  return present.length <= 1 ? present[0] : { kind, nodes: present as Node[] };
}

interface Field {
  words: readonly string[];
  weight: number;
}

function scoreOf(node: Node, fields: readonly Field[]): number {
  switch (node.kind) {
    case 'not':
      return scoreOf(node.node, fields) > 0 ? 0 : 1;
    case 'any':
      return node.nodes.reduce((sum, inner) => sum + scoreOf(inner, fields), 0);
    case 'all': {
      const scores = node.nodes.map((inner) => scoreOf(inner, fields));
      return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
    }
    case 'word':
      return Math.max(0, ...fields.map((field) => (matchesWords(field.words, node) ? field.weight : 0)));
  }
}

function matchesWords(
  words: readonly string[],
  { words: wanted, isPrefix }: Extract<Node, { kind: 'word' }>,
): boolean {
  if (!isPrefix) return hasPhrase(words, wanted);
  const [...before] = wanted;
  const begin = before.pop() ?? '';
  return words.some(
    (word, index) =>
      word.startsWith(begin) && before.every((part, place) => words[index - before.length + place] === part),
  );
}

/**
 * A search made ready to look at many objects.
 *
 * @param fields attributes to look at, as `title`, `title^3`, `*` or `meta.*`; all of them when not given
 */
export function compileSearch(
  text: string,
  fields: readonly string[] | undefined,
  operator: SearchOperator,
): Score {
  const node = parseSearch(text, operator);
  if (node === undefined) return () => 1;
  const wanted = (fields ?? ['*']).map((field) => {
    const [path = '', weight = '1'] = field.split('^');
    return { path, weight: Number(weight) > 0 ? Number(weight) : 1 };
  });
  return (attributes) =>
    scoreOf(
      node,
      wanted.flatMap(({ path, weight }) =>
        textsOf(attributes, path).map((value) => ({ words: wordsOf(value), weight })),
      ),
    );
}

function textsOf(attributes: Attributes, path: string): unknown[] {
  if (path === '*') return leavesOf(attributes);
  if (!path.includes('*')) return valuesAt(attributes, path).flatMap(leavesOf);
  return Object.entries(attributes)
    .filter(([name]) => matchesPattern(name, path) || path.startsWith(`${name}.`))
    .flatMap(([name, value]) =>
      matchesPattern(name, path) ? leavesOf(value) : textsBelow(value, path.slice(name.length + 1)),
    );
}

const textsBelow = (value: unknown, path: string): unknown[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? textsOf(value as Attributes, path)
    : [];
