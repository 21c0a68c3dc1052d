import { type Plugin } from 'vite';

/** React's errors that only mark what it waits for are made while this file is first run. */
const MADE_AT_ONCE = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const DIRECTIVE = /^(\s*\/\*[\s\S]*?\*\/)*\s*["']use strict["'];/;

/**
 * Makes errors without a stack while the code runs first, and with one again afterwards. A file that the browser compiled without the places of its
 * lines is read whole once more for the first stack: 7 ms of the main thread for React's.
 *
 * @throws Error where the code does not begin as expected: a prefix before its directive would make it sloppy code
 */
export function withoutStacks(code: string): string {
  const [directive] = DIRECTIVE.exec(code) ?? [];
  if (directive === undefined)
    throw new Error('React no longer begins with "use strict": correct vite/quietErrors.ts.');
  return `${directive}const stackLimit = Error.stackTraceLimit; Error.stackTraceLimit = 0;${code.slice(directive.length)}\nError.stackTraceLimit = stackLimit;`;
}

export const quietErrors: Plugin = {
  name: 'gatehouse-quiet-errors',
  transform(code, id) {
    return MADE_AT_ONCE.test(id) ? withoutStacks(code) : null;
  },
};
