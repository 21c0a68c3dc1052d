import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { documentConfiguration } from '../../../server/config/document';
import { SETTING_KEYS, SETTINGS } from '../../../server/config/settings';

describe('the reference of the configuration', () => {
  it('is the page in docs/configuration.md; print it anew with `npx gatehouse keys > docs/configuration.md`', () => {
    const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'configuration.md'), 'utf8');
    expect(page).toBe(documentConfiguration());
  });

  it('explains every key that has an effect, and each default is accepted by its own key', () => {
    for (const key of SETTING_KEYS) {
      const { doc, effect, schema, fallback } = SETTINGS[key];
      expect([key, effect === 'none' || doc !== '']).toEqual([key, true]);
      expect([key, fallback === undefined || schema.safeParse(fallback).success]).toEqual([key, true]);
    }
  });
});
