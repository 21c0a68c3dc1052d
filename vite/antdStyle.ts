/**
 * The style of antd, worked out when the product is built: the rules of the components that we use, and the tokens of the four themes as CSS
 * variables of the page. Nothing of it is left to do in the browser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme as antdTheme } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { THEMES, type ThemeTokens } from '../src/ui/theme/themes';

const require = createRequire(import.meta.url);
const SOURCES = join(import.meta.dirname, '..', 'src');

/** What antd calls a component in its classes, where that is not the name of its folder. */
const CLASSES: Readonly<Record<string, string>> = { button: 'btn' };

/**
 * The folders of antd whose style each sheet holds, with a file of it where that is not its index. `entry` is what every page has, the sign-in page too; `console` is what
 * the pages with a frame have besides. Both are for plain markup with antd's classes, such as the palette while its code loads. `kit` comes with antd's own components, later. The build fails
 * when a component is used whose folder is not here, and when a folder is here that nothing uses.
 */
export const STYLED = {
  entry: ['button', 'input', 'input/textarea', 'alert', 'skeleton', 'tag', 'form'],
  console: ['dropdown', 'modal', 'notification', 'pagination'],
  kit: ['checkbox', 'drawer', 'empty', 'modal', 'radio', 'select', 'switch', 'tabs', 'tooltip', 'typography'],
} as const;

type Sheet = keyof typeof STYLED;
const SHEETS = Object.keys(STYLED) as Sheet[];
const ALL = SHEETS.flatMap((sheet): readonly string[] => STYLED[sheet]);

type Register = (prefix: string) => void;

/**
 * What registers the style of a folder or of one of its files (`input/textarea`): the default export and what is called `use...`. antd has both
 * hooks, which take the prefix, and components, which take it as a prop.
 */
function registersOf(name: string): Register[] {
  const [folder = '', file = 'index'] = name.split('/');
  const exported = require(`antd/lib/${folder}/style/${file}.js`) as Record<string, unknown>;
  return Object.entries(exported).flatMap(([key, value]) => {
    if (typeof value !== 'function' || !(key === 'default' || /^use[A-Z]/.test(key))) return [];
    const isComponent = 'displayName' in value;
    return [(prefix) => void value(...(isComponent ? [{ prefixCls: prefix }] : [prefix, prefix]))];
  });
}

/** Draws nothing, and registers the styles. */
function Styles({ names }: { names: readonly string[] }) {
  for (const name of names) {
    const [folder = ''] = name.split('/');
    for (const register of registersOf(name)) register(`ant-${CLASSES[folder] ?? folder}`);
  }
  return null;
}

function extract(
  tokens: ThemeTokens,
  names: readonly string[],
  types: ('style' | 'token' | 'cssVar')[],
): string {
  const cache = createCache();
  const { algorithm, token, components } = {
    ...tokens,
    algorithm: tokens.isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
  };
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(
        ConfigProvider,
        { theme: { algorithm, token, components, hashed: false, cssVar: { key: 'gh' } } },
        createElement(Styles, { names }),
      ),
    ),
  );
  return extractStyle(cache, { types, plain: true });
}

/** The variables of a theme, by name. */
function variablesOf(tokens: ThemeTokens): Map<string, string> {
  const sheet = extract(tokens, ALL, ['token', 'cssVar']);
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of sheet.matchAll(/(--[\w-]+):([^;}]+)/g)) found.set(name, value);
  return found;
}

const NAME = /var\(\s*(--ant-[\w-]+)/g;

/** The variables that are read, in the sheets or by the values of others that are. */
function readBy(texts: readonly string[], variables: ReadonlyMap<string, string>): Set<string> {
  const read = new Set<string>();
  const waiting = [...texts];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
    for (const [, name = ''] of text.matchAll(NAME)) {
      if (read.has(name)) continue;
      read.add(name);
      waiting.push(variables.get(name) ?? '');
    }
  return read;
}

const ownTexts = (kinds: RegExp): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => kinds.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'));

/**
 * The folders of `STYLED` that nothing uses: no component of the bundle and no class in our own markup.
 *
 * @param bundled the folders whose components are in the bundle
 */
export function unusedFolders(bundled: ReadonlySet<string>): string[] {
  const own = ownTexts(/\.tsx?$/).join('\n');
  return ALL.filter((name) => {
    const [folder = ''] = name.split('/');
    return !bundled.has(folder) && !new RegExp(`\\bant-${CLASSES[folder] ?? folder}\\b`).test(own);
  });
}

/** Where the variables of each theme hold: attributes of the page that `applyTheme` sets. */
const SELECTORS = {
  v8light: ':root',
  v8dark: ":root[data-theme='dark']",
  v7light: ":root[data-theme-variant^='v7']",
  v7dark: ":root[data-theme='dark'][data-theme-variant^='v7']",
} as const;

const block = (selector: string, variables: Iterable<readonly [string, string]>): string =>
  `${selector}{${Array.from(variables, ([name, value]) => `${name}:${value}`).join(';')}}`;

/** Keeps a rule off paper: browsers print the light text of a dark page without its background. */
const onScreen = (rule: string): string => `@media screen{\n${rule}\n}`;

/** Classes that Gatehouse has no use for: colours beside those of the theme, and text that runs from right to left. */
const UNUSED =
  /-rtl\b|-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)\b/;

/**
 * The classes of antd that our sources name.
 *
 * @throws Error where one is put together from parts, since its rules would be missed
 */
export function classesIn(texts: readonly string[]): ReadonlySet<string> {
  const all = texts.join('\n');
  const [part] = /\bant-[\w-]*\$\{/.exec(all) ?? [];
  if (part !== undefined)
    throw new Error(`Write the class of antd in full where the sources have "${part}".`);
  for (const text of texts)
    for (const [, name = ''] of text.matchAll(/\bconst (\w+) = ['"]ant-[\w-]*['"]/g))
      if (text.includes(`\${${name}}-`))
        throw new Error(`Write the classes of antd in full where the sources have "\${${name}}-".`);
  return new Set(all.match(/\bant-[\w-]+/g));
}

/** Commas between selectors, not those inside of `:not(...)` and the like. */
const COMMA = /,(?![^()]*\))/;

/** The selectors of a list that do not need a class for which `isUsed` is false. */
function usedOf(selectors: string, isUsed: (name: string) => boolean): string {
  const used = selectors
    .split(COMMA)
    // What follows `:not` may be missing, and of what follows `:is` one is enough.
    .filter((one) =>
      [...one.replace(/:\w+\([^()]*\)/g, '').matchAll(/\.([\w-]+)/g)].every(([, name = '']) => isUsed(name)),
    );
  return used.join(',');
}

/**
 * The rules of a sheet that can match something, without the variables. What is plain markup has only the classes that our sources name; antd's own
 * components may have any of theirs.
 */
function rulesOf(sheet: Sheet): string {
  const named = classesIn(ownTexts(/\.tsx?$/));
  const isUsed = (name: string) =>
    !UNUSED.test(name) && (sheet === 'kit' || !name.startsWith('ant-') || named.has(name));
  return extract(THEMES.v8light, STYLED[sheet], ['style']).replace(
    /([^{}]+)(\{[^{}]*\})/g,
    (_rule, selectors: string, block: string) => {
      const used = usedOf(selectors, isUsed);
      return used === '' ? '' : used + block;
    },
  );
}

/** The themes as variables; each names only what differs from the themes that hold for its pages anyway. */
function themeSheet(sheets: readonly string[]): string {
  const all = Object.fromEntries(
    Object.entries(THEMES).map(([name, tokens]) => [name, variablesOf(tokens)]),
  ) as Record<keyof typeof SELECTORS, Map<string, string>>;
  const read = readBy([...sheets, ...ownTexts(/\.(css|tsx)$/)], all.v8light);
  const ofBase = [...all.v8light].filter(([name]) => read.has(name));
  const differing = (theme: keyof typeof SELECTORS, below: (name: string) => string | undefined) =>
    [...all[theme]].filter(([name, value]) => read.has(name) && below(name) !== value);
  const dark = new Map(differing('v8dark', (name) => all.v8light.get(name)));
  const old = new Map(differing('v7light', (name) => all.v8light.get(name)));
  const both = differing('v7dark', (name) => old.get(name) ?? dark.get(name) ?? all.v8light.get(name));
  return [
    block(SELECTORS.v8light, [['color-scheme', 'light'], ...ofBase]),
    onScreen(block(SELECTORS.v8dark, [['color-scheme', 'dark'], ...dark])),
    block(SELECTORS.v7light, old),
    onScreen(block(SELECTORS.v7dark, both)),
  ].join('\n');
}

/** Between what every page resets and our own rules, so that these win by their layer, not by their place in the page or their weight. */
const inLayer = (rules: string): string => `@layer reset,antd,layout;@layer antd{${rules}}`;

/**
 * The sheets.
 *
 * @returns CSS by name; `entry` has the variables of all themes besides
 */
export function antdSheets(): Record<Sheet, string> {
  const rules = { entry: rulesOf('entry'), console: rulesOf('console'), kit: rulesOf('kit') };
  return {
    entry: `${themeSheet(Object.values(rules))}\n${inLayer(rules.entry)}`,
    console: inLayer(rules.console),
    kit: inLayer(rules.kit),
  };
}
