import { RE2JS, RE2JSException } from 're2js';
import { type Alternative, type Condition, NotLinear, readExpression } from './syntax';

export type Matcher = (text: string) => boolean;

export type Compiled = { ok: true; matches: Matcher } | { ok: false; reason: string };

export interface ExpressionOptions {
  /** True if `.` also matches line breaks. */
  dotAll?: boolean;
}

/** Limits on expressions: matching time is proportional to their size times the text length. */
const LONGEST_EXPRESSION = 1000;
const LARGEST_PROGRAM = 1000;

/** Longer texts never match. Names, roles, addresses and tenants are far shorter. */
export const LONGEST_TEXT = 2048;

/**
 * Compiles an expression for full matches in time linear to the text. Supports Java's syntax as far
 * as RE2 does, plus look-behinds and leading look-aheads.
 * @returns the matcher, or the reason for a refusal
 */
export function compileExpression(source: string, { dotAll = false }: ExpressionOptions = {}): Compiled {
  if (source.length > LONGEST_EXPRESSION)
    return { ok: false, reason: `it is longer than ${LONGEST_EXPRESSION} characters` };
  try {
    const flags = RE2JS.LOOKBEHINDS | (dotAll ? RE2JS.DOTALL : 0);
    const matches = conditionMatcher(readExpression(source), flags, true);
    return { ok: true, matches: (text) => text.length <= LONGEST_TEXT && matches(text) };
  } catch (error) {
    if (error instanceof NotLinear) return { ok: false, reason: error.message };
    if (error instanceof RE2JSException) return { ok: false, reason: reasonOf(source, error) };
    throw error;
  }
}

function conditionMatcher(condition: Condition, flags: number, isWhole: boolean): Matcher {
  const alternatives = condition.map((alternative) => alternativeMatcher(alternative, flags, isWhole));
  return (text) => alternatives.some((matches) => matches(text));
}

function alternativeMatcher({ ahead, rest, inner }: Alternative, flags: number, isWhole: boolean): Matcher {
  const conditions = ahead.map(({ condition, wanted }) => {
    const begins = conditionMatcher(condition, flags, false);
    return (text: string) => begins(text) === wanted;
  });
  const itself =
    inner === undefined
      ? linear(isWhole ? (rest ?? '') : `(?:${rest ?? ''})(?s:.*)`, flags)
      : conditionMatcher(inner, flags, isWhole);
  return (text) => conditions.every((holds) => holds(text)) && itself(text);
}

function linear(source: string, flags: number): Matcher {
  const compiled = RE2JS.compile(inRe2(source), flags);
  if (compiled.programSize() > LARGEST_PROGRAM) throw new NotLinear('it repeats too much');
  return (text) => compiled.testExact(text);
}

/** Converts Java's `\u0041` notation. */
function inRe2(source: string): string {
  return source.replace(/\\(?:u([0-9a-fA-F]{4})|[^])/g, (whole, code: string | undefined) =>
    code === undefined ? whole : `\\x{${code}}`,
  );
}

function reasonOf(source: string, error: RE2JSException): string {
  if (/\\[1-9]|\\k</.test(source)) return 'references back to a group are not supported';
  return error.message.replace(/^error parsing regexp: /, '');
}
