import { format } from 'node:util';
import { afterEach, beforeEach } from '@jest/globals';

/**
 * Every test runs in UTC (`jest.config.js` sets the zone before the workers start) and fails when something was
 * written to `console.error`: React's warnings, the store's checks and forgotten rejections are errors here. A test
 * that expects such a line says so with `jest.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const complaints: string[] = [];

console.error = (...args: unknown[]) => {
  complaints.push(format(...args));
};

beforeEach(() => {
  complaints.length = 0;
});

afterEach(() => {
  const seen = complaints.splice(0);
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join('\n')}`);
});
