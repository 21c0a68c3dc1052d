import { describe, expect, it } from '@jest/globals';
import { actionsOfType, tenantPermissionType } from '../../../src/model/security/permissionType';

const READ = 'kibana_all_read';
const WRITE = 'kibana_all_write';

describe('the type of a tenant permission', () => {
  it('is Read and Write as soon as writing is among the actions [TEN-08]', () => {
    expect(tenantPermissionType([WRITE])).toBe('Read and Write');
    expect(tenantPermissionType([READ, WRITE])).toBe('Read and Write');
  });

  it('is Read only for reading without writing [TEN-09]', () => {
    expect(tenantPermissionType([READ])).toBe('Read only');
  });

  it('is none for anything else, literally [TEN-10, C20]', () => {
    for (const actions of [[], ['*'], ['kibana:saved_objects/*/write'], ['KIBANA_ALL_WRITE']])
      expect(tenantPermissionType(actions)).toBe('none');
  });
});

describe('changing the type', () => {
  it('changes the two known groups and keeps every other action in its place [C20]', () => {
    expect(actionsOfType('Read only', ['a', WRITE, 'b', READ])).toEqual(['a', READ, 'b']);
    expect(actionsOfType('Read and Write', ['a', READ, 'b'])).toEqual(['a', WRITE, 'b']);
    expect(actionsOfType('Read only', ['kibana:*'])).toEqual(['kibana:*', READ]);
    expect(actionsOfType('none', [READ, 'x', WRITE])).toEqual(['x']);
  });

  it('changes nothing when the type is already that', () => {
    expect(actionsOfType('Read and Write', [READ, WRITE])).toEqual([READ, WRITE]);
    expect(actionsOfType('none', ['*'])).toEqual(['*']);
  });
});
