import { matchesGlob } from '../../../src/api/contract/glob';
import { type Compiled, compileExpression, LONGEST_TEXT, type Matcher } from './expression';

/**
 * The pattern language of OpenSearch Security: `*` is anything, `/regex/` a full match, `*` and `?` a glob,
 * anything else the exact text. Case-sensitive.
 */

/** Patterns that are kept compiled. Configurations have dozens; it takes a hostile one to have more. */
const MANY = 1000;
const LONGEST_GLOB = 1000;
const NO_MATCH: Matcher = () => false;

const known = new Map<string, Compiled>();

/** Whether a pattern is a regular expression. */
export function isExpression(pattern: string): boolean {
  return pattern.length >= 2 && pattern.startsWith('/') && pattern.endsWith('/');
}

/** Whether a pattern is plain text, so that it can be found by a look-up instead of by trying. */
export function isExact(pattern: string): boolean {
  return !/[*?]/.test(pattern) && !isExpression(pattern);
}

/** Makes one pattern ready. One that cannot be run here matches nothing, see {@link patternProblem}. */
export function compilePattern(pattern: string): Matcher {
  if (pattern === '*') return () => true;
  if (isExact(pattern)) return (text) => text === pattern;
  const compiled = compiledOnce(pattern);
  return compiled.ok ? compiled.matches : NO_MATCH;
}

/** Like {@link compilePattern}, but undefined is returned where only the engine of OpenSearch can tell. */
export function testPattern(pattern: string, text: string): boolean | undefined {
  if (pattern === '*') return true;
  if (isExact(pattern)) return text === pattern;
  const compiled = compiledOnce(pattern);
  return compiled.ok && text.length <= LONGEST_TEXT ? compiled.matches(text) : undefined;
}

/** Makes a list ready; matches when any pattern does, and nothing when the list is empty. */
export function compilePatterns(patterns: readonly string[]): Matcher {
  const matchers = patterns.map(compilePattern);
  return (text) => matchers.some((matches) => matches(text));
}

/** The reason why a pattern can match nothing here; undefined when it can be used. */
export function patternReason(pattern: string): string | undefined {
  if (isExact(pattern)) return undefined;
  const compiled = compiledOnce(pattern);
  return compiled.ok ? undefined : compiled.reason;
}

/** Why a pattern can match nothing here, as a sentence; undefined when it can be used. */
export function patternProblem(pattern: string): string | undefined {
  const reason = patternReason(pattern);
  return reason === undefined ? undefined : `This pattern cannot be used: ${reason}`;
}

function compiledOnce(pattern: string): Compiled {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const compiled = isExpression(pattern)
    ? compileExpression(pattern.slice(1, -1), { dotAll: true })
    : compileGlob(pattern);
  const oldest = known.keys().next().value;
  if (known.size >= MANY && oldest !== undefined) known.delete(oldest);
  known.set(pattern, compiled);
  return compiled;
}

/** Time is at most the product of both lengths, so both are limited. */
function compileGlob(pattern: string): Compiled {
  const glob = pattern.replace(/\*+/g, '*');
  if (glob.length > LONGEST_GLOB)
    return { ok: false, reason: `it is longer than ${LONGEST_GLOB} characters` };
  return { ok: true, matches: (text) => text.length <= LONGEST_TEXT && matchesGlob(glob, text) };
}
