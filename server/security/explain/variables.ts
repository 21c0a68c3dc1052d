import { type Subject } from '../../../contract/explain';

const quoted = (values: readonly string[]) => values.map((value) => `"${value}"`).join(',');

/** `attr.internal.a.b` can be written `attr_internal_a.b`: only the prefix changes. */
const underscored = (name: string) => name.replace(/^attr\.([^.]*)\./, 'attr_$1_');

export const hasVariable = (text: string): boolean => text.includes('${');

/** Replaces variables, unescaped; unknown ones stay and match nothing. */
export function createSubstitution(subject: Subject, roles: readonly string[]): (text: string) => string {
  const values: (readonly [string, string])[] = [
    ['user.name', subject.userName],
    ['user_name', subject.userName],
    ['user.roles', quoted(subject.backendRoles)],
    ['user_roles', quoted(subject.backendRoles)],
    ['user.securityRoles', quoted(roles)],
    ['user_securityRoles', quoted(roles)],
    ...Object.entries(subject.attributes).flatMap(([name, value]) => [
      [name, value] as const,
      [underscored(name), value] as const,
    ]),
  ];
  return (text) =>
    hasVariable(text)
      ? values.reduce((result, [name, value]) => result.replaceAll(`\${${name}}`, () => value), text)
      : text;
}
