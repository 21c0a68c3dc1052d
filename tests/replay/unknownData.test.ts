import { describe, expect, it } from '@jest/globals';
import { unknownDataOf } from '../../cli/replay/views/unknownData';

const on = { what: 'text', label: 'dateFormat' };

describe('data of an input that a log does not have', () => {
  it('is the contents of files and masked values', () => {
    expect(unknownDataOf({ input: 'files', on, files: [] }, 7)).toMatch(/^files were picked at seq 7/);
    expect(unknownDataOf({ input: 'text', on, userValue: '[redacted 1f3a90bc]' }, 8)).toBe(
      'a value was typed at seq 8 that the log masks',
    );
  });

  it('is nothing for clicks, text, and values that are not masked', () => {
    expect(unknownDataOf({ input: 'click', on }, 1)).toBeUndefined();
    expect(unknownDataOf({ input: 'text', on, text: '[redacted 1f3a90bc]' }, 1)).toBeUndefined();
    expect(unknownDataOf({ input: 'text', on, userValue: '10' }, 1)).toBeUndefined();
  });
});
