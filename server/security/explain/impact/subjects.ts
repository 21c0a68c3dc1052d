import { type Subject } from '../../../../contract/explain';
import { type ImpactSubjectKind } from '../../../../contract/impact';
import { isExact, testPattern } from '../../../lib/patterns';
import { ANONYMOUS_USER } from '../../backend';
import { stringList } from '../../embedded/entities';
import { type Entries, type Entry } from '../../embedded/types';
import { NO_ONE } from '../holders';
import { subjectOf } from '../index';
import { type AccessConfig } from '../model';

/** A subject before and after a change; undefined if it does not exist. */
export interface ImpactSubject {
  kind: ImpactSubjectKind;
  name: string;
  before: Subject | undefined;
  after: Subject | undefined;
  /** True if the user name is unknown, so that variables are not replaced. */
  isAbstract: boolean;
}

const ANONYMOUS: Subject = {
  ...NO_ONE,
  userName: ANONYMOUS_USER,
  backendRoles: [`${ANONYMOUS_USER}_backendrole`],
  host: '',
};

const same = (kind: ImpactSubjectKind, name: string, subject: Subject, isAbstract = true): ImpactSubject => ({
  kind,
  name,
  before: subject,
  after: subject,
  isAbstract,
});

/** Somebody who has signed in, of whom nothing else is known. */
export const EVERYBODY: Subject = { ...NO_ONE, host: '' };

const GENERAL = [same('everybody', '', EVERYBODY), same('anonymous', '', ANONYMOUS, false)];

/** Returns the internal users of two configurations. */
export function* accountSubjects(before: Entries, after: Entries): Generator<ImpactSubject> {
  const of = (userName: string, entries: Entries) => {
    const entry = entries.get(userName);
    return entry && subjectOf({ userName, entry });
  };
  for (const [name, entry] of before) {
    const was = subjectOf({ userName: name, entry });
    const is = after.get(name) === entry ? was : of(name, after);
    yield { kind: 'users', name, before: was, after: is, isAbstract: false };
  }
  for (const name of after.keys())
    if (!before.has(name))
      yield { kind: 'users', name, before: undefined, after: of(name, after), isAbstract: false };
}

/**
 * Returns subjects for the entries of mappings that name nobody known: each has the value of its
 * entry and nothing else.
 *
 * @param roles roles whose mappings are read
 * @param isKnown true for the names of users who are compared anyway
 */
export function mappedSubjects(
  before: AccessConfig,
  after: AccessConfig,
  roles: Iterable<string>,
  isKnown: (name: string) => boolean,
): ImpactSubject[] {
  const found = new Map<string, ImpactSubject>();
  const add = (kind: ImpactSubjectKind, name: string, make: () => ImpactSubject) => {
    const key = `${kind}/${name}`;
    if (!found.has(key)) found.set(key, make());
  };
  /** Expressions do not match their own text: the roles of their mappings are given directly. */
  const withRoles = (
    subject: Subject,
    patterns: readonly string[],
    hasEntry: (mapping: Entry) => boolean,
    { roleMappings }: AccessConfig,
  ) =>
    patterns.every((pattern) => testPattern(pattern, pattern) === true)
      ? subject
      : {
          ...subject,
          accountRoles: [...roleMappings].flatMap(([role, mapping]) => (hasEntry(mapping) ? [role] : [])),
        };
  const ofList =
    (kind: ImpactSubjectKind, list: string, name: string, subject: Partial<Subject>) => (): ImpactSubject => {
      const hasEntry = (mapping: Entry) => stringList(mapping, list).includes(name);
      const value = { ...NO_ONE, ...subject };
      return {
        kind,
        name,
        before: withRoles(value, [name], hasEntry, before),
        after: withRoles(value, [name], hasEntry, after),
        isAbstract: kind !== 'otherUsers' || !isExact(name),
      };
    };
  const ofSet = (name: string, together: readonly string[]) => (): ImpactSubject => {
    const hasEntry = (mapping: Entry) => stringList(mapping, 'and_backend_roles').join(' + ') === name;
    const value = { ...NO_ONE, backendRoles: together };
    return {
      kind: 'backendRoleSets',
      name,
      before: withRoles(value, together, hasEntry, before),
      after: withRoles(value, together, hasEntry, after),
      isAbstract: true,
    };
  };
  for (const role of roles)
    for (const { roleMappings } of [before, after]) {
      const mapping = roleMappings.get(role);
      for (const name of stringList(mapping, 'users'))
        if (name !== '*' && !isKnown(name))
          add('otherUsers', name, ofList('otherUsers', 'users', name, { userName: name }));
      for (const name of stringList(mapping, 'backend_roles'))
        add('backendRoles', name, ofList('backendRoles', 'backend_roles', name, { backendRoles: [name] }));
      for (const name of stringList(mapping, 'hosts'))
        if (name !== '*') add('hosts', name, ofList('hosts', 'hosts', name, { host: name }));
      const together = stringList(mapping, 'and_backend_roles');
      const name = together.join(' + ');
      if (together.length > 0) add('backendRoleSets', name, ofSet(name, together));
    }
  return [...found.values(), ...GENERAL];
}
