/**
 * Splits Java regular expressions at leading look-aheads, which the linear engine lacks: each is a
 * condition on the whole text that the engine can check separately.
 */

/** Reason an expression cannot run in linear time, addressed to its author. */
export class NotLinear extends Error {
  override name = 'NotLinear';
}

export type Condition = readonly Alternative[];

export interface Alternative {
  /** Conditions on a prefix of the text: `(?=…)`, or `(?!…)` for `wanted: false`. */
  ahead: readonly { condition: Condition; wanted: boolean }[];
  /** Without look-aheads; undefined if `inner` is set. */
  rest?: string;
  /** Content of a group around everything else. */
  inner?: Condition;
}

/** Indivisible part of an expression. */
interface Token {
  text: string;
  kind: 'text' | 'open' | 'close' | 'or' | 'ahead' | 'notAhead';
}

const DEEPEST = 50;

const tokenAt = (source: string, at: number): Token => {
  const char = source[at] ?? '';
  if (char === '\\') return { kind: 'text', text: escapeAt(source, at) };
  if (char === '[') return { kind: 'text', text: classAt(source, at) };
  if (char === '|') return { kind: 'or', text: char };
  if (char === ')') return { kind: 'close', text: char };
  if (char !== '(') return { kind: 'text', text: char };
  if (source.startsWith('(?=', at)) return { kind: 'ahead', text: '(?=' };
  if (source.startsWith('(?!', at)) return { kind: 'notAhead', text: '(?!' };
  // `(?i)` sets a flag without opening a group.
  const flags = /^\(\?[a-zA-Z-]*\)/.exec(source.slice(at, at + 20))?.[0];
  if (flags !== undefined) return { kind: 'text', text: flags };
  const opening = /^\((\?(:|<[=!]|P?<\w+>|>|[a-zA-Z-]+:))?/.exec(source.slice(at, at + 100))?.[0] ?? '(';
  return { kind: 'open', text: opening };
};

function escapeAt(source: string, at: number): string {
  if (source.startsWith('\\Q', at)) {
    const end = source.indexOf('\\E', at + 2);
    return end < 0 ? source.slice(at) : source.slice(at, end + 2);
  }
  return source.slice(at, at + 2);
}

function classAt(source: string, at: number): string {
  let end = at + (source[at + 1] === '^' ? 2 : 1);
  // A leading `]` is a literal.
  if (source[end] === ']') end += 1;
  while (end < source.length && source[end] !== ']') {
    if (source.startsWith('&&', end))
      throw new NotLinear('intersections of character classes are not supported');
    const named = /^\[:\^?[a-z]+:\]/.exec(source.slice(end, end + 20))?.[0];
    // In Java `[` opens a nested class; other engines take it literally.
    if (source[end] === '[' && named === undefined)
      throw new NotLinear('a class within a character class is not supported; write \\[ for the character');
    end += named?.length ?? (source[end] === '\\' ? 2 : 1);
  }
  return source.slice(at, end + 1);
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length; at += tokens.at(-1)?.text.length ?? 1)
    tokens.push(tokenAt(source, at));
  return tokens;
}

const opens = ({ kind }: Token) => kind === 'open' || kind === 'ahead' || kind === 'notAhead';
const isAhead = ({ kind }: Token) => kind === 'ahead' || kind === 'notAhead';
const isQuantifier = (token: Token | undefined) => token !== undefined && /^[*+?{]$/.test(token.text);
const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');

/** Returns the end of the group that starts with the first token; undefined if unclosed. */
function endOfGroup(tokens: readonly Token[]): number | undefined {
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (opens(token)) depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (depth === 0) return index;
  }
  return undefined;
}

function alternativesOf(tokens: readonly Token[]): Token[][] {
  const alternatives: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (opens(token)) depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (token.kind === 'or' && depth === 0) alternatives.push([]);
    else alternatives.at(-1)?.push(token);
  }
  return alternatives;
}

interface Reading {
  /** Leading flags, which apply to every part. */
  flags: string;
  /** True if the whole text must match; a look-ahead needs only a prefix. */
  isWhole: boolean;
  depth: number;
}

function readCondition(tokens: readonly Token[], reading: Reading): Condition {
  if (reading.depth > DEEPEST) throw new NotLinear('it is nested too deeply');
  return alternativesOf(tokens).map((alternative) => readAlternative(alternative, reading));
}

function readAlternative(tokens: readonly Token[], reading: Reading): Alternative {
  const ahead: { condition: Condition; wanted: boolean }[] = [];
  let rest = tokens;
  for (;;) {
    const [first] = rest;
    const end = first !== undefined && isAhead(first) ? endOfGroup(rest) : undefined;
    if (first?.text === '^' && rest.some(isAhead) && !isQuantifier(rest[1])) rest = rest.slice(1);
    else if (first === undefined || end === undefined || isQuantifier(rest[end + 1])) break;
    else {
      const content = rest.slice(1, end);
      const inside = { ...reading, isWhole: false, depth: reading.depth + 1 };
      ahead.push({ condition: readCondition(content, inside), wanted: first.kind === 'ahead' });
      rest = rest.slice(end + 1);
    }
  }
  if (!rest.some(isAhead)) return { ahead, rest: `${reading.flags}${textOf(rest)}` };
  const inner = contentOfBrackets(rest, reading.isWhole);
  if (inner === undefined) throw new NotLinear('look-aheads are possible at its beginning only');
  return { ahead, inner: readCondition(inner, { ...reading, depth: reading.depth + 1 }) };
}

/** Returns the content of a group around everything, as in `^((?=.*\d).{8,})$`. */
function contentOfBrackets(tokens: readonly Token[], isWhole: boolean): readonly Token[] | undefined {
  const inBrackets = isWhole && tokens.at(-1)?.text === '$' ? tokens.slice(0, -1) : tokens;
  const isPlain = /^\((\?:|\?P?<\w+>)?$/.test(inBrackets[0]?.text ?? '');
  return isPlain && endOfGroup(inBrackets) === inBrackets.length - 1 ? inBrackets.slice(1, -1) : undefined;
}

/** @throws NotLinear if the expression cannot be split */
export function readExpression(source: string): Condition {
  // Without look-aheads the engine reads the expression unchanged.
  const tokens = tokensOf(source);
  if (!tokens.some(isAhead)) return [{ ahead: [], rest: source }];
  const flags = /^\(\?[a-zA-Z-]*\)$/.test(tokens[0]?.text ?? '') ? (tokens[0]?.text ?? '') : '';
  return readCondition(flags === '' ? tokens : tokens.slice(1), { flags, isWhole: true, depth: 0 });
}
