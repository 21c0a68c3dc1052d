import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import de from '../../src/i18n/messages/findings.de';
import en from '../../src/i18n/messages/findings.en';

const says = (locale: 'en' | 'de', id: keyof typeof en, count: number) =>
  String(new IntlMessageFormat((locale === 'en' ? en : de)[id], locale).format({ count }));

describe('the texts of findings', () => {
  it.each([
    ['finding.admin.everybody', 1, '1 administrative role is mapped to every user'],
    ['finding.admin.everybody', 2, '2 administrative roles are mapped to every user'],
    [
      'finding.admin.everybodyText',
      1,
      'Every user who signs in is an administrator. Remove * from the mapping.',
    ],
    [
      'finding.admin.everybodyText',
      2,
      'Every user who signs in is an administrator. Remove * from the mappings.',
    ],
    ['finding.mappings.unknownRole', 1, "1 role mapping is for a role that doesn't exist"],
    ['finding.mappings.unknownRole', 2, "2 role mappings are for a role that doesn't exist"],
    ['finding.mappings.unknownRoleText', 1, 'It has no effect until a role with this name is created.'],
    ['finding.mappings.unknownRoleText', 2, 'They have no effect until a role with this name is created.'],
    ['finding.mappings.unknownUser', 1, "1 role is mapped to users that don't exist"],
    ['finding.mappings.unknownUser', 2, "2 roles are mapped to users that don't exist"],
    ['finding.mappings.unknownUserText', 1, 'Anyone later created with such a name will get the role.'],
    [
      'finding.mappings.unknownUserText',
      2,
      'Anyone later created with such a name will get the role mapped to it.',
    ],
    ['finding.roles.unmapped', 1, '1 role is not mapped to any user'],
    ['finding.roles.unmapped', 2, '2 roles are not mapped to any user'],
    ['finding.roles.unmappedText', 1, 'No one uses this role. Assign it or delete it.'],
    ['finding.roles.unmappedText', 2, 'No one uses these roles. Assign them or delete them.'],
  ] as const)('agree in number: %s for %i', (id, count, text) => {
    expect(says('en', id, count)).toBe(text);
  });

  it('agree in number in German', () => {
    expect(says('de', 'finding.roles.unmapped', 1)).toBe('1 Rolle ist keinem Benutzer zugeordnet');
    expect(says('de', 'finding.roles.unmappedText', 1)).toMatch(/diese Rolle\./);
    expect(says('de', 'finding.roles.unmappedText', 2)).toMatch(/diese Rollen\./);
    expect(says('de', 'finding.users.noRole', 2)).toBe('2 Benutzer haben keine eigene Rolle');
    expect(says('de', 'finding.users.noRoleText', 1)).toMatch(/^Dieser Benutzer kann/);
    expect(says('de', 'finding.users.noRoleText', 2)).toMatch(/^Sie können/);
  });
});
