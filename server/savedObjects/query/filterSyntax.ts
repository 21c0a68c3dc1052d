import { badRequest } from '../repository';
import { checkTerms } from './limits';

/**
 * The part of the platform's filter language that saved objects need: `key: value`, `"a phrase"`,
 * `a*`, `*`, `(a or b)`, `key >= 3`, `and`, `or`, `not` and parentheses, with backslash escapes.
 */
export type Filter =
  | { kind: 'and' | 'or'; parts: readonly Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'is'; key: string; value: FilterValue }
  | { kind: 'range'; key: string; operator: RangeOperator; value: string };

export interface FilterValue {
  text: string;
  isQuoted: boolean;
  /** Pattern in which `*` matches any text; undefined for a literal value. */
  pattern?: string;
}

export type RangeOperator = '>' | '>=' | '<' | '<=';

type Token = { kind: 'sign'; sign: string } | ({ kind: 'text' } & FilterValue);

const DEEPEST = 50;
const SIGNS = ['>=', '<=', '>', '<', ':', '(', ')'];

const wrong = (why: string) => badRequest(`DQLSyntaxError: ${why}`);

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at] ?? '';
    const sign = SIGNS.find((known) => text.startsWith(known, at));
    if (/\s/.test(char)) at += 1;
    else if (sign !== undefined) {
      tokens.push({ kind: 'sign', sign });
      at += sign.length;
    } else {
      const read = char === '"' ? quoted(text, at) : bare(text, at);
      tokens.push({ kind: 'text', ...read.value });
      at = read.end;
    }
  }
  return tokens;
}

function quoted(text: string, start: number): { value: FilterValue; end: number } {
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '"') return { value: { text: value, isQuoted: true }, end: at + 1 };
    if (char === '\\') value += text[++at] ?? '';
    else value += char;
  }
  throw wrong('a quotation mark is missing its partner');
}

function bare(text: string, start: number): { value: FilterValue; end: number } {
  let value = '';
  let hasWildcard = false;
  let at = start;
  for (; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (/[\s()"]/.test(char) || SIGNS.includes(char)) break;
    if (char === '\\') value += text[++at] ?? '';
    else {
      hasWildcard ||= char === '*';
      value += char;
    }
  }
  return { value: { text: value, isQuoted: false, ...(hasWildcard ? { pattern: value } : {}) }, end: at };
}

/** Parses a filter. Throws 400 with the missing element if it is invalid. */
export function parseFilter(text: string): Filter {
  const tokens = tokensOf(text);
  let at = 0;
  let conditions = 0;

  const peekSign = (sign: string) => {
    const token = tokens[at];
    return token?.kind === 'sign' && token.sign === sign;
  };
  const takeSign = (sign: string) => {
    if (!peekSign(sign)) return false;
    at += 1;
    return true;
  };
  const takeWord = (word: string) => {
    const token = tokens[at];
    if (token?.kind !== 'text' || token.isQuoted || token.text.toLowerCase() !== word) return false;
    at += 1;
    return true;
  };
  const takeText = (what: string): FilterValue => {
    const token = tokens[at];
    if (token?.kind !== 'text') throw wrong(`expected ${what}`);
    at += 1;
    return {
      text: token.text,
      isQuoted: token.isQuoted,
      ...(token.pattern === undefined ? {} : { pattern: token.pattern }),
    };
  };

  const chain = (word: 'and' | 'or', next: () => Filter): Filter => {
    const parts = [next()];
    while (takeWord(word)) parts.push(next());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: word, parts };
  };
  const level = (depth: number, unit: (depth: number) => Filter): Filter => {
    if (depth > DEEPEST) throw wrong('too many parentheses');
    const negated = (): Filter => (takeWord('not') ? { kind: 'not', part: unit(depth) } : unit(depth));
    return chain('or', () => chain('and', negated));
  };
  const closed = <T>(inner: T): T => {
    if (!takeSign(')')) throw wrong('expected )');
    return inner;
  };

  const expression = (depth: number): Filter => {
    if (takeSign('(')) return closed(level(depth + 1, expression));
    const key = takeText('a key').text;
    checkTerms('filter', (conditions += 1));
    for (const operator of ['>=', '<=', '>', '<'] as const) {
      if (takeSign(operator)) return { kind: 'range', key, operator, value: takeText('a value').text };
    }
    if (!takeSign(':')) throw wrong(`expected : after ${key.slice(0, 100)}`);
    return valueOf(key, depth);
  };
  const valueOf = (key: string, depth: number): Filter => {
    if (takeSign('(')) return closed(level(depth + 1, (below) => valueOf(key, below)));
    const first = takeText('a value');
    checkTerms('filter', (conditions += 1));
    if (first.isQuoted) return { kind: 'is', key, value: first };
    const words = [first];
    for (let token = tokens[at]; token?.kind === 'text' && !token.isQuoted; token = tokens[at]) {
      if (/^(and|or|not)$/i.test(token.text)) break;
      words.push(takeText('a value'));
    }
    const joined = words.map((word) => word.text).join(' ');
    const hasPattern = words.some((word) => word.pattern !== undefined);
    return {
      kind: 'is',
      key,
      value: { text: joined, isQuoted: false, ...(hasPattern ? { pattern: joined } : {}) },
    };
  };

  if (tokens.length === 0) throw wrong('the filter is empty');
  const filter = level(0, expression);
  if (at < tokens.length) throw wrong('expected the end, "and" or "or"');
  return filter;
}
