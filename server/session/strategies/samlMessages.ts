import { inflateRawSync } from 'node:zlib';
import { SignInRefused } from './refusal';
import { shortened } from './trace';
import { attribute, childrenNamed, descendants, LARGEST_XML, momentOf, NS, readXml, refuse } from './xml';

/**
 * Checks that the library does not make: sizes, obsolete algorithms, misplaced elements, and the
 * parameters covered by the signature of a URL.
 */

const XMLDSIG_MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
/** Accepted signature algorithms: no SHA-1, no shared secrets. */
const SIGNATURES = [`${XMLDSIG_MORE}rsa-sha256`, `${XMLDSIG_MORE}rsa-sha512`];
const DIGESTS = [`${NS.encryption}sha256`, `${NS.encryption}sha512`];
const TRANSFORMS = [`${NS.signature}enveloped-signature`, C14N];

const KEY_TRANSPORTS = [`${NS.encryption}rsa-oaep-mgf1p`, 'http://www.w3.org/2009/xmlenc11#rsa-oaep'];
/** Authenticated encryption. */
const SEALED = ['http://www.w3.org/2009/xmlenc11#aes128-gcm', 'http://www.w3.org/2009/xmlenc11#aes256-gcm'];
/** Unauthenticated encryption, only in signed responses: otherwise an oracle attack is possible. */
const OPEN = [`${NS.encryption}aes128-cbc`, `${NS.encryption}aes256-cbc`];

/** Decodes a message of the POST binding. @throws SignInRefused if invalid or too large */
export function decodePosted(value: string): string {
  if (value.length > (LARGEST_XML * 4) / 3 + 4) throw refuse('the message is too large');
  const base64 = value.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuse('the message is not Base64');
  return Buffer.from(base64, 'base64').toString('utf8');
}

/** Inflates a message of the Redirect binding up to the size limit. @throws SignInRefused */
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

/** Refuses obsolete algorithms, and signatures of anything but their parent element. */
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

/** Refuses duplicate ids, which make it ambiguous what is signed. */
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

/** @returns true if the encryption is authenticated */
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

/** Facts of a response before its signature is verified. */
export interface Envelope {
  /** True when the whole response must be signed, not only the assertion in it. */
  mustBeSigned: boolean;
}

/**
 * Checks the structure of a response.
 *
 * @param destination URL that received it
 * @throws SignInRefused `denied` if the provider refused, `untrusted` if the response is suspicious
 */
export function examineResponse(xml: string, issuer: string, destination: string): Envelope {
  const root = readXml(xml);
  if ((attribute(root, 'Destination') ?? destination) !== destination)
    throw refuse('the response is for another destination', {
      id: 'audience.other',
      values: { expected: [destination], received: [shortened(attribute(root, 'Destination'))] },
    });
  const [named] = childrenNamed(root, NS.assertion, 'Issuer');
  if (named !== undefined && (named.textContent ?? '').trim() !== issuer)
    throw refuse('the response has another issuer', {
      id: 'issuer.other',
      values: { expected: issuer, received: shortened(named.textContent?.trim()) },
    });
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
  return { mustBeSigned: !checkEncryption(root) };
}

/** Returns the id of the request that a response claims to answer. @throws SignInRefused */
export function requestOf(xml: string): string | undefined {
  const root = readXml(xml);
  if (root.namespaceURI !== NS.protocol || root.localName !== 'Response') throw refuse('not a response');
  return attribute(root, 'InResponseTo');
}

/** A message of the Redirect binding: its parameters, and the signed part of the URL. */
export interface RedirectMessage {
  parameters: Record<string, string>;
  signed: string;
}

const NAMES = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'];

/**
 * Parses the query of a signed message; parameters must not be repeated.
 *
 * @throws SignInRefused without an accepted signature
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

/** Expected properties of a sign-out request. */
export interface LogoutRules {
  issuer: string;
  destination: string;
  tolerance: number;
  now: number;
}

export interface LogoutOrder {
  id: string;
  nameId: string;
  /** Sessions to end; empty for all of the user's. */
  sessionIndexes: readonly string[];
}

/** Maximum age of a sign-out request in milliseconds. */
const LONGEST_WAY = 300_000;

/** Checks the structure of a sign-out request before its signature. */
export function examineLogout(xml: string): Element {
  const root = readXml(xml);
  if (root.namespaceURI !== NS.protocol || root.localName !== 'LogoutRequest')
    throw refuse('not a request to sign out');
  checkIds(root);
  checkSignatures(root);
  return root;
}

/**
 * Validates a sign-out request whose signature has been verified.
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
