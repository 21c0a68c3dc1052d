import { matchesGlob } from '../../../contract/glob';
import { type Compiled, compileExpression, LONGEST_TEXT, type Matcher } from './expression';

/**
 * OpenSearch Security's pattern language: `*` matches anything, `/regex/` the whole text, other `*`
 * and `?` are globs, the rest is literal. Case-sensitive.
 */

/** Number of cached patterns. Configurations have dozens. */
const MANY = 1000;
const LONGEST_GLOB = 1000;
const NO_MATCH: Matcher = () => false;

const known = new Map<string, Compiled>();

export function isExpression(pattern: string): boolean {
  return pattern.length >= 2 && pattern.startsWith('/') && pattern.endsWith('/');
}

/** True if a pattern is literal, so that it can be looked up. */
export function isExact(pattern: string): boolean {
  return !/[*?]/.test(pattern) && !isExpression(pattern);
}

/** Compiles a pattern. Unsupported ones match nothing, see {@link patternProblem}. */
export function compilePattern(pattern: string): Matcher {
  if (pattern === '*') return () => true;
  if (isExact(pattern)) return (text) => text === pattern;
  const compiled = compiledOnce(pattern);
  return compiled.ok ? compiled.matches : NO_MATCH;
}

/** Like {@link compilePattern}, but undefined if only OpenSearch's engine can decide. */
export function testPattern(pattern: string, text: string): boolean | undefined {
  if (pattern === '*') return true;
  if (isExact(pattern)) return text === pattern;
  const compiled = compiledOnce(pattern);
  return compiled.ok && text.length <= LONGEST_TEXT ? compiled.matches(text) : undefined;
}

export function compilePatterns(patterns: readonly string[]): Matcher {
  const matchers = patterns.map(compilePattern);
  return (text) => matchers.some((matches) => matches(text));
}

/** Returns the reason if a pattern can match nothing here. */
export function patternReason(pattern: string): string | undefined {
  if (isExact(pattern)) return undefined;
  const compiled = compiledOnce(pattern);
  return compiled.ok ? undefined : compiled.reason;
}

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

/** Both lengths are limited, since time is at most their product. */
function compileGlob(pattern: string): Compiled {
  const glob = pattern.replace(/\*+/g, '*');
  if (glob.length > LONGEST_GLOB)
    return { ok: false, reason: `it is longer than ${LONGEST_GLOB} characters` };
  return { ok: true, matches: (text) => text.length <= LONGEST_TEXT && matchesGlob(glob, text) };
}
