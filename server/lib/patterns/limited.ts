import { createContext, Script } from 'node:vm';
import { compileExpression } from './expression';

/** Result of a match; `late` if it timed out. */
export type LimitedMatcher = (text: string) => 'match' | 'mismatch' | 'late';

const SCRIPT = new Script('expression.test(text)');
const LIMIT_MILLIS = 40;
/** Total attempts for a match delayed by a busy machine. */
const TRIES = 3;

const usedMillis = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Cache for the only such expression of the configuration. */
let last: { source: string; matches: LimitedMatcher } | undefined;

/**
 * Compiles a full-match expression of the configuration file. The linear engine is preferred; back
 * references and the like use JavaScript's, stopped after 40 ms so that no password delays other
 * callers. If the process used less processor time than that, the machine was busy and the match is
 * retried.
 * @throws SyntaxError if neither engine supports the expression
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

/** True if a text is a valid regular expression, for those stored but never run. */
export function isWellFormed(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
