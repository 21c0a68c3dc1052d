import { describe, expect, it } from '@jest/globals';
import { groupsOf } from '../../../../src/features/security/assignments/stepText';
import { type AssignmentStep } from '../../../../src/model/assignments/steps';

const step = (name: string, users: string[], over: Partial<AssignmentStep> = {}): AssignmentStep => ({
  id: `roleMappings:${name}`,
  domain: 'roleMappings',
  name,
  wanted: [],
  changes: [{ list: 'users', names: users }],
  ...over,
});
const grouped = (...steps: AssignmentStep[]) =>
  groupsOf(steps).map((group) => group.steps.map(({ name }) => name));

describe('the steps of a plan', () => {
  it('are grouped by effect, apart from those that make full administrators', () => {
    expect(
      grouped(
        step('all_access', ['karim'], { administers: ['all_access'] }),
        step('hr_reader', ['karim']),
        step('hr_writer', ['karim']),
        step('ledger', ['karim', 'nora']),
        step('hr_admin', ['karim']),
      ),
    ).toEqual([['all_access'], ['hr_reader', 'hr_writer', 'hr_admin'], ['ledger']]);
  });

  it('are not grouped across kinds of entries', () => {
    expect(grouped(step('x', ['a']), step('x', ['a'], { domain: 'users' }))).toEqual([['x'], ['x']]);
  });
});
