import { createContext, Script } from 'node:vm';
import { compileExpression } from './expression';

/** What came of matching: `late` when it took too long to be known. */
export type LimitedMatcher = (text: string) => 'match' | 'mismatch' | 'late';

const SCRIPT = new Script('expression.test(text)');
const LIMIT_MILLIS = 40;
/** How often a match that a busy machine kept from running is tried in all. */
const TRIES = 3;

/** Milliseconds of processor time that this process has used. */
const usedMillis = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The configuration has one such expression. */
let last: { source: string; matches: LimitedMatcher } | undefined;

/**
 * Makes an expression of the configuration file ready to be asked about whole texts. The linear engine answers where it
 * can. References back to a group and the like are left to the engine of JavaScript, which is stopped after 40
 * milliseconds, so that no password holds up other callers for long. The limit is of the clock; where the process itself computed
 * for less than that, it was the machine that was busy, and the match is tried again.
 *
 * @throws SyntaxError when neither engine understands it
 */
export function compileLimited(source: string): LimitedMatcher {
  if (last?.source !== source) last = { source, matches: limitedMatcher(source) };
  return last.matches;
}

function limitedMatcher(source: string): LimitedMatcher {
  const compiled = compileExpression(source);
  if (compiled.ok) return (text) => (compiled.matches(text) ? 'match' : 'mismatch');
  const context = createContext({ expression: new RegExp(`^(?:${source})$`) });
  const attempt = (): 'match' | 'mismatch' | 'late' => {
    try {
      return SCRIPT.runInContext(context, { timeout: LIMIT_MILLIS }) === true ? 'match' : 'mismatch';
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'late';
      throw error;
    }
  };
  return (text) => {
    context['text'] = text;
    try {
      for (let left = TRIES; ; left -= 1) {
        const before = usedMillis();
        const outcome = attempt();
        if (outcome !== 'late' || left === 1 || usedMillis() - before >= LIMIT_MILLIS) return outcome;
      }
    } finally {
      context['text'] = '';
    }
  };
}

/** Whether a text is a regular expression at all, for those that are kept and never run here. */
export function isWellFormed(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
