import { describe, expect, it } from '@jest/globals';
import {
  findSettings,
  groupSettings,
  refusedSetting,
} from '../../../src/features/management/settings/arrange';
import {
  changeOf,
  fieldOf,
  type FieldValue,
  kindOf,
  type SettingKind,
  shownField,
  valueOf,
} from '../../../src/store/uiSettings/draft';
import { type UiSetting } from '../../../src/store/uiSettings/slice';

const setting = (over: Partial<UiSetting> = {}): UiSetting => ({
  key: 'some:key',
  value: 'default',
  type: 'string',
  ...over,
});
const typed = (value: FieldValue) => ({ isReset: false, value }) as const;

describe('the kind of a setting', () => {
  it.each<[Partial<UiSetting>, SettingKind]>([
    [{ type: 'markdown' }, 'markdown'],
    [{ type: 'json', value: '{}' }, 'json'],
    [{ type: 'array', value: ['a'] }, 'array'],
    [{ type: 'array', value: [], userValue: [7] }, 'other'],
    [{ type: 'undefined', value: 7 }, 'number'],
    [{ type: 'undefined', value: true }, 'boolean'],
    [{ type: 'undefined', value: ['a'] }, 'array'],
    [{ type: 'undefined', value: { a: 1 } }, 'other'],
    [{ type: 'undefined', value: null }, 'other'],
  ])('of %j is %s [SET-06]', (over, kind) => {
    expect(kindOf(setting(over))).toBe(kind);
  });

  it('that no one declares follows from what was set', () => {
    expect(kindOf({ key: 'mine', userValue: 'x' })).toBe('string');
    expect(kindOf({ key: 'mine', userValue: { a: [1] } })).toBe('other');
  });
});

describe('a field', () => {
  it.each<[SettingKind, unknown, FieldValue]>([
    ['boolean', 'yes', false],
    ['array', undefined, []],
    ['json', '{"a":1}', '{\n  "a": 1\n}'],
    ['json', '{"a":', '{"a":'],
    ['other', { a: 1 }, '{\n  "a": 1\n}'],
    ['number', 5, '5'],
    ['string', undefined, ''],
  ])('of kind %s holds for %j what can be edited: %j', (kind, value, field) => {
    expect(fieldOf(kind, value)).toEqual(field);
  });

  it.each<[SettingKind, FieldValue, unknown]>([
    ['number', ' 12.5 ', 12.5],
    ['number', 'Infinity', 'Infinity'],
    ['json', '{"a": 1}', '{"a": 1}'],
    ['other', '{"a": 1}', { a: 1 }],
    ['array', ['a'], ['a']],
    ['string', ' kept as typed ', ' kept as typed '],
  ])('of kind %s with %j is sent as %j [SET-06]', (kind, field, value) => {
    expect(valueOf(kind, field)).toEqual({ value });
  });

  it.each<[SettingKind, string, string]>([
    ['number', 'twelve', 'settings.notANumber'],
    ['number', '', 'settings.notANumber'],
    ['number', '1e999', 'settings.notANumber'],
    ['json', '{', 'settings.notJson'],
    ['other', 'nothing', 'settings.notJson'],
  ])('of kind %s with %j says what is wrong: %s', (kind, field, problem) => {
    expect(valueOf(kind, field)).toEqual({ problem });
  });
});

describe('a draft', () => {
  it('that equals the present value changes nothing [SET-04]', () => {
    expect(changeOf(setting(), typed('default'))).toEqual({ kind: 'none' });
    expect(changeOf(setting({ userValue: 'mine' }), typed('mine'))).toEqual({ kind: 'none' });
    expect(changeOf(setting({ type: 'json', value: '{"a":1}' }), typed('{ "a": 1 }'))).toEqual({
      kind: 'none',
    });
    expect(changeOf(setting({ type: 'number', value: 5, userValue: '7' }), typed('7'))).toEqual({
      kind: 'none',
    });
    expect(changeOf(setting(), { isReset: true })).toEqual({ kind: 'none' });
    expect(changeOf(setting(), undefined)).toEqual({ kind: 'none' });
  });

  it('sets, takes back, or cannot be sent', () => {
    expect(changeOf(setting(), typed('mine'))).toEqual({ kind: 'set', value: 'mine' });
    expect(changeOf(setting({ userValue: 'mine' }), { isReset: true })).toEqual({ kind: 'reset' });
    expect(changeOf(setting({ type: 'number', value: 5 }), typed('x'))).toEqual({
      kind: 'invalid',
      problem: 'settings.notANumber',
    });
    // What is stored and broken can be mended.
    const broken = setting({ type: 'json', value: '{}', userValue: '{"a":' });
    expect(changeOf(broken, typed('{"a":1}'))).toEqual({ kind: 'set', value: '{"a":1}' });
  });

  it('of a setting fixed by the server is no change [SET-08]', () => {
    expect(changeOf(setting({ isOverridden: true }), typed('mine'))).toEqual({ kind: 'none' });
  });

  it('is shown in the field; a reset shows the default', () => {
    const changed = setting({ userValue: 'mine' });
    expect(shownField(changed, undefined)).toBe('mine');
    expect(shownField(changed, typed('other'))).toBe('other');
    expect(shownField(changed, { isReset: true })).toBe('default');
  });
});

describe('the settings of the page', () => {
  const settings = [
    setting({ key: 'b', name: 'Beta', category: ['notifications'], order: 2 }),
    setting({ key: 'a', name: 'Alpha', category: ['notifications'] }),
    setting({ key: 'c', name: 'Gamma', category: ['notifications'], order: 1 }),
    setting({ key: 'dateFormat:tz', name: 'Zone', description: 'Where clocks are read.', userValue: 'UTC' }),
    { key: 'custom', userValue: 1 },
    setting({ key: 'z', category: ['appearance'] }),
  ];

  it('stand by category: general ones first, those that no one declares last', () => {
    expect(
      groupSettings(settings).map(({ category, settings: members }) => [
        category,
        members.map(({ key }) => key),
      ]),
    ).toEqual([
      ['general', ['dateFormat:tz']],
      ['appearance', ['z']],
      ['notifications', ['c', 'b', 'a']],
      ['custom', ['custom']],
    ]);
  });

  it.each([
    ['CLOCKS', ['dateFormat:tz']],
    ['format:tz', ['dateFormat:tz']],
    ['zone where', ['dateFormat:tz']],
    ['beta', ['b']],
    ['zone nowhere', []],
  ])('are found by "%s" in name, key and description', (query, keys) => {
    const found = findSettings(settings, query, { isChangedOnly: false, drafted: new Set() });
    expect(found.map(({ key }) => key)).toEqual(keys);
  });

  it('that were changed, or are being changed, are found alone', () => {
    const found = findSettings(settings, '', { isChangedOnly: true, drafted: new Set(['z']) });
    expect(found.map(({ key }) => key)).toEqual(['dateFormat:tz', 'custom', 'z']);
  });
});

describe('a refusal of the server', () => {
  it('belongs to the setting that it names', () => {
    const keys = ['a', 'a]', 'dateFormat:tz'];
    expect(refusedSetting('[validation [dateFormat:tz]]: is not known', keys)).toEqual({
      key: 'dateFormat:tz',
      reason: 'is not known',
    });
    expect(refusedSetting('Unable to update "a" because it is overridden', keys)).toEqual({
      key: 'a',
      reason: 'Unable to update "a" because it is overridden',
    });
    expect(refusedSetting('Request failed with status code: 503', keys)).toBeUndefined();
    expect(refusedSetting('[validation [other]]: x', keys)).toBeUndefined();
  });
});
