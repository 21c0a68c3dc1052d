import { inflateRawSync } from 'node:zlib';
import { SignInRefused } from './refusal';
import { attribute, childrenNamed, descendants, LARGEST_XML, momentOf, NS, readXml, refuse } from './xml';

/**
 * What is looked at before a message goes to the library, because the library does not: sizes, old algorithms, elements
 * in places where they do not belong, and the parameters that a signature of an address covers.
 */

const XMLDSIG_MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
/** SHA-1 is not among them, nor are keys that both sides share. */
const SIGNATURES = [`${XMLDSIG_MORE}rsa-sha256`, `${XMLDSIG_MORE}rsa-sha512`];
const DIGESTS = [`${NS.encryption}sha256`, `${NS.encryption}sha512`];
const TRANSFORMS = [`${NS.signature}enveloped-signature`, C14N];

const KEY_TRANSPORTS = [`${NS.encryption}rsa-oaep-mgf1p`, 'http://www.w3.org/2009/xmlenc11#rsa-oaep'];
/** Encryption that notices by itself when a text was changed. */
const SEALED = ['http://www.w3.org/2009/xmlenc11#aes128-gcm', 'http://www.w3.org/2009/xmlenc11#aes256-gcm'];
/** Encryption that does not: allowed inside a signed response only, else errors would tell the content bit by bit. */
const OPEN = [`${NS.encryption}aes128-cbc`, `${NS.encryption}aes256-cbc`];

/** The text of a message of the POST binding. @throws SignInRefused when it is not Base64 of a sensible size */
export function decodePosted(value: string): string {
  if (value.length > (LARGEST_XML * 4) / 3 + 4) throw refuse('the message is too large');
  const base64 = value.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuse('the message is not Base64');
  return Buffer.from(base64, 'base64').toString('utf8');
}

/** The text of a message of the Redirect binding, however much it would become. @throws SignInRefused */
export function decodeRedirected(value: string): string {
  try {
    return inflateRawSync(Buffer.from(value, 'base64'), { maxOutputLength: LARGEST_XML }).toString('utf8');
  } catch {
    throw refuse('the message is not compressed, or too large');
  }
}

const algorithms = (root: Element, namespace: string, name: string): (string | undefined)[] =>
  descendants(root, namespace, name).map((element) => attribute(element, 'Algorithm'));

const isAmong = (allowed: readonly string[]) => (name: string | undefined) =>
  name !== undefined && allowed.includes(name);

/** Refuses signatures by old algorithms, and those that do not sign simply the element they stand in. */
function checkSignatures(root: Element): void {
  for (const signature of descendants(root, NS.signature, 'Signature')) {
    const infos = childrenNamed(signature, NS.signature, 'SignedInfo');
    const parent = signature.parentNode as Element | null;
    const references = descendants(signature, NS.signature, 'Reference');
    const [info] = infos;
    if (info === undefined || infos.length > 1 || references.length !== 1)
      throw refuse('a signature has not one reference');
    const id = parent === null ? undefined : attribute(parent, 'ID');
    if (id === undefined || attribute(references[0] as Element, 'URI') !== `#${id}`)
      throw refuse('a signature is for another element than the one it stands in');
    if (childrenNamed(signature, NS.signature, 'Object').length > 0)
      throw refuse('a signature holds an object');
    const problem =
      !algorithms(signature, NS.signature, 'SignatureMethod').every(isAmong(SIGNATURES)) ||
      !algorithms(signature, NS.signature, 'DigestMethod').every(isAmong(DIGESTS)) ||
      !algorithms(signature, NS.signature, 'CanonicalizationMethod').every(isAmong([C14N])) ||
      !algorithms(signature, NS.signature, 'Transform').every(isAmong(TRANSFORMS));
    if (problem) throw refuse('a signature uses an algorithm that is not allowed');
  }
}

/** No two elements may have one id: which of them was signed would be a matter of taste. */
function checkIds(root: Element): void {
  const seen = new Set<string>();
  for (const element of [root, ...Array.from(root.getElementsByTagName('*'))]) {
    for (const { name, value } of Array.from(element.attributes)) {
      if (name.toLowerCase() !== 'id' && name.toLowerCase() !== 'xml:id') continue;
      if (seen.has(value)) throw refuse('two elements have one id');
      seen.add(value);
    }
  }
}

/** @returns whether the encryption notices changes by itself */
function checkEncryption(root: Element): boolean {
  const methods = descendants(root, NS.encryption, 'EncryptionMethod');
  const isTransport = (element: Element) =>
    (element.parentNode as Element | null)?.localName === 'EncryptedKey';
  const transports = methods.filter(isTransport).map((element) => attribute(element, 'Algorithm'));
  const contents = methods
    .filter((element) => !isTransport(element))
    .map((element) => attribute(element, 'Algorithm'));
  if (!transports.every(isAmong(KEY_TRANSPORTS)) || !contents.every(isAmong([...SEALED, ...OPEN])))
    throw refuse('the assertion is encrypted by an algorithm that is not allowed');
  return contents.every(isAmong(SEALED));
}

/** What a response says outside of what is signed; good for finding the request, not for believing anything. */
export interface Envelope {
  inResponseTo: string | undefined;
  /** True when the whole response must be signed, not only the assertion in it. */
  mustBeSigned: boolean;
}

/**
 * Looks at a response as a whole.
 *
 * @param destination the address that it was sent to
 * @throws SignInRefused `denied` when the provider says no, `untrusted` for everything that no honest response has
 */
export function examineResponse(xml: string, issuer: string, destination: string): Envelope {
  const root = readXml(xml);
  if (root.namespaceURI !== NS.protocol || root.localName !== 'Response') throw refuse('not a response');
  if ((attribute(root, 'Destination') ?? destination) !== destination)
    throw refuse('the response is for another destination');
  const [named] = childrenNamed(root, NS.assertion, 'Issuer');
  if (named !== undefined && (named.textContent ?? '').trim() !== issuer)
    throw refuse('the response has another issuer');
  const status = descendants(root, NS.protocol, 'StatusCode').map((element) => attribute(element, 'Value'));
  if (status[0] !== 'urn:oasis:names:tc:SAML:2.0:status:Success')
    throw new SignInRefused('denied', `the provider answered ${String(status.at(-1)).slice(0, 200)}`);
  const plain = descendants(root, NS.assertion, 'Assertion');
  const encrypted = descendants(root, NS.assertion, 'EncryptedAssertion');
  const [assertion, ...more] = [...plain, ...encrypted];
  if (assertion === undefined || more.length > 0 || assertion.parentNode !== root)
    throw refuse('expected one assertion, directly in the response');
  checkIds(root);
  checkSignatures(root);
  return { inResponseTo: attribute(root, 'InResponseTo'), mustBeSigned: !checkEncryption(root) };
}

/** A message of the Redirect binding: its parameters, and the part of the address that its signature covers. */
export interface RedirectMessage {
  parameters: Record<string, string>;
  signed: string;
}

const NAMES = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'];

/**
 * Takes apart the query of a signed message. Each parameter may stand in it once, and one signature covers all of them.
 *
 * @throws SignInRefused when there is no signature of an allowed kind
 */
export function signedQuery(query: string): RedirectMessage {
  const raw = new Map<string, string>();
  for (const pair of query.split('&')) {
    const name = pair.split('=', 1)[0] ?? '';
    if (!NAMES.includes(name)) continue;
    if (raw.has(name)) throw refuse(`the parameter ${name} came twice`);
    raw.set(name, pair);
  }
  const parameters = Object.fromEntries(
    [...raw].map(([name, pair]) => [name, new URLSearchParams(pair).get(name) ?? '']),
  );
  if (parameters['Signature'] === undefined) throw refuse('the message is not signed');
  if (!SIGNATURES.includes(parameters['SigAlg'] ?? ''))
    throw refuse('the message is signed by an algorithm that is not allowed');
  const signed = NAMES.slice(0, 4).flatMap((name) => raw.get(name) ?? []);
  return { parameters, signed: signed.join('&') };
}

/** What a request to sign a user out must fit, besides its signature. */
export interface LogoutRules {
  issuer: string;
  destination: string;
  tolerance: number;
  now: number;
}

export interface LogoutOrder {
  id: string;
  nameId: string;
  /** Only these sessions of the user; empty for all. */
  sessionIndexes: readonly string[];
}

/** Longer than this, a request to sign out is not on its way. */
const LONGEST_WAY = 300_000;

/** Refuses what a request to sign out must not be before its signature is looked at. */
export function examineLogout(xml: string): Element {
  const root = readXml(xml);
  if (root.namespaceURI !== NS.protocol || root.localName !== 'LogoutRequest')
    throw refuse('not a request to sign out');
  checkIds(root);
  checkSignatures(root);
  return root;
}

/**
 * Reads a request to sign a user out, whose signature has been checked.
 *
 * @throws SignInRefused `untrusted`, naming the rule
 */
export function readLogout(root: Element, rules: LogoutRules): LogoutOrder {
  const id = attribute(root, 'ID');
  const issued = attribute(root, 'IssueInstant');
  const end = attribute(root, 'NotOnOrAfter');
  const issuers = childrenNamed(root, NS.assertion, 'Issuer').map((element) => element.textContent?.trim());
  if (id === undefined || issued === undefined) throw refuse('the request to sign out is incomplete');
  if (issuers.length !== 1 || issuers[0] !== rules.issuer)
    throw refuse('the request to sign out has another issuer');
  if ((attribute(root, 'Destination') ?? rules.destination) !== rules.destination)
    throw refuse('the request to sign out is for another destination');
  const age = rules.now - momentOf(issued);
  const isOver = end !== undefined && momentOf(end) + rules.tolerance <= rules.now;
  if (age < -rules.tolerance || age > LONGEST_WAY + rules.tolerance || isOver)
    throw refuse('the request to sign out is too old, or for later');
  const names = childrenNamed(root, NS.assertion, 'NameID').map(
    (element) => element.textContent?.trim() ?? '',
  );
  if (names.length !== 1 || names[0] === '') throw refuse('the request to sign out names no user');
  return {
    id,
    nameId: names[0] ?? '',
    sessionIndexes: childrenNamed(root, NS.protocol, 'SessionIndex').map(
      (element) => element.textContent?.trim() ?? '',
    ),
  };
}
