import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import attention from '../../src/i18n/messages/attention.en';
import audit from '../../src/i18n/messages/audit.en';
import core from '../../src/i18n/messages/core.en';
import management from '../../src/i18n/messages/management.en';
import palette from '../../src/i18n/messages/palette.en';
import savedObjects from '../../src/i18n/messages/savedObjects.en';
import security from '../../src/i18n/messages/security.en';

const SRC = join(__dirname, '../../src');
const bundles = [attention, audit, core, management, palette, savedObjects, security];
const known = new Set(bundles.flatMap((bundle) => Object.keys(bundle)));

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));

/** Every match of `pattern` in the sources, as `[path, first group]`. */
const found = (pattern: RegExp): [string, string][] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match): [string, string] => [path, match[1] ?? '']),
  );

describe('the ids of texts that the state carries', () => {
  it('all have an English text', () => {
    const ids = found(/\bmessage\(\s*'([^']+)'/g);
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter(([, id]) => !known.has(id))).toEqual([]);
  });

  it('have one for each of the five resources where an effect names the resource', () => {
    const endings = new Set(found(/`\$\{domain\}\.(\w+)`/g).map(([, ending]) => ending));
    expect(endings).toContain('deleted');
    const domains = ['users', 'roles', 'roleMappings', 'actionGroups', 'tenants'];
    const ids = domains.flatMap((domain) => [...endings].map((ending) => `${domain}.${ending}`));
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });

  it('are said once: no text of one bundle hides one of another', () => {
    const ids = bundles.flatMap((bundle) => Object.keys(bundle));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});
