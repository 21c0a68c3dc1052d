import { describe, expect, it } from '@jest/globals';
import { type RoleMapping } from '../../../../contract/resources';
import { userSummary } from '../../../../src/features/security/users/userSummary';
import en from '../../../../src/i18n/messages/en';
import { createTranslator } from '../../../../src/i18n/translator';
import { someMapping } from '../roles/samples';
import { someUser } from '../support';
import '../../../../src/i18n/full';

const { text } = createTranslator('en', en);
const mappings = (over: Record<string, Partial<RoleMapping>>) =>
  Object.entries(over).map(([name, value]) => ({ name, value: someMapping(value) }));
const sentences = (
  ...[name, user, known]: [string, Parameters<typeof someUser>[0], ReturnType<typeof mappings> | null]
) => userSummary(name, someUser(user), known, (names) => names.join(' and ')).map((line) => text(line.text));

describe('the summary of a user', () => {
  it('says which roles the user has, and by which way', () => {
    const known = mappings({
      readers: { users: ['nora'] },
      writers: { backend_roles: ['harbour*'] },
      admins: { users: ['root'] },
      own_index: { users: ['*'] },
    });
    const nora = { backend_roles: ['harbour-east'], opendistro_security_roles: ['sales'] };
    expect(sentences('nora', nora, known)).toEqual([
      'Has role sales directly.',
      'Has roles readers and writers by their mappings.',
      'Has role own_index, as every user.',
    ]);
  });

  it('says that a user without a role of its own cannot do anything yet', () => {
    expect(sentences('nora', {}, mappings({ own_index: { users: ['*'] } }))).toEqual([
      "No roles yet. This user can sign in but can't do anything.",
      'Has role own_index, as every user.',
    ]);
  });

  it('does not say so while the mappings are not known', () => {
    expect(sentences('nora', {}, null)).toEqual(["Roles by mapping aren't known yet."]);
  });
});
