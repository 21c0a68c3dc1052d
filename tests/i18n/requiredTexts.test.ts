import { describe, expect, it } from '@jest/globals';
import { message } from '../../src/i18n/text';
import { words } from '../support/words';

describe('the texts that requirements quote', () => {
  it('stand as they are quoted [AUD-17, SET-11]', () => {
    expect(words(message('audit.updated'))).toBe('Audit configuration was successfully updated.');
    expect(words(message('uiSettings.updateFailed'))).toBe('Unable to update UI setting');
  });
});
