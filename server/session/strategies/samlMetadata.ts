import { X509Certificate } from 'node:crypto';
import { SignInRefused } from './refusal';
import { attribute, childrenNamed, descendants, momentOf, NS, only, readXml } from './xml';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

/** What an identity provider says about itself. */
export interface IdpMetadata {
  /** Certificates, in PEM, whose keys sign what it says; several while it changes from one to the next. */
  certificates: readonly string[];
  /** Where sign-in begins: by an address, or else by a form. */
  signIn: { address: string; byForm: boolean };
  /** Where signing out begins, and where its requests are answered; undefined when it has no such place. */
  signOut: { address: string; answers: string } | undefined;
  /** When this ends to hold, in milliseconds since 1970. */
  validUntil: number;
}

const unusable = (detail: string) =>
  new SignInRefused('unavailable', `the metadata of the identity provider: ${detail}`);

function certificatesOf(descriptor: Element): string[] {
  const keys = childrenNamed(descriptor, NS.metadata, 'KeyDescriptor').filter(
    (key) => (attribute(key, 'use') ?? 'signing') === 'signing',
  );
  const texts = keys.flatMap((key) => descendants(key, NS.signature, 'X509Certificate'));
  return texts.map((element) => {
    try {
      const base64 = (element.textContent ?? '').replace(/\s+/g, '');
      return new X509Certificate(Buffer.from(base64, 'base64')).toString();
    } catch {
      throw unusable('a certificate cannot be read');
    }
  });
}

/** The service for one way of sending. */
const serviceOf = (descriptor: Element, name: string, binding: string): Element | undefined =>
  childrenNamed(descriptor, NS.metadata, name).find((element) => attribute(element, 'Binding') === binding);

/** An address that may be visited. */
function addressOf(service: Element | undefined, name = 'Location'): string | undefined {
  const address = service === undefined ? undefined : attribute(service, name);
  if (address === undefined) return undefined;
  if (!/^https?:\/\/[^\s/]/.test(address) || !URL.canParse(address))
    throw unusable('an address is no web address');
  return address;
}

/** The description of one entity, which may stand among others. */
function entityOf(root: Element, entityId: string): Element {
  const all =
    root.namespaceURI === NS.metadata && root.localName === 'EntitiesDescriptor'
      ? descendants(root, NS.metadata, 'EntityDescriptor')
      : [root];
  const found = all.filter(
    (element) => element.localName === 'EntityDescriptor' && attribute(element, 'entityID') === entityId,
  );
  const [entity, ...more] = found;
  if (entity === undefined) throw unusable(`no entity is called ${entityId}`);
  if (more.length > 0) throw unusable(`several entities are called ${entityId}`);
  return entity;
}

/**
 * Reads the metadata of an identity provider.
 *
 * @throws SignInRefused `unavailable` when no one can sign in by it
 */
export function readMetadata(text: string, entityId: string): IdpMetadata {
  let root: Element;
  let descriptor: Element;
  let entity: Element;
  try {
    root = readXml(text, { comments: true });
    entity = entityOf(root, entityId);
    descriptor = only(entity, NS.metadata, 'IDPSSODescriptor');
  } catch (error) {
    if (error instanceof SignInRefused && error.reason === 'untrusted') throw unusable(error.detail);
    throw error;
  }
  const certificates = certificatesOf(descriptor);
  if (certificates.length === 0) throw unusable('no certificate to check signatures with');
  const byAddress = addressOf(serviceOf(descriptor, 'SingleSignOnService', REDIRECT));
  const address = byAddress ?? addressOf(serviceOf(descriptor, 'SingleSignOnService', POST));
  if (address === undefined) throw unusable('no place to sign in, by redirect or by form');
  const leaving = serviceOf(descriptor, 'SingleLogoutService', REDIRECT);
  const leavingAddress = addressOf(leaving);
  const ends = [root, entity, descriptor].map((element) => attribute(element, 'validUntil'));
  return {
    certificates: [...new Set(certificates)],
    signIn: { address, byForm: byAddress === undefined },
    signOut:
      leavingAddress === undefined
        ? undefined
        : { address: leavingAddress, answers: addressOf(leaving, 'ResponseLocation') ?? leavingAddress },
    validUntil: Math.min(
      Number.MAX_SAFE_INTEGER,
      ...ends.flatMap((end) => (end === undefined ? [] : [momentOf(end)])),
    ),
  };
}
