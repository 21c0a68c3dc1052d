import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import {
  Constants,
  IdentityProvider,
  type IdentityProviderInstance,
  SamlLib,
  ServiceProvider,
  type ServiceProviderInstance,
  setSchemaValidator,
} from 'samlify';
import { type KeyPair, newKeyPair } from './certificates';

// The library wants a validator; these are our own messages, and the signatures are checked anyway.
setSchemaValidator({ validate: async () => 'valid' });

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const SP_ENTITY = 'urn:gatehouse:tests';
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
const MINUTE = 60_000;

/** How a response differs from what a good provider says. */
export interface ResponseChange {
  issuer?: string;
  audience?: string;
  recipient?: string;
  destination?: string;
  /** Id of the request that it answers; an empty one for none. */
  inResponseTo?: string;
  /** The same, outside of what is signed. */
  envelopeInResponseTo?: string;
  /** Minutes by which every time is moved. */
  minutes?: number;
  /** Minutes from now until the session ends at the provider. */
  sessionMinutes?: number;
  format?: string;
  /** Text in place of `<saml:Conditions ...>...</saml:Conditions>`. */
  conditions?: string;
  assertionId?: string;
  sign?: readonly ('assertion' | 'response')[];
  algorithm?: string;
  /** Signs with a key that no one knows. */
  stranger?: boolean;
  encrypt?: 'gcm' | 'cbc' | 'rsa15';
  /** Changes the XML before it is signed. */
  before?: (xml: string) => string;
  /** Changes the XML after it was signed. */
  after?: (xml: string) => string;
  /** In place of a success. */
  status?: string;
}

/** What a service provider asked for. */
export interface Asked {
  id: string;
  /** Base address of the gateway. */
  base: string;
  acs: string;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0) ?? 0};`);
const newId = () => `_${randomBytes(16).toString('hex')}`;

/** A real SAML identity provider on loopback, built on a library that the gateway does not use for signing in. */
export class SamlIdp {
  /** Backend roles by name. */
  roles: Record<string, readonly string[]> = {};
  /** What is wrong with the responses that users get. */
  change: ResponseChange = {};
  /** Session index by name, while a user has a session here. */
  readonly sessions = new Map<string, string>();
  /** Messages about signing out, as they came. */
  readonly leaving: { kind: 'request' | 'response'; nameId?: string; sessionIndex?: string }[] = [];
  /** How often the metadata were read. */
  reads = 0;
  /** Answers for metadata fail. */
  broken = false;
  /** The service provider is a cluster with the keys `own`, which the gateway cannot describe. */
  isCluster = false;
  /** Only a form begins a sign-in here. */
  byForm = false;
  origin = '';
  private server: Server | undefined;
  private stranger!: KeyPair;
  private readonly folder = mkdtempSync(join(tmpdir(), 'gatehouse-saml-'));
  /** The keys in the metadata; the first signs. */
  keys: KeyPair[] = [];
  own!: KeyPair;

  /** @param host name under which it is visited */
  static async start(host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<SamlIdp> {
    const idp = new SamlIdp();
    const [key, stranger, own] = await Promise.all([
      newKeyPair('idp'),
      newKeyPair('stranger'),
      newKeyPair('sp'),
    ]);
    idp.keys = [key];
    idp.stranger = stranger;
    idp.own = own;
    writeFileSync(join(idp.folder, 'sp.key'), own.key);
    writeFileSync(join(idp.folder, 'sp.crt'), own.certificate);
    const server = createServer((request, answer) => {
      idp.answer(request, answer).catch((error: unknown) => {
        answer.statusCode = 500;
        answer.end(`The provider failed: ${error instanceof Error ? error.stack : String(error)}`);
      });
    });
    await new Promise<void>((done) => server.listen(0, host, done));
    idp.server = server;
    idp.origin = `http://${host}:${(server.address() as AddressInfo).port}`;
    return idp;
  }

  /** The settings of a gateway that signs in here. */
  get settings(): Record<string, unknown> {
    return {
      'opensearch_security.saml.idp.metadata_url': `${this.origin}/metadata`,
      'opensearch_security.saml.idp.entity_id': this.entityId,
      'opensearch_security.saml.sp.entity_id': SP_ENTITY,
      'opensearch_security.saml.sp.signature_private_key_filepath': join(this.folder, 'sp.key'),
      'opensearch_security.saml.sp.certificate_filepath': join(this.folder, 'sp.crt'),
      'opensearch_security.saml.roles_key': 'Role',
    };
  }

  get entityId(): string {
    return 'urn:idp:tests';
  }

  /** A file beside the keys, for settings that want one. @returns its path */
  file(name: string, content: string): string {
    writeFileSync(join(this.folder, name), content);
    return join(this.folder, name);
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise<void>((done) => this.server?.close(() => done()) ?? done());
    rmSync(this.folder, { recursive: true, force: true });
  }

  private entity(): IdentityProviderInstance {
    const binding = (name: 'redirect' | 'post') => Constants.namespace.binding[name];
    return IdentityProvider({
      entityID: this.entityId,
      signingCert: this.keys.map(({ certificate }) => certificate),
      privateKey: this.keys[0]?.key ?? '',
      requestSignatureAlgorithm: RSA_SHA256,
      wantAuthnRequestsSigned: true,
      wantLogoutRequestSigned: true,
      wantLogoutResponseSigned: true,
      singleSignOnService: [
        { Binding: binding('post'), Location: `${this.origin}/sso` },
        ...(this.byForm ? [] : [{ Binding: binding('redirect'), Location: `${this.origin}/sso` }]),
      ],
      singleLogoutService: [{ Binding: binding('redirect'), Location: `${this.origin}/slo` }],
    });
  }

  /** A gateway, as its own metadata describe it. */
  private async known(base: string): Promise<ServiceProviderInstance> {
    if (this.isCluster) {
      const folder = `${base}/_opendistro/_security/saml`;
      const { binding } = Constants.namespace;
      return ServiceProvider({
        entityID: SP_ENTITY,
        authnRequestsSigned: true,
        signingCert: this.own.certificate,
        requestSignatureAlgorithm: RSA_SHA256,
        wantLogoutRequestSigned: true,
        assertionConsumerService: [{ Binding: binding.post, Location: `${folder}/acs` }],
        singleLogoutService: [{ Binding: binding.redirect, Location: `${folder}/logout` }],
      });
    }
    const metadata = await (await fetch(`${base}/auth/saml/metadata`)).text();
    return ServiceProvider({
      metadata,
      requestSignatureAlgorithm: RSA_SHA256,
      wantLogoutRequestSigned: true,
    });
  }

  get metadata(): string {
    return this.entity().getMetadata();
  }

  /** A response about a user, Base64. */
  async respond(asked: Asked, name: string, change: ResponseChange = this.change): Promise<string> {
    const unsigned = (change.before ?? ((xml: string) => xml))(this.xml(asked, name, change));
    const keys = change.stranger === true ? this.stranger : this.keys[0];
    if (keys === undefined) throw new Error('The provider has no key.');
    const sign = (xml: string, element: 'assertion' | 'response') =>
      SamlLib.constructSAMLSignature({
        rawSamlMessage: xml,
        isMessageSigned: element === 'response',
        ...(element === 'assertion'
          ? { referenceTagXPath: "/*[local-name(.)='Response']/*[local-name(.)='Assertion']" }
          : {}),
        privateKey: keys.key,
        signingCert: keys.certificate.replace(/-----[^-]+-----|\s/g, ''),
        signatureAlgorithm: change.algorithm ?? RSA_SHA256,
        isBase64Output: false,
        transformationAlgorithms: [
          'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
          'http://www.w3.org/2001/10/xml-exc-c14n#',
        ],
        signatureConfig: {
          prefix: 'ds',
          location: {
            reference:
              element === 'assertion'
                ? "/*[local-name(.)='Response']/*[local-name(.)='Assertion']/*[local-name(.)='Issuer']"
                : "/*[local-name(.)='Response']/*[local-name(.)='Issuer']",
            action: 'after',
          },
        },
      });
    const signs = change.sign ?? ['assertion'];
    let xml = signs.includes('assertion') ? sign(unsigned, 'assertion') : unsigned;
    if (change.encrypt !== undefined) xml = await this.encrypted(xml, asked, change.encrypt);
    if (signs.includes('response')) xml = sign(xml, 'response');
    return Buffer.from((change.after ?? ((text: string) => text))(xml), 'utf8').toString('base64');
  }

  private async encrypted(xml: string, { base }: Asked, how: 'gcm' | 'cbc' | 'rsa15'): Promise<string> {
    const { data, key } = Constants.algorithms.encryption;
    const entity = this.entity();
    Object.assign(entity.entitySetting, {
      isAssertionEncrypted: true,
      dataEncryptionAlgorithm: how === 'cbc' ? data.AES_256 : data.AES_128_GCM,
      keyEncryptionAlgorithm: how === 'rsa15' ? key.RSA_1_5 : key.RSA_OAEP_MGF1P,
    });
    // The library that encrypts says aloud what it thinks of old algorithms.
    const { warn } = console;
    console.warn = () => undefined;
    const base64 = await SamlLib.encryptAssertion(entity, await this.known(base), xml).finally(() => {
      console.warn = warn;
    });
    return Buffer.from(base64, 'base64').toString('utf8');
  }

  private xml({ id, acs }: Asked, name: string, change: ResponseChange): string {
    const at = (minutes: number) =>
      new Date(Date.now() + (minutes + (change.minutes ?? 0)) * MINUTE).toISOString();
    const answers = change.inResponseTo ?? id;
    const outside = change.envelopeInResponseTo ?? answers;
    const inResponseTo = (value: string) => (value === '' ? '' : ` InResponseTo="${value}"`);
    const issuer = escaped(change.issuer ?? this.entityId);
    const index = this.sessions.get(name) ?? newId();
    this.sessions.set(name, index);
    const sessionEnd =
      change.sessionMinutes === undefined ? '' : ` SessionNotOnOrAfter="${at(change.sessionMinutes)}"`;
    const roles = (this.roles[name] ?? [])
      .map((role) => `<saml:AttributeValue xsi:type="xs:string">${escaped(role)}</saml:AttributeValue>`)
      .join('');
    const conditions =
      change.conditions ??
      `<saml:Conditions NotBefore="${at(-1)}" NotOnOrAfter="${at(5)}"><saml:AudienceRestriction>` +
        `<saml:Audience>${escaped(change.audience ?? SP_ENTITY)}</saml:Audience>` +
        `</saml:AudienceRestriction></saml:Conditions>`;
    const open =
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"` +
      ` ID="${newId()}" Version="2.0" IssueInstant="${at(0)}" Destination="${escaped(change.destination ?? acs)}"${inResponseTo(outside)}>` +
      `<saml:Issuer>${issuer}</saml:Issuer>`;
    if (change.status !== undefined) {
      return (
        `${open}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder">` +
        `<samlp:StatusCode Value="${change.status}"/></samlp:StatusCode>` +
        `<samlp:StatusMessage>Raw words of the provider</samlp:StatusMessage></samlp:Status></samlp:Response>`
      );
    }
    return (
      `${open}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>` +
      `<saml:Assertion xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema"` +
      ` ID="${change.assertionId ?? newId()}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer>` +
      `<saml:Subject><saml:NameID Format="${change.format ?? EMAIL}">${escaped(name)}</saml:NameID>` +
      `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData` +
      ` NotOnOrAfter="${at(5)}" Recipient="${escaped(change.recipient ?? acs)}"${inResponseTo(answers)}/>` +
      `</saml:SubjectConfirmation></saml:Subject>${conditions}` +
      `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${index}"${sessionEnd}><saml:AuthnContext>` +
      `<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>` +
      `</saml:AuthnContext></saml:AuthnStatement>` +
      `<saml:AttributeStatement><saml:Attribute Name="mail"><saml:AttributeValue xsi:type="xs:string">${escaped(name)}@example.org</saml:AttributeValue></saml:Attribute>` +
      `<saml:Attribute Name="Role">${roles}</saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>`
    );
  }

  /** A signed request to sign a user out of a gateway, as an address there. */
  async logoutAddress(base: string, name: string, sessionIndex?: string): Promise<string> {
    const sp = await this.known(base);
    const user = { logoutNameID: name, ...(sessionIndex === undefined ? {} : { sessionIndex }) };
    const { context } = this.entity().createLogoutRequest(sp, 'redirect', user, { relayState: 'back-there' });
    return context;
  }

  /** The same as the fields of a form. */
  async logoutForm(base: string, name: string): Promise<Record<string, string>> {
    const sp = await this.known(base);
    const { context } = this.entity().createLogoutRequest(sp, 'post', { logoutNameID: name });
    return { SAMLRequest: context, RelayState: 'back-there' };
  }

  /** Reads a request to sign in, with its signature. */
  async asked(query: URLSearchParams, octets: string): Promise<Asked> {
    const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
    const acs = /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? '';
    const base = acs.replace(/\/_opendistro\/.*$/, '');
    const { extract } = await this.entity().parseLoginRequest(await this.known(base), 'redirect', {
      query: Object.fromEntries(query),
      octetString: octets,
    });
    return { id: String(extract.request?.['id']), base, acs };
  }

  private async answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const form = new URLSearchParams(body);
    const html = (text: string) => {
      answer.setHeader('content-type', 'text/html; charset=utf-8');
      answer.end(`<!doctype html><title>Provider</title>${text}`);
    };
    const post = (action: string, fields: Record<string, string>) =>
      html(
        `<form method="post" action="${escaped(action)}">${Object.entries(fields)
          .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
          .join('')}</form><script>document.forms[0].submit()</script>`,
      );
    if (url.pathname === '/metadata') {
      this.reads += 1;
      answer.statusCode = this.broken ? 503 : 200;
      answer.end(this.broken ? 'out of order' : this.metadata);
    } else if (url.pathname === '/sso' && request.method === 'GET') {
      // The signature covers the query without itself.
      const octets = url.search.slice(1).replace(/&Signature=[^&]*/, '');
      const asked = await this.asked(url.searchParams, octets);
      html(`<form method="post" action="/enter"><input type="hidden" name="asked" value="${escaped(JSON.stringify(asked))}">
        <label>Name <input name="login" id="login" autofocus></label><button id="enter">Sign in</button></form>`);
    } else if (url.pathname === '/enter') {
      const asked = JSON.parse(form.get('asked') ?? '{}') as Asked;
      const response = await this.respond(asked, form.get('login') ?? '');
      post(asked.acs, { SAMLResponse: response, RelayState: 'https://evil.example/' });
    } else if (url.pathname === '/start') {
      const base = url.searchParams.get('base') ?? '';
      const acs = `${base}/_opendistro/_security/saml/acs/idpinitiated`;
      const response = await this.respond({ id: '', base, acs }, url.searchParams.get('login') ?? '');
      post(acs, { SAMLResponse: response, RelayState: url.searchParams.get('to') ?? '' });
    } else if (url.pathname === '/slo') {
      await this.onLogout(url, answer, html);
    } else {
      answer.statusCode = url.pathname === '/favicon.ico' ? 204 : 404;
      answer.end();
    }
  }

  private async onLogout(url: URL, answer: ServerResponse, html: (text: string) => void): Promise<void> {
    const query = Object.fromEntries(url.searchParams);
    const octetString = url.search.slice(1).replace(/&Signature=[^&]*/, '');
    const base = this.origins.at(-1) ?? '';
    const sp = await this.known(base);
    if (query['SAMLResponse'] !== undefined) {
      await this.entity().parseLogoutResponse(sp, 'redirect', { query, octetString });
      this.leaving.push({ kind: 'response' });
      html('<p id="gone">Signed out everywhere</p>');
      return;
    }
    const { extract } = await this.entity().parseLogoutRequest(sp, 'redirect', { query, octetString });
    const nameId = String(extract.nameID);
    this.leaving.push({ kind: 'request', nameId, sessionIndex: String(extract['sessionIndex']) });
    this.sessions.delete(nameId);
    const { context } = this.entity().createLogoutResponse(sp, { extract }, 'redirect', {});
    answer.statusCode = 302;
    answer.setHeader('location', context);
    answer.end();
  }

  /** Addresses of the gateways that take part in signing out; the last counts. */
  readonly origins: string[] = [];
}
