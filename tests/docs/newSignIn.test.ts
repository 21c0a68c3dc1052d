import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesBelow, read } from './files';
import { editedTexts } from './recipe';

const ROOT = resolve(__dirname, '../..');
const DOCUMENT = 'docs/new-sign-in.md';
const KINDS = 'contract/signInKinds.ts';
const SETTINGS = 'server/config/settings/signIn.ts';
const TABLES = [
  'server/config/authTypes.ts',
  'server/session/strategies/index.ts',
  'src/model/security/signInKinds.ts',
];
const SOURCES = ['contract', 'server', 'src', 'cli'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx'));
/** The files that depend on the union; others read properties or call functions that take any text. */
const DEPENDANTS = SOURCES.filter((path) => {
  const [, names = ''] = /import \{([^}]*)\} from '[^']*\/signInKinds'/.exec(read(path)) ?? [];
  return /AuthType|ConfiguredType|ButtonType/.test(names);
});

const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile) as { config: object };
const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, ROOT);

const parsed = new Map<string, ts.SourceFile | undefined>();

/** The messages of the compiler by file once some files have other texts. */
function errorsIn(texts: ReadonlyMap<string, string>): Record<string, string> {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const textOf = (file: string) => texts.get(relative(ROOT, file));
  host.fileExists = (file) => textOf(file) !== undefined || fileExists(file);
  host.readFile = (file) => textOf(file) ?? readFile(file);
  host.getSourceFile = (file, version) => {
    const text = textOf(file);
    if (text !== undefined) return ts.createSourceFile(file, text, version);
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, version));
    return parsed.get(file);
  };
  const paths = [...new Set([...texts.keys(), ...DEPENDANTS])];
  const program = ts.createProgram(
    paths.map((path) => join(ROOT, path)),
    { ...options, composite: false, incremental: false, emitDeclarationOnly: false, noEmit: true },
    host,
  );
  const errors = paths.sort().map((path) => {
    const found = program.getSemanticDiagnostics(program.getSourceFile(join(ROOT, path)));
    const texts = found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    return [path, texts.join('\n')] as const;
  });
  return Object.fromEntries(errors.filter(([, text]) => text !== ''));
}

/** The contract after the first edit of the document, with more kinds. */
const withKinds = (edited: ReadonlyMap<string, string>, more: string) =>
  (edited.get(KINDS) ?? '').replace('  anonymous: {', `${more}  anonymous: {`);

describe('a new kind of sign-in', () => {
  const edited = editedTexts(DOCUMENT);

  it('takes at most eight files, which compile after the edits of the document', () => {
    expect(edited.size).toBeLessThanOrEqual(8);
    expect(errorsIn(edited)).toEqual({});
  });

  it('is an error in each table until it is described there, also one with a button or a key of its own', () => {
    const contract = withKinds(
      edited,
      `  other: {
    enabledBy: 'anonymous_auth_enabled',
    account: 'shared',
    page: { path: '/auth/other', keepsFragment: true },
    signOutPath: '/auth/other/logout',
    test: 'none',
    authenticators: [],
  },
`,
    );
    const errors = errorsIn(new Map([[KINDS, contract]]));
    // The view of the settings of buttons lacks the same keys as the settings.
    expect(Object.keys(errors)).toEqual([...TABLES, SETTINGS, 'server/config/pageViews.ts'].sort());
    expect([...edited.keys()]).toEqual(expect.arrayContaining([...TABLES, SETTINGS]));
    for (const table of TABLES) expect(errors[table]).toMatch(/: certificate, other$/);
    expect(errors[SETTINGS]).toContain('"opensearch_security.ui.other.login.');
  });

  it('is not left out by a comparison with a single kind, except in a strategy', () => {
    const kinds = "'(basicauth|jwt|openid|saml|proxy|anonymous)'";
    const comparison = new RegExp(`(===|!==|\\bcase) ${kinds}|${kinds} (===|!==)|authType.*${kinds}`);
    const found = SOURCES.filter((path) => comparison.test(read(path)));
    expect(found.filter((path) => !path.startsWith('server/session/strategies/'))).toEqual([]);
  });
});
