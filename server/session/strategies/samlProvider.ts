import { createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { type CacheProvider, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { type SignInFinding } from '../../../contract/signInTests';
import { type Config } from '../../config';
import { type Fetch, readConfigured } from './outgoing';
import { SignInRefused } from './refusal';
import {
  type Assertion,
  type AssertionRules,
  audienceFinding,
  type NameId,
  readAssertion,
  timeFinding,
} from './samlAssertion';
import {
  decodeRedirected,
  type Envelope,
  examineLogout,
  type LogoutOrder,
  readLogout,
  signedQuery,
} from './samlMessages';
import { type IdpMetadata, readMetadata } from './samlMetadata';
import { attribute, descendants, NS, readXml } from './xml';

/** Milliseconds after which the metadata are refreshed. */
const FRESH_FOR = 3_600_000;
/** Minimum milliseconds between refreshes, for unknown keys and after failures. */
const READ_AGAIN_AFTER = 60_000;
const RETRY_AFTER = 5000;
const TIMEOUT = 10_000;

/** Disables the library's cache, which would accept answers in any browser; ours is a cookie. */
const NO_CACHE: CacheProvider = {
  saveAsync: async () => null,
  getAsync: async () => null,
  removeAsync: async () => null,
};

const unavailable = (detail: string) => new SignInRefused('unavailable', detail);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown').slice(0, 300);

/** Returns the decrypted private key, if configured. @throws Error if it is not RSA */
function privateKeyOf(config: Config): string | undefined {
  const pem =
    config['opensearch_security.saml.sp.signature_private_key'] ||
    readConfigured(config, 'opensearch_security.saml.sp.signature_private_key_filepath');
  if (pem === undefined) return undefined;
  const passphrase = config['opensearch_security.saml.sp.signature_private_key_password'];
  let type: string | undefined;
  try {
    const key = createPrivateKey({ key: pem, ...(passphrase === '' ? {} : { passphrase }) });
    type = key.asymmetricKeyType;
    if (type === 'rsa') return key.export({ type: 'pkcs8', format: 'pem' }).toString();
  } catch {
    throw new Error(
      'opensearch_security.saml.sp.signature_private_key is no private key in PEM, or its password is wrong.',
    );
  }
  throw new Error(
    `opensearch_security.saml.sp.signature_private_key: expected an RSA key, not ${type ?? 'this one'}.`,
  );
}

/** Returns the library's profile of a user; the format is optional despite the type. */
const profileOf = (issuer: string, nameId: NameId): Profile => ({ issuer, ...nameId }) as Profile;

/** Returns the finding of a response that the library refused. */
function findingOf(problem: unknown, xml: string, rules: AssertionRules): SignInFinding | undefined {
  const text = messageOf(problem);
  const root = readXml(xml);
  const [conditions] = descendants(root, NS.assertion, 'Conditions');
  const timeOf = (name: string) => conditions && attribute(conditions, name);
  if (/audience/i.test(text)) return audienceFinding(root, rules.audience);
  if (text.includes('not yet valid')) return timeFinding('time.notYet', timeOf('NotBefore'), rules.now);
  if (text.includes('expired')) return timeFinding('time.expired', timeOf('NotOnOrAfter'), rules.now);
  if (!/signature/i.test(text)) return undefined;
  return { id: 'signature.invalid', values: { expected: rules.issuer, received: 'SAMLResponse' } };
}

/** Parameters of one message. */
interface Terms {
  /** Id of the request. */
  id?: string;
  callbackUrl?: string;
  logoutUrl?: string;
  mustBeSigned?: boolean;
  /** True for forms; messages in URLs are compressed. */
  asForm?: boolean;
}

/** The configured identity provider: its metadata, and messages to and from it. */
export class SamlProvider {
  readonly entityId: string;
  readonly ownId: string;
  /** Accepted clock difference in milliseconds. */
  readonly tolerance: number;
  private readonly privateKey: string | undefined;
  private readonly certificate: string | undefined;
  private known: { metadata: IdpMetadata; readAt: number; stamp: number } | undefined;
  private reading: Promise<IdpMetadata> | undefined;
  private failedAt = -RETRY_AFTER;

  /** @throws Error if a configured key or certificate cannot be used */
  constructor(
    private readonly config: Config,
    private readonly fetch: Fetch,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {
    this.entityId = config['opensearch_security.saml.idp.entity_id'];
    this.ownId = config['opensearch_security.saml.sp.entity_id'];
    this.tolerance = config['opensearch_security.saml.clock_skew_tolerance_seconds'] * 1000;
    this.privateKey = privateKeyOf(config);
    this.certificate = readConfigured(config, 'opensearch_security.saml.sp.certificate_filepath')?.toString();
  }

  /**
   * Returns the metadata, refreshed hourly; older while the refresh fails.
   *
   * @throws SignInRefused `unavailable`
   */
  async metadata(): Promise<IdpMetadata> {
    const { known } = this;
    const now = this.now();
    const isFresh =
      known !== undefined && now - known.readAt < FRESH_FOR && known.stamp === this.stampOfFile();
    if (isFresh && now < known.metadata.validUntil) return known.metadata;
    if (now - this.failedAt < RETRY_AFTER) {
      if (known !== undefined && now < known.metadata.validUntil) return known.metadata;
      throw unavailable('the metadata of the identity provider could not be read a moment ago');
    }
    try {
      return await this.readAgain();
    } catch (error) {
      // The known metadata are valid until their own expiry.
      if (known !== undefined && now < known.metadata.validUntil) return known.metadata;
      throw error;
    }
  }

  /** Refreshes the metadata; concurrent calls share the result. */
  private readAgain(): Promise<IdpMetadata> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async read(): Promise<IdpMetadata> {
    try {
      const stamp = this.stampOfFile();
      const metadata = readMetadata(await this.text(), this.entityId);
      if (metadata.validUntil <= this.now())
        throw unavailable('the metadata of the identity provider have expired');
      this.known = { metadata, readAt: this.now(), stamp };
      return metadata;
    } catch (error) {
      this.failedAt = this.now();
      if (error instanceof SignInRefused) throw error;
      throw unavailable(`the metadata of the identity provider cannot be read: ${messageOf(error)}`);
    }
  }

  private async text(): Promise<string> {
    const file = this.config['opensearch_security.saml.idp.metadata_file'];
    if (file !== '') return readFileSync(file, 'utf8');
    const address = this.config['opensearch_security.saml.idp.metadata_url'];
    const answer = await this.fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    return answer.text();
  }

  /** Returns the modification time of the metadata file; 0 for a URL. */
  private stampOfFile(): number {
    const file = this.config['opensearch_security.saml.idp.metadata_file'];
    return file === '' ? 0 : (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  }

  /** Creates the library's client for one message. */
  private client(metadata: IdpMetadata, terms: Terms = {}): SAML {
    const { id } = terms;
    const isStrong = this.config['opensearch_security.saml.sp.signature_algorithm'] === 'RSA_SHA512';
    return new SAML({
      callbackUrl: terms.callbackUrl ?? this.ownId,
      issuer: this.ownId,
      audience: this.ownId,
      idpIssuer: this.entityId,
      idpCert: [...metadata.certificates],
      entryPoint: metadata.signIn.address,
      logoutUrl: terms.logoutUrl ?? metadata.signOut?.address ?? metadata.signIn.address,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      forceAuthn: this.config['opensearch_security.saml.sp.forceAuthn'],
      signatureAlgorithm: isStrong ? 'sha512' : 'sha256',
      digestAlgorithm: isStrong ? 'sha512' : 'sha256',
      // The assertion must be covered by its own signature or that of the response.
      wantAssertionsSigned: false,
      wantAuthnResponseSigned: terms.mustBeSigned ?? false,
      // Answers are matched by the sign-in cookie and the signed part only.
      validateInResponseTo: ValidateInResponseTo.never,
      cacheProvider: NO_CACHE,
      acceptedClockSkewMs: this.tolerance,
      skipRequestCompression: terms.asForm ?? false,
      ...(this.privateKey === undefined
        ? {}
        : { privateKey: this.privateKey, decryptionPvk: this.privateKey }),
      ...(id === undefined ? {} : { generateUniqueId: () => id }),
    });
  }

  /**
   * Creates a sign-in request: the URL to visit, or the form to submit.
   *
   * @param id of the request
   * @param callbackUrl receives the answer
   */
  async request(
    id: string,
    callbackUrl: string,
  ): Promise<{ address: string; fields?: Record<string, string> }> {
    const metadata = await this.metadata();
    const client = this.client(metadata, { id, callbackUrl, asForm: metadata.signIn.byForm });
    if (!metadata.signIn.byForm) return { address: await client.getAuthorizeUrlAsync('', undefined, {}) };
    const fields = await client.getAuthorizeMessageAsync('');
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
    return { address: metadata.signIn.address, fields: Object.fromEntries(texts) };
  }

  /**
   * Verifies and decrypts a response, and reads the assertion by our rules.
   *
   * @throws SignInRefused `untrusted`, or `unavailable` without keys to verify with
   */
  async assertion(xml: string, envelope: Envelope, rules: AssertionRules): Promise<Assertion> {
    const container = { SAMLResponse: Buffer.from(xml, 'utf8').toString('base64') };
    const verify = async (metadata: IdpMetadata) => {
      const client = this.client(metadata, { mustBeSigned: envelope.mustBeSigned });
      const { profile } = await client.validatePostResponseAsync(container);
      return profile?.getAssertionXml?.();
    };
    const verified = await this.checked(verify, (problem) => findingOf(problem, xml, rules));
    if (verified === undefined) throw new SignInRefused('untrusted', 'the response has no assertion');
    return readAssertion(verified, rules);
  }

  /** Creates a sign-out request; undefined if the provider does not support it. */
  async logoutRequest(id: string, nameId: NameId): Promise<string | undefined> {
    const metadata = await this.metadata();
    if (metadata.signOut === undefined) return undefined;
    const client = this.client(metadata, { id });
    return client.getLogoutUrlAsync(profileOf(this.entityId, nameId), '', {});
  }

  /** Reads the provider's signed sign-out request from a redirect. @param query of the URL */
  async redirectedLogout(
    query: string,
    destination: string,
  ): Promise<LogoutOrder & { relayState: string | undefined }> {
    const { parameters, signed } = signedQuery(query);
    const root = examineLogout(decodeRedirected(parameters['SAMLRequest'] ?? ''));
    await this.checked((metadata) => this.client(metadata).validateRedirectAsync(parameters, signed));
    return { ...readLogout(root, this.rules(destination)), relayState: parameters['RelayState'] };
  }

  /** Reads the provider's signed sign-out request from a form. */
  async postedLogout(xml: string, destination: string): Promise<LogoutOrder> {
    const root = examineLogout(xml);
    const container = { SAMLRequest: Buffer.from(xml, 'utf8').toString('base64') };
    await this.checked((metadata) => this.client(metadata).validatePostRequestAsync(container));
    return readLogout(root, this.rules(destination));
  }

  /** Returns the URL with our answer to such a request; undefined if none is expected. */
  async logoutAnswer(
    requestId: string,
    relayState: string | undefined,
    worked: boolean,
  ): Promise<string | undefined> {
    const metadata = await this.metadata();
    if (metadata.signOut === undefined) return undefined;
    const client = this.client(metadata, { logoutUrl: metadata.signOut.answers });
    const request = { ...profileOf(this.entityId, { nameID: '' }), ID: requestId };
    return client.getLogoutResponseUrlAsync(request, relayState ?? '', {}, worked);
  }

  /** Returns our metadata; with keys if a certificate is configured. */
  ownMetadata(callbackUrl: string, logoutCallbackUrl: string): string {
    const { certificate, privateKey } = this;
    const hasKeys = certificate !== undefined && privateKey !== undefined;
    const client = new SAML({
      callbackUrl,
      logoutCallbackUrl,
      issuer: this.ownId,
      // Required by the constructor, but unused.
      idpCert: 'none',
      identifierFormat: null,
      wantAssertionsSigned: true,
      cacheProvider: NO_CACHE,
      ...(hasKeys ? { privateKey, decryptionPvk: privateKey } : {}),
    });
    const xml = client.generateServiceProviderMetadata(
      hasKeys ? certificate : null,
      hasKeys ? certificate : null,
    );
    // The library lists one binding of the sign-out endpoint, which supports both.
    return xml.replace(/( *)<SingleLogoutService .*?\/>/, (element, indent: string) =>
      [element, `${indent}${element.trim().replace('HTTP-POST', 'HTTP-Redirect')}`].join('\n'),
    );
  }

  private rules(destination: string) {
    return { issuer: this.entityId, destination, tolerance: this.tolerance, now: this.now() };
  }

  /**
   * Runs work that needs the provider's keys; after a failure again, if they have changed.
   *
   * @throws SignInRefused
   */
  private async checked<T>(
    work: (metadata: IdpMetadata) => Promise<T>,
    finding: (problem: unknown) => SignInFinding | undefined = () => undefined,
  ): Promise<T> {
    const metadata = await this.metadata();
    try {
      return await work(metadata);
    } catch (error) {
      const newer = await this.newerThan(metadata);
      const refused = (problem: unknown) =>
        problem instanceof SignInRefused
          ? problem
          : new SignInRefused('untrusted', messageOf(problem), undefined, finding(problem));
      if (newer === undefined) throw refused(error);
      return await work(newer).catch((problem: unknown) => {
        throw refused(problem);
      });
    }
  }

  /** Returns metadata with other keys, refreshed at most once a minute. */
  private async newerThan(metadata: IdpMetadata): Promise<IdpMetadata | undefined> {
    const last = Math.max(this.known?.readAt ?? 0, this.failedAt);
    if (this.now() - last < READ_AGAIN_AFTER) return undefined;
    try {
      const now = await this.readAgain();
      return now.certificates.join() === metadata.certificates.join() ? undefined : now;
    } catch {
      return undefined;
    }
  }
}
