import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { HTTP_LAYER, noGlobals, restrictedProperties } from '../../scripts/networkAccess.mjs';

const SRC = join(__dirname, '../../src');

/** Source files of the browser, with their text and without comments. */
function sources(): { file: string; code: string }[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(join(SRC, file), 'utf8');
      // Comments and imports of types alone send nothing.
      const code = text
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
        .replace(/^import \{ type \w+(?:, type \w+)* \} from .*$/gm, '');
      return { file, code };
    });
}

const DOORS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const GLOBALS = Object.fromEntries(
  [...DOORS, 'window', 'globalThis', 'self'].map((name) => [name, 'readonly' as const]),
);
const linter = new Linter();

/** What the lint rules of the product say of a file: they know names, in whatever way something is called by one. */
const complaints = (file: string, code: string) =>
  linter
    .verify(
      code,
      [
        {
          files: ['**/*.{ts,tsx}'],
          languageOptions: {
            parser: tseslint.parser as Linter.Parser,
            parserOptions: { ecmaFeatures: { jsx: true } },
            globals: GLOBALS,
          },
        },
        {
          files: ['**/*.{ts,tsx}'],
          ignores: HTTP_LAYER,
          rules: {
            'no-restricted-globals': noGlobals(),
            'no-restricted-properties': ['error', ...restrictedProperties],
          },
        },
      ],
      { filename: file },
    )
    .map(({ message }) => message);

describe('the HTTP layer', () => {
  it('is the only place that sends requests [HTTP-01]', () => {
    // The rules look at files that have one of the words at all.
    const suspects = sources().filter(({ code }) => /fetch|sendBeacon|XMLHttp|Socket|EventSource/.test(code));
    const offenders = suspects.filter(({ file, code }) => complaints(`src/${file}`, code).length > 0);
    expect(offenders.map(({ file }) => file)).toEqual([]);
    const axios = sources()
      .filter(({ code }) => /from 'axios'/.test(code))
      .map(({ file }) => file);
    expect(axios.filter((file) => !file.startsWith('api/http') && file !== 'api/client.ts')).toEqual([]);
  });

  it.each([
    'const url = place(); yield* call(fetch, url);',
    'fetch(variable);',
    'window.fetch(variable);',
    "globalThis['fetch'](variable);",
    'const send = self.fetch;',
    'new XMLHttpRequest();',
    'new WebSocket(variable);',
    'new EventSource(variable);',
    'navigator.sendBeacon(variable);',
  ])('has no way around it: %s [HTTP-01]', (code) => {
    const whole = `function* saga() { ${code} }`;
    expect(complaints('src/sagas/status.ts', whole)).toEqual([
      expect.stringContaining('All calls go through src/api/client.ts [HTTP-01].'),
    ]);
    expect(complaints('src/api/http/transport.ts', whole)).toEqual([]);
  });

  it('does not mistake other things for a request [HTTP-01]', () => {
    const code = 'const { fetch } = tenancyConfig; fetch(); tenancyConfig.fetch(); requests.fetch;';
    expect(complaints('src/sagas/status.ts', code)).toEqual([]);
  });

  it('is used by every request module of the browser, none of which knows axios', () => {
    const users = sources().filter(
      ({ file, code }) => file.startsWith('api/') && code.includes("from 'axios'"),
    );
    expect(
      users.map(({ file }) => file).every((file) => file.startsWith('api/http') || file === 'api/client.ts'),
    ).toBe(true);
    expect(users.length).toBeGreaterThan(0);
  });
});
