import { describe, expect, it } from '@jest/globals';
import { titleOf } from '../../../src/store/savedObjectsManagement/titles';

describe('the title of an object', () => {
  it.each([
    [{ title: 'Sales', name: 'x' }, 'Sales'],
    [{ name: 'Production' }, 'Production'],
    [{ title: ' ', name: 'Workpad' }, 'Workpad'],
    [{ buildNum: 1 }, 'an-id'],
  ])('of %j is %s: title, else name, else id', (attributes, expected) => {
    expect(titleOf({ id: 'an-id', attributes })).toBe(expected);
  });
});
