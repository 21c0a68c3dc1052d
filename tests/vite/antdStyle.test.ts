import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { antdSheets, classesIn, unusedFolders } from '../../vite/antdStyle';

describe('the style of antd, made when the product is built', () => {
  let sheets: ReturnType<typeof antdSheets>;
  beforeAll(() => {
    sheets = antdSheets();
  });

  /** The variables of one theme, by name. */
  const variables = (selector: string) => {
    const [, block = ''] =
      sheets.entry
        .split('\n')
        .find((line) => line.startsWith(`${selector}{`))
        ?.split('{') ?? [];
    return new Map(
      block
        .replace('}', '')
        .split(';')
        .map((line) => line.split(/:(.*)/s) as [string, string]),
    );
  };

  it('has the tokens of the four themes as variables, each with what differs [BRAND-12]', () => {
    expect(variables(':root').get('--ant-color-text')).toBe('#16202e');
    expect(variables(":root[data-theme='dark']").get('--ant-color-text')).toBe('#e4ebf4');
    expect(variables(':root').get('--ant-border-radius')).toBe('6px');
    expect(variables(":root[data-theme-variant^='v7']").get('--ant-border-radius')).toBe('2px');
    expect(variables(":root[data-theme='dark']").has('--ant-border-radius')).toBe(false);
    expect(variables(":root[data-theme-variant^='v7']").has('--ant-color-text')).toBe(false);
  });

  it('has dark themes on screens alone, since paper is light', () => {
    const lines = sheets.entry.split('\n');
    const before = lines.filter((_, at) => lines[at + 1]?.startsWith(":root[data-theme='dark']"));
    expect(before).toEqual(['@media screen{', '@media screen{']);
  });

  it('defines every variable that a rule reads', () => {
    const defined = variables(':root');
    const rules = sheets.entry.split('\n').slice(8).join('\n') + sheets.console + sheets.kit;
    const set = new Set(Array.from(rules.matchAll(/(--ant-[\w-]+):/g), ([, name]) => name));
    // With a fallback a variable may be missing.
    const read = Array.from(rules.matchAll(/var\((--ant-[\w-]+)\)/g), ([, name = '']) => name);
    // These are set by their components, on the element.
    const onElements = /^--ant-(col|modal|splitter|steps|timeline)-/;
    const missing = read.filter((name) => !defined.has(name) && !set.has(name) && !onElements.test(name));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('defines every variable that our own sheets read', () => {
    const sources = join(__dirname, '..', '..', 'src');
    const own = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(sources, file), 'utf8'))
      .join('\n');
    const set = new Set(Array.from(own.matchAll(/^\s*(--[\w-]+):/gm), ([, name]) => name));
    const defined = variables(':root');
    // With a fallback a variable may be missing.
    const read = Array.from(own.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name);
    expect(read.filter((name) => !defined.has(name) && !set.has(name))).toEqual([]);
  });

  it('gives the sign-in page its buttons, fields and alerts, the frame its menus and notices, and the rest to what comes later', () => {
    for (const name of ['.ant-btn', '.ant-input', '.ant-alert'])
      expect(sheets.entry.includes(`${name}{`)).toBe(true);
    for (const name of ['.ant-dropdown', '.ant-notification', '.ant-pagination', '.ant-modal']) {
      expect(sheets.entry.includes(name)).toBe(false);
      expect(sheets.console.includes(`${name}{`)).toBe(true);
    }
    for (const name of ['.ant-modal', '.ant-drawer', '.ant-select', '.ant-switch', '.ant-tabs'])
      expect(sheets.kit.includes(`${name}{`)).toBe(true);
    for (const name of ['.ant-drawer', '.ant-select', '.ant-switch', '.ant-tabs'])
      expect(sheets.console.includes(name)).toBe(false);
  });

  it("leaves out of the first sheets what needs a class that no source names, and nothing of antd's own components", () => {
    // Gatehouse has no large fields, and its confirmations are dialogs of its own.
    expect(sheets.entry.includes('.ant-input-lg')).toBe(false);
    expect(sheets.console.includes('.ant-modal-confirm')).toBe(false);
    expect(sheets.kit.includes('.ant-modal-confirm')).toBe(true);
    // What follows `:not` need not be there.
    expect(sheets.entry).toMatch(/\.ant-btn:not\(/);
  });

  it('knows the classes that a source names, and refuses one that is put together from parts', () => {
    expect([...classesIn([`<p className="ant-tag gh-a" />`, `'ant-btn ant-btn-lg'`])]).toEqual([
      'ant-tag',
      'ant-btn',
      'ant-btn-lg',
    ]);
    expect(() => classesIn(['`ant-btn-${size}`'])).toThrow('Write the class of antd in full');
    expect(() => classesIn(["const CLOSE = 'ant-tag-close'; `${CLOSE}-icon`"])).toThrow(
      'Write the classes of antd in full where the sources have "${CLOSE}-"',
    );
    expect([...classesIn(["const TAG = 'ant-tag'; `${TAG} gh-a`"])]).toEqual(['ant-tag']);
  });

  it('has the rules of each part of a notice', () => {
    for (const part of ['wrapper', 'icon', 'icon-success', 'title', 'section', 'close'])
      expect(sheets.console).toMatch(new RegExp(`\\.ant-notification-notice-${part}\\b[^-]`));
  });

  it('has the rules of components that our own markup or the bundle uses, and of no others', () => {
    // What these import of antd in turn.
    const bundled = ['checkbox', 'drawer', 'empty', 'modal', 'radio', 'select', 'switch', 'tooltip'];
    expect(unusedFolders(new Set(bundled))).toEqual([]);
    expect(unusedFolders(new Set(bundled.filter((name) => name !== 'switch')))).toEqual(['switch']);
  });

  it('leaves out colours that no theme has, and text from right to left', () => {
    for (const sheet of Object.values(sheets)) expect(sheet.includes('-rtl')).toBe(false);
    expect(sheets.entry.includes('ant-btn-color-purple')).toBe(false);
    expect(sheets.entry.includes('ant-btn-color-primary')).toBe(true);
  });
});
