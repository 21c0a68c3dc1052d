import { expect, it } from '@jest/globals';
import { ENGLISH_DATE_FORMAT } from '../../../contract/dateFormats';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { selectDateFormat } from '../../../src/store/uiSettings/selectors';

it.each([
  ['YYYY', 'YYYY'],
  ['', ENGLISH_DATE_FORMAT],
  ['[redacted]', ENGLISH_DATE_FORMAT],
  ['[redacted 0a1b2c3d]', ENGLISH_DATE_FORMAT],
])('the date format %j of a setting, which recordings mask, is shown as %j', (userValue, expected) => {
  const blank = rootReducer(undefined, { type: '@@init' });
  const entries = [{ key: 'dateFormat', type: 'string', value: 'MMM', userValue }];
  const state = { ...blank, uiSettings: { ...blank.uiSettings, entries } } as RootState;
  expect(selectDateFormat(state)).toBe(expected);
});
