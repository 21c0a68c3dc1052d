import { describe, expect, it } from '@jest/globals';
import { hasShapeOf } from '../../../src/shell/forms/hasShapeOf';

const form = { name: '', isActive: false, roles: [] as string[], rows: [['a', 'b']], access: {} };

describe('values that a form can show', () => {
  it('have its texts, flags, lists and groups of fields', () => {
    const values = { name: 'nora', isActive: true, roles: ['ops'], rows: [['x', 'y']], access: { of: 1 } };
    expect(hasShapeOf(values, form)).toBe(true);
    expect(hasShapeOf({ ...values, roles: [], rows: [] }, form)).toBe(true);
  });

  it.each<[string, object]>([
    ['a flag instead of a text', { name: true }],
    ['a text instead of a flag', { isActive: 'yes' }],
    ['a text instead of a list', { roles: 'ops' }],
    ['a list instead of a group of fields', { access: [] }],
    ['nothing instead of a text', { name: null }],
    ['texts instead of rows', { rows: ['x'] }],
    ['items of two kinds', { roles: ['ops', ['dev']] }],
    ['another field', { department: 'north' }],
  ])('have no %s', (_what, change) => {
    expect(hasShapeOf({ ...form, ...change }, form)).toBe(false);
  });

  it('lack no field, and are a record', () => {
    const { name: _name, ...others } = form;
    expect(hasShapeOf(others, form)).toBe(false);
    expect(hasShapeOf('nora', form)).toBe(false);
    expect(hasShapeOf([], form)).toBe(false);
  });
});
