import { DOMParser } from '@xmldom/xmldom';
import { type SignInFinding } from '../../../contract/signInTests';
import { SignInRefused } from './refusal';

/** Size limit; fits a user with thousands of roles. */
export const LARGEST_XML = 524_288;
/** Limits against XML crafted to exhaust the parser; real messages are shallow and short. */
const DEEPEST = 32;
const MAX_TAGS = 20_000;
const LONGEST_TAG = 8192;
const MAX_NAMESPACES = 20;

export const NS = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
} as const;

/** Creates the refusal of an untrusted message. */
export const refuse = (detail: string, finding?: SignInFinding) =>
  new SignInRefused('untrusted', detail, undefined, finding);

/** Checks the raw text before parsing. @throws SignInRefused */
function checkShape(text: string): void {
  let depth = 0;
  let tags = 0;
  let at = text.indexOf('<');
  while (at >= 0) {
    const tag = tagAt(text, at);
    tags += 1;
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > DEEPEST || tags > MAX_TAGS) throw refuse('the XML is too deep or has too many elements');
    if (tag.split('xmlns').length - 1 > MAX_NAMESPACES) throw refuse('the XML declares too many namespaces');
    at = text.indexOf('<', at + tag.length);
  }
}

/** Returns the tag at an index, up to the first `>` outside an attribute. */
function tagAt(text: string, start: number): string {
  let quote = '';
  for (let at = start + 1; at < text.length && at - start < LONGEST_TAG; at += 1) {
    const char = text.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return text.slice(start, at + 1);
    else if (char === '<') break;
  }
  throw refuse('the XML has a tag without end');
}

/**
 * Parses untrusted XML. Refuses document types (hence entities), CDATA, processing instructions
 * and, unless allowed, comments: parsers disagree on them, which lets one name pass for another.
 *
 * @returns the root element
 * @throws SignInRefused `untrusted` for what is not plain, well-formed XML of a sensible size
 */
export function readXml(text: string, { comments = false } = {}): Element {
  if (text.length > LARGEST_XML * (comments ? 8 : 1)) throw refuse('the XML is too large');
  let body = text.replace(/^\uFEFF?\s*<\?xml [^<>?]{0,200}\?>/, '');
  if (comments) body = body.replace(/<!--[^]*?-->/g, '');
  if (/<[!?]/.test(body)) throw refuse('the XML has a document type, a comment, CDATA or an instruction');
  checkShape(body);
  const complain = (message: unknown) => {
    throw refuse(`not XML: ${String(message).split('\n', 1)[0]}`);
  };
  try {
    const parser = new DOMParser({
      errorHandler: { warning: complain, error: complain, fatalError: complain },
    });
    const root = parser.parseFromString(body, 'text/xml').documentElement as Element | null;
    if (root === null) throw refuse('not XML');
    return root;
  } catch (error) {
    throw error instanceof SignInRefused ? error : refuse('not XML');
  }
}

export const children = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);

export const childrenNamed = (element: Element, namespace: string, name: string): Element[] =>
  children(element).filter((child) => child.namespaceURI === namespace && child.localName === name);

export const descendants = (element: Element, namespace: string, name: string): Element[] =>
  Array.from(element.getElementsByTagNameNS(namespace, name));

/** Returns the child of this name. @throws SignInRefused when there is not exactly one */
export function only(element: Element, namespace: string, name: string): Element {
  const [first, ...more] = childrenNamed(element, namespace, name);
  if (first === undefined || more.length > 0) throw refuse(`expected one ${name} in ${element.localName}`);
  return first;
}

/** Returns an attribute; undefined if missing or empty. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.getAttribute(name) || undefined;

/** Returns the trimmed text. @throws SignInRefused when the element has child elements */
export function textOf(element: Element): string {
  if (children(element).length > 0) throw refuse(`${element.localName} holds more than text`);
  return (element.textContent ?? '').trim();
}

/** Parses a SAML timestamp with zone to epoch milliseconds. @throws SignInRefused if invalid */
export function momentOf(text: string): number {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const millis = isMoment ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(millis)) throw refuse('not a moment in time');
  return millis;
}
