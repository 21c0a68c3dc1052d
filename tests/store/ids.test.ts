import { beforeEach, describe, expect, it } from '@jest/globals';
import { mintId, reserveIds, resetIds } from '../../src/store/ids';

describe('ids', () => {
  beforeEach(() => resetIds());

  it('are readable and count by kind', () => {
    expect([mintId('toast'), mintId('toast'), mintId('confirm')]).toEqual([
      'toast-1',
      'toast-2',
      'confirm-1',
    ]);
  });

  it('continue after the ids of a log', () => {
    reserveIds(['toast-7', 'toast-3', 'not an id', '__proto__-9']);
    expect(mintId('toast')).toBe('toast-8');
  });
});
