import { X509Certificate } from 'node:crypto';
import { SignInRefused } from './refusal';
import { attribute, childrenNamed, descendants, momentOf, NS, only, readXml } from './xml';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

/** Metadata of an identity provider. */
export interface IdpMetadata {
  /** Signing certificates in PEM; several during a key change. */
  certificates: readonly string[];
  /** Endpoint for sign-in; by redirect if supported. */
  signIn: { address: string; byForm: boolean };
  /** Endpoints for sign-out requests and answers, if any. */
  signOut: { address: string; answers: string } | undefined;
  /** Expiry in milliseconds since 1970. */
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

/** Returns the service with a binding. */
const serviceOf = (descriptor: Element, name: string, binding: string): Element | undefined =>
  childrenNamed(descriptor, NS.metadata, name).find((element) => attribute(element, 'Binding') === binding);

/** Returns a URL that is safe to visit. */
function addressOf(service: Element | undefined, name = 'Location'): string | undefined {
  const address = service === undefined ? undefined : attribute(service, name);
  if (address === undefined) return undefined;
  if (!/^https?:\/\/[^\s/]/.test(address) || !URL.canParse(address))
    throw unusable('an address is no web address');
  return address;
}

/** Returns the descriptor of an entity, possibly in a list. */
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
 * Parses the metadata of an identity provider.
 *
 * @throws SignInRefused `unavailable` if they do not support sign-in
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
