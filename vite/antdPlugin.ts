import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Plugin } from 'vite';
import { antdSheets, STYLED, unusedFolders } from './antdStyle';

const PACKAGES = join(import.meta.dirname, '..', 'node_modules');
const ANTD = join(PACKAGES, 'antd', 'es');
const SHEET = /^virtual:antd\/(entry|console|kit)\.css$/;
const STUB = '\0antd-style:';

/**
 * Modules that work the theme out in the browser or add style elements to the page, which its Content-Security-Policy forbids, and one that nothing
 * uses; by what takes their place.
 */
const STUBS: Readonly<Record<string, string>> = {
  // Numbers that components need beside the style sheet, in pixels and as z-index; and whether they may move, which the page can say.
  'antd/es/theme/useToken': `
    import { useContext } from 'react';
    import { DesignTokenContext } from './context';
    const SIZES = { zIndexPopupBase: 1000, borderRadius: 6, marginXXS: 4, sizePopupArrow: 16, controlHeight: 32,
      screenXSMax: 575, screenSM: 576, screenMD: 768, screenLG: 992, screenXL: 1200, screenXXL: 1600, screenXXXL: 1920 };
    const still = { ...SIZES, motion: false };
    const moving = { ...SIZES, motion: true };
    export const unitless = {};
    export default function useToken() {
      const token = useContext(DesignTokenContext).token?.motion === false ? still : moving;
      return [undefined, token, '', token, { prefix: 'ant', key: '' }, true];
    }`,
  'antd/es/theme/context': `
    import { createContext } from 'react';
    export const defaultTheme = undefined;
    export const defaultConfig = { token: {}, hashed: false };
    export const DesignTokenContext = createContext(defaultConfig);`,
  'antd/es/theme/util/genStyleUtils': `
    const none = () => () => ['', ''];
    export const genStyleHooks = none, genComponentStyleHook = none, genSubStyleComponent = () => () => null;
    export const genCssVar = (prefix, component) => {
      const name = (key) => \`--\${prefix}-\${component}-\${key}\`;
      return [name, (key, other) => \`var(\${name(key)}\${other ? \`, \${other}\` : ''})\`];
    };`,
  'antd/es/theme/util/useResetIconStyle': 'export default () => {};',
  // One bubble that wanders from tooltip to tooltip, which is not switched on: it would bring what places bubbles into the first load.
  'antd/es/tooltip/UniqueProvider': 'export default ({ children }) => children;',
  // The page behind a dialog does not scroll: by a class that base.css knows.
  '@rc-component/portal/es/useScrollLocker': `
    import { useLayoutEffect } from 'react';
    let locks = 0;
    const add = (step) => document.body.classList.toggle('gh-modal-open', (locks += step) > 0);
    export default function useScrollLocker(lock) {
      useLayoutEffect(() => {
        if (!lock) return;
        add(1);
        return () => add(-1);
      }, [lock]);
    }`,
};

/** The names that a style module exports, its default apart. */
function exportsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const declared = [...source.matchAll(/^export (?:const|function|let) ([\w$]+)/gm)].map(
    ([, name = '']) => name,
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/ as /).at(-1) ?? ''),
  );
  return [...declared, ...listed].filter((name) => name !== '' && name !== 'default');
}

/** In the place of a style module: the rules are in the sheet, and elements need no class for them. */
const stubOf = (file: string): string =>
  `const none = () => ['', ''];export default none;${exportsOf(file)
    .map((name) => `export const ${name} = none;`)
    .join('')}`;

/**
 * Antd without its style in JavaScript: the sheets are made when the product is built (`antdStyle.ts`, loaded as `virtual:antd/entry.css`,
 * `virtual:antd/console.css` and `virtual:antd/kit.css`), and the modules that would make them in the browser are left out, about 40 % of the library's code. Fails when a
 * component is imported whose rules no sheet has, and when a sheet has rules that nothing uses.
 */
export function antdAtBuildTime(): Plugin {
  let sheets: ReturnType<typeof antdSheets> | undefined;
  const styled = new Set<string>(Object.values(STYLED).flat());
  return {
    name: 'gatehouse-antd',
    enforce: 'pre',
    resolveId(source, importer) {
      if (SHEET.test(source)) return `\0${source}`;
      if (!importer?.startsWith(PACKAGES) || !source.startsWith('.')) return null;
      const name = relative(PACKAGES, resolve(dirname(importer), source)).replace(/\.js$/, '');
      if (Object.hasOwn(STUBS, name)) return join(PACKAGES, `${name}.js?stub`);
      const [, folder = '', file = 'index'] = /^antd\/es\/([\w-]+)\/style(?:\/(\w+))?$/.exec(name) ?? [];
      const path = join(ANTD, folder, 'style', `${file}.js`);
      if (folder === '' || /\/style\//.test(importer) || !existsSync(path)) return null;
      return `${STUB}${relative(ANTD, path)}`;
    },
    load(id) {
      const [, sheet] = SHEET.exec(id.slice(1)) ?? [];
      if (sheet === 'entry' || sheet === 'console' || sheet === 'kit')
        return (sheets ??= antdSheets())[sheet];
      if (id.startsWith(STUB)) return stubOf(join(ANTD, id.slice(STUB.length)));
      if (id.endsWith('.js?stub')) return STUBS[relative(PACKAGES, id).replace('.js?stub', '')];
      return null;
    },
    generateBundle(_options, bundle) {
      const used = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? Object.keys(part.modules) : [],
      );
      const bundled = new Set(
        used.flatMap((id) => (id.startsWith(STUB) ? (/^[\w-]+/.exec(id.slice(STUB.length)) ?? []) : [])),
      );
      const missing = [...bundled].filter((folder) => !styled.has(folder) && !UNSTYLED.has(folder));
      if (missing.length > 0)
        this.error(`Name these folders of antd in STYLED (vite/antdStyle.ts): ${missing.join(', ')}`);
      const unused = unusedFolders(bundled);
      if (unused.length > 0)
        this.error(`Take these folders of antd out of STYLED (vite/antdStyle.ts): ${unused.join(', ')}`);
    },
  };
}

/** Folders whose style other components only might use. */
const UNSTYLED: ReadonlySet<string> = new Set(['config-provider']);
