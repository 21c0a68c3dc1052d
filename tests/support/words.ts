import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { createTranslator } from '../../src/i18n';
import '../../src/i18n/icu';

const FOLDER = join(__dirname, '../../src/i18n/messages');

const english: Record<string, string> = Object.assign(
  {},
  ...readdirSync(FOLDER)
    .filter((file) => file.endsWith('.en.ts'))
    .map((file) => jest.requireActual<{ default: object }>(join(FOLDER, file)).default),
);

/** The English words of a text in the state, whichever chunk brings it: tests of effects see what a user would read. */
export const words = createTranslator('en', english).text;
