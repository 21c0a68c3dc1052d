import { type SignInFinding } from '../../../contract/signInTests';
import { type Identity } from '../../security/backend';
import { SignInRefused } from './refusal';
import { shortened } from './trace';
import { attribute, children, childrenNamed, descendants, momentOf, NS, only, readXml, textOf } from './xml';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
/** Supported conditions; any other makes an assertion invalid (saml-core 2.5.1.1). */
const CONDITIONS = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'];

/** Expected properties of an assertion. */
export interface AssertionRules {
  issuer: string;
  audience: string;
  /** URL that received it. */
  recipient: string;
  /** Id of our request; undefined if it must be unsolicited. */
  inResponseTo: string | undefined;
  /** Accepted clock difference in milliseconds. */
  tolerance: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** The provider's name of a user, needed for sign-out there. */
export interface NameId {
  nameID: string;
  nameIDFormat?: string;
  nameQualifier?: string;
  spNameQualifier?: string;
  sessionIndex?: string;
}

/** A verified assertion. Times are in milliseconds since 1970. */
export interface Assertion {
  id: string;
  nameId: NameId;
  attributes: ReadonlyMap<string, readonly string[]>;
  /** Expiry. */
  until: number;
  /** End of the session at the provider; null if unknown. */
  sessionEndsAt: number | null;
}

const refuse = (detail: string, finding?: SignInFinding) =>
  new SignInRefused('untrusted', `the assertion ${detail}`, undefined, finding);

/** Returns the finding of an assertion that is not valid now. */
export const timeFinding = (
  id: 'time.expired' | 'time.notYet',
  time: string | undefined,
  now: number,
): SignInFinding => ({ id, values: { time: shortened(time), now: new Date(now).toISOString() } });

/** Checks the times of an element; the end is required. @returns the end plus the tolerance */
function checkTime(element: Element, { now, tolerance }: AssertionRules): number {
  const begin = attribute(element, 'NotBefore');
  const end = attribute(element, 'NotOnOrAfter');
  if (begin !== undefined && now + tolerance < momentOf(begin))
    throw refuse('is for later (NotBefore)', timeFinding('time.notYet', begin, now));
  if (end === undefined) throw refuse('has no end (NotOnOrAfter)', { id: 'time.missing', values: {} });
  const until = momentOf(end) + tolerance;
  if (until <= now) throw refuse('has expired (NotOnOrAfter)', timeFinding('time.expired', end, now));
  return until;
}

/** Returns the finding of another audience, from any element around it. */
export const audienceFinding = (element: Element, expected: string): SignInFinding => ({
  id: 'audience.other',
  values: {
    expected: [expected],
    received: descendants(element, NS.assertion, 'Audience').map(({ textContent }) =>
      shortened(textContent?.trim()),
    ),
  },
});

function checkAudience(conditions: Element, audience: string): void {
  const restrictions = childrenNamed(conditions, NS.assertion, 'AudienceRestriction');
  const isMeant = (restriction: Element) =>
    childrenNamed(restriction, NS.assertion, 'Audience').some((element) => textOf(element) === audience);
  if (restrictions.length === 0 || !restrictions.every(isMeant))
    throw refuse('is for another audience', audienceFinding(conditions, audience));
}

/** Checks the bearer confirmation: recipient, time and request. @returns its end */
function checkConfirmation(subject: Element, rules: AssertionRules): number {
  const problems: SignInRefused[] = [];
  for (const confirmation of childrenNamed(subject, NS.assertion, 'SubjectConfirmation')) {
    if (attribute(confirmation, 'Method') !== BEARER) continue;
    try {
      const data = only(confirmation, NS.assertion, 'SubjectConfirmationData');
      const until = checkTime(data, rules);
      if (attribute(data, 'Recipient') !== rules.recipient) throw refuse('is for another recipient');
      if (attribute(data, 'InResponseTo') !== rules.inResponseTo) throw refuse('answers another request');
      return until;
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      problems.push(error);
    }
  }
  throw problems[0] ?? refuse('cannot come from a browser');
}

function nameOf(subject: Element, statement: Element): NameId {
  const [element, ...more] = childrenNamed(subject, NS.assertion, 'NameID');
  if (more.length > 0) throw refuse('has several names');
  const optional = {
    nameIDFormat: element === undefined ? undefined : attribute(element, 'Format'),
    nameQualifier: element === undefined ? undefined : attribute(element, 'NameQualifier'),
    spNameQualifier: element === undefined ? undefined : attribute(element, 'SPNameQualifier'),
    sessionIndex: attribute(statement, 'SessionIndex'),
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return { ...given, nameID: element === undefined ? '' : textOf(element) };
}

function attributesOf(assertion: Element): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const statement of childrenNamed(assertion, NS.assertion, 'AttributeStatement')) {
    for (const element of childrenNamed(statement, NS.assertion, 'Attribute')) {
      const name = attribute(element, 'Name') ?? '';
      const values = childrenNamed(element, NS.assertion, 'AttributeValue')
        .filter((value) => children(value).length === 0)
        .map(textOf);
      found.set(name, [...(found.get(name) ?? []), ...values]);
    }
  }
  return found;
}

/**
 * Validates an assertion whose signature has been verified. The library verifies and decrypts; this
 * function alone validates the content (saml-profiles 4.1.4.3, saml-core 2).
 *
 * @param xml exactly the signed text
 * @throws SignInRefused `untrusted`, naming the rule
 */
export function readAssertion(xml: string, rules: AssertionRules): Assertion {
  const assertion = readXml(xml);
  if (assertion.namespaceURI !== NS.assertion || assertion.localName !== 'Assertion') throw refuse('is none');
  const id = attribute(assertion, 'ID');
  if (id === undefined || attribute(assertion, 'Version') !== '2.0') throw refuse('is not of version 2.0');
  if (textOf(only(assertion, NS.assertion, 'Issuer')) !== rules.issuer)
    throw refuse('has another issuer', {
      id: 'issuer.other',
      values: {
        expected: rules.issuer,
        received: shortened(textOf(only(assertion, NS.assertion, 'Issuer'))),
      },
    });
  const conditions = only(assertion, NS.assertion, 'Conditions');
  const unknown = children(conditions).find(
    ({ namespaceURI, localName }) => namespaceURI !== NS.assertion || !CONDITIONS.includes(localName),
  );
  if (unknown !== undefined) throw refuse(`has the unknown condition ${unknown.localName}`);
  const conditionsUntil = checkTime(conditions, rules);
  checkAudience(conditions, rules.audience);
  const subject = only(assertion, NS.assertion, 'Subject');
  const confirmationUntil = checkConfirmation(subject, rules);
  const [statement] = childrenNamed(assertion, NS.assertion, 'AuthnStatement');
  if (statement === undefined) throw refuse('does not say that a user signed in');
  const sessionEnd = attribute(statement, 'SessionNotOnOrAfter');
  const sessionEndsAt = sessionEnd === undefined ? null : momentOf(sessionEnd) + rules.tolerance;
  if (sessionEndsAt !== null && sessionEndsAt <= rules.now)
    throw refuse(
      'speaks of a session that has ended (SessionNotOnOrAfter)',
      timeFinding('time.expired', sessionEnd, rules.now),
    );
  return {
    id,
    nameId: nameOf(subject, statement),
    attributes: attributesOf(assertion),
    until: Math.max(conditionsUntil, confirmationUntil),
    sessionEndsAt,
  };
}

/** Returns the attributes as claims: several values as a list. */
export const claimsOf = ({ attributes }: Pick<Assertion, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(
    Array.from(attributes, ([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );

export interface AttributeNames {
  /** Attribute with the name; empty for the `NameID`. */
  subject: string;
  /** Attribute with the backend roles; empty for none. */
  roles: string;
  /** Separator of roles in one value; empty for none. */
  separator: string;
}

/**
 * Returns name, backend roles, and single-valued attributes as `attr.saml.<name>`.
 *
 * @throws SignInRefused `not-allowed` without exactly one persistent name
 */
export function identityOfAssertion({ nameId, attributes }: Assertion, names: AttributeNames): Identity {
  const subjects = names.subject === '' ? [nameId.nameID] : (attributes.get(names.subject) ?? []);
  const [userName, ...others] = subjects;
  if (userName === undefined || others.length > 0)
    throw new SignInRefused(
      'not-allowed',
      `the attribute ${names.subject} holds ${subjects.length} names`,
      undefined,
      others.length > 0
        ? { id: 'name.several', values: { key: names.subject, count: subjects.length } }
        : {
            id: 'name.missing',
            values: { key: names.subject, names: [...attributes.keys()].map(shortened) },
          },
    );
  if (names.subject === '' && nameId.nameIDFormat === TRANSIENT)
    throw new SignInRefused(
      'not-allowed',
      'the NameID is another one each time: set saml.subject_key',
      undefined,
      { id: 'name.transient', values: { names: [...attributes.keys()].map(shortened) } },
    );
  const values = names.roles === '' ? [] : (attributes.get(names.roles) ?? []);
  const roles = values.flatMap((value) => (names.separator === '' ? [value] : value.split(names.separator)));
  const single = [...attributes].flatMap(([name, [value, ...more]]) =>
    value !== undefined && more.length === 0 ? [[`attr.saml.${name}`, value] as const] : [],
  );
  return {
    userName,
    backendRoles: [...new Set(roles.map((role) => role.trim()).filter((role) => role !== ''))],
    attributes: Object.fromEntries(single),
  };
}
