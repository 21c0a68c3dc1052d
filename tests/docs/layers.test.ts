import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LAYERS } from '../../scripts/layers.mjs';
import { filesBelow, foldersIn } from './files';

const ROOT = resolve(__dirname, '../..');
const isOfGateway = (layer: string) => layer.startsWith('server/');
const GATEWAY = Object.keys(LAYERS).filter(isOfGateway);

/** Returns the messages of eslint about files that import another layer. */
function messagesFor(planted: Readonly<Record<string, string>>): Record<string, string[]> {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint({ overrideConfig: { linterOptions: { reportUnusedDisableDirectives: 'off' } } });
    const found = {};
    for (const [filePath, text] of Object.entries(${JSON.stringify(planted)})) {
      const [{ messages }] = await eslint.lintText(text, { filePath });
      found[filePath] = messages.map(({ message }) => message);
    }
    console.log(JSON.stringify(found));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, string[]>;
}

describe('the layers of the gateway', () => {
  it('have a row for each folder', () => {
    expect([...GATEWAY].toSorted()).toEqual(foldersIn('server').toSorted());
  });

  it('name only rows above their own, so that no circle of folders can be', () => {
    const upward = GATEWAY.flatMap((layer, at) => {
      const { may = [], types = [] } = LAYERS[layer] ?? {};
      return [...may, ...types]
        .filter((other) => other !== 'contract' && !GATEWAY.slice(0, at).includes(other))
        .map((other) => `${layer} -> ${other}`);
    });
    expect(upward).toEqual([]);
  });

  it('are enforced by lint, which says what to do instead', () => {
    const upward = GATEWAY.slice(0, -1).map((layer, at) => {
      const [target = ''] = filesBelow(GATEWAY[at + 1] ?? '', '.ts');
      return [`${layer}/planted.ts`, `import '../../${target.replace(/\.ts$/, '')}';\n`];
    });
    const types = [
      'server/session/plantedType.ts',
      "import { type Call } from '../caller/security';\nexport type Made = Call;\n",
    ];
    const values = [
      'server/security/embedded/planted.ts',
      "import { type Config, loadConfig } from '../../config';\nexport const load: Config = loadConfig;\n",
    ];
    const allowed = [
      'server/pages/planted.ts',
      "import { apiPath } from '../caller/security';\nexport const path = apiPath;\n",
    ];
    const planted = Object.fromEntries([...upward, types, values, allowed]) as Record<string, string>;
    expect(messagesFor(planted)).toEqual(
      Object.fromEntries(
        Object.keys(planted).map((file) => {
          const layer = GATEWAY.find((name) => file.startsWith(`${name}/`)) ?? '';
          const { instead = '' } = LAYERS[layer] ?? {};
          return [file, file === allowed[0] ? [] : [instead]];
        }),
      ),
    );
  });
});
