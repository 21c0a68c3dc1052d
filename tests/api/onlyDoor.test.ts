import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

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

describe('the HTTP layer', () => {
  it('is the only place that sends requests [HTTP-01]', () => {
    const doors = sources()
      .filter(({ file }) => !file.startsWith('api/http') && file !== 'api/client.ts')
      .filter(({ code }) =>
        /\b(?:window\.|globalThis\.)?fetch\(\s*['"`]|XMLHttpRequest|sendBeacon|from 'axios'|new EventSource|new WebSocket/.test(
          code,
        ),
      )
      .map(({ file }) => file);
    expect(doors).toEqual([]);
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
