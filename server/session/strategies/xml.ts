import { DOMParser } from '@xmldom/xmldom';
import { SignInRefused } from './refusal';

/** Larger messages are not read; the roles of a user who has thousands fit. */
export const LARGEST_XML = 524_288;
/** Messages are shallow and short. What is not was made to keep a parser busy. */
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

/** What is wrong with a message that cannot be trusted. */
export const refuse = (detail: string) => new SignInRefused('untrusted', detail);

/** Looks at the text alone, before any parser does. @throws SignInRefused */
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

/** The tag that begins at a place, up to the `>` that is in no attribute. */
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
 * Reads XML that came from outside. Document types, and with them entities, are refused; so are CDATA and processing
 * instructions, and comments unless allowed: what one reader of a name skips and another does not is how one name
 * becomes another.
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

/** The elements directly inside one. */
export const children = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);

/** Those of them that have this name. */
export const childrenNamed = (element: Element, namespace: string, name: string): Element[] =>
  children(element).filter((child) => child.namespaceURI === namespace && child.localName === name);

/** Every element below one that has this name, at any depth. */
export const descendants = (element: Element, namespace: string, name: string): Element[] =>
  Array.from(element.getElementsByTagNameNS(namespace, name));

/** The one element of this name directly inside. @throws SignInRefused when there is none, or more than one */
export function only(element: Element, namespace: string, name: string): Element {
  const [first, ...more] = childrenNamed(element, namespace, name);
  if (first === undefined || more.length > 0) throw refuse(`expected one ${name} in ${element.localName}`);
  return first;
}

/** An attribute, or undefined; an empty one is none. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.getAttribute(name) || undefined;

/** The text of an element that holds nothing else. */
export function textOf(element: Element): string {
  if (children(element).length > 0) throw refuse(`${element.localName} holds more than text`);
  return (element.textContent ?? '').trim();
}

/** A moment as SAML writes it, with its zone, in milliseconds since 1970. @throws SignInRefused for anything else */
export function momentOf(text: string): number {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const millis = isMoment ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(millis)) throw refuse('not a moment in time');
  return millis;
}
