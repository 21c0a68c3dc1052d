import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AuthType } from '../../contract/signInKinds';
import { HttpProblem } from '../lib/problem';
import { ClusterFailure, type DocumentIndex, type StoredDocument } from '../opensearch';
import { type Caller, type Proof } from '../security/backend';
import { askedOfCluster } from './clusterAnswers';
import { ID_LENGTH, keyOf, newId } from './ids';
import { keyFrom, seal, unseal } from './seal';
import {
  type External,
  isTouchDue,
  type Look,
  newSession,
  type Session,
  type SessionPolicy,
  type Sessions,
  touched,
} from './session';

/** Index fields; all but times and kinds are sealed or keyed digests. */
export const GATEWAY_INDEX_PROPERTIES = {
  kind: { type: 'keyword' },
  expires: { type: 'date', format: 'epoch_millis' },
  person: { type: 'keyword' },
  part: { type: 'keyword' },
  about: { type: 'binary' },
  secrets: { type: 'binary' },
} as const;

/** Sweep interval in milliseconds; random jitter of up to the same length spreads the gateways. */
const SWEEP_EVERY = 300_000;
/** Attempts at a write that meets version conflicts. */
const CONFLICT_TRIES = 8;
/** Lease, in milliseconds, of the gateway that renews a session with its provider. */
const LEASE_MILLIS = 30_000;
const LEASE_LOOK_MILLIS = 200;

export interface ClusterStoreParts {
  index: DocumentIndex;
  policy: SessionPolicy;
  /** The first one seals; the others only unseal. */
  passwords: readonly [string, ...string[]];
  log: { warn(details: object, text: string): void };
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The part of a session that every gateway can read; holds no credentials. */
type About = Omit<Session, 'key' | 'proof' | 'secret' | 'freshId'>;

/** Readable only with both the session id and a gateway password. */
interface Secrets {
  proof?: Proof;
  secret?: string;
}

interface Opened {
  document: StoredDocument;
  about: About;
  /** Sealed with an earlier password. */
  isOld: boolean;
}

// The key is part of the purpose, so that sealed content cannot be moved to another session.
const aboutKey = (password: string, key: string) => keyFrom(password, `about the session ${key}`);
const secretsKey = (password: string, id: string) => keyFrom(`${password}\n${id}`, 'secrets of a session');
const ownerKey = (password: string) => keyFrom(password, 'whose session it is');

const sealed = (content: unknown, key: Buffer) => seal(JSON.stringify(content), key).toString('base64');

/** Unseals JSON with the first matching key; returns the index of that key, too. */
function opened<T>(value: unknown, keys: readonly Buffer[]): { content: T; position: number } | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const bytes = Buffer.from(value, 'base64');
  for (const [position, key] of keys.entries()) {
    const text = unseal(bytes, key);
    // Authenticated by the key, hence written by a gateway in this shape.
    if (text !== undefined) return { content: JSON.parse(text) as T, position };
  }
  return undefined;
}

/** Returns the owner digest; a changed password changes it. */
const ownerOf = (password: string, { userName, stamp }: Caller) =>
  createHmac('sha256', ownerKey(password))
    .update(JSON.stringify([userName, stamp]))
    .digest('base64url');

const aboutOf = ({ key: _key, proof: _proof, secret: _secret, freshId: _id, ...about }: Session): About =>
  about;

/**
 * Sessions in a cluster index that all gateways share. Nothing is cached, so ending a session takes
 * effect everywhere with the next request. Documents are sealed with the shared password, and the
 * credentials for the cluster also with the session id, which only the browser has.
 */
export class ClusterSessions implements Sessions {
  private sweepAt: number;

  constructor(private readonly parts: ClusterStoreParts) {
    this.sweepAt = parts.now() + Math.random() * SWEEP_EVERY;
  }

  async create(
    caller: Caller,
    authType: AuthType,
    tenant: string | null = null,
    { endsAt = null, renewAt = null, secret, proof, from }: External = {},
  ): Promise<{ id: string; session: Session }> {
    const { index, policy, now } = this.parts;
    this.sweep();
    const id = newId();
    const begun = { caller, authType, tenant, endsAt, renewAt, ...(proof === undefined ? {} : { proof }) };
    const session = newSession(keyOf(id), now(), policy, begun, from);
    await askedOfCluster(() =>
      index.create(session.key, {
        kind: 'session',
        ...this.fieldsOf(session.key, aboutOf(session)),
        secrets: this.sealedSecrets(id, { proof, secret }),
      }),
    );
    return { id, session };
  }

  async find(id: string, look: Look = {}): Promise<Session | undefined> {
    // Ids of another length were never issued; avoids hashing kilobytes.
    if (id.length !== ID_LENGTH) return undefined;
    const { policy, now } = this.parts;
    const found = await this.read(keyOf(id));
    if (found === undefined || found.about.expiresAt <= now()) return undefined;
    const secrets = this.secretsIn(found.document, id);
    const session = { ...withProof(secrets), ...found.about, key: found.document.id };
    const isDue = isTouchDue(session, now(), policy, look);
    if (!isDue && !found.isOld) return session;
    const used = isDue ? touched(session, now(), policy, look) : session;
    await this.touch(id, found, used, secrets);
    return used;
  }

  async secretOf(id: string): Promise<string | undefined> {
    if (id.length !== ID_LENGTH) return undefined;
    const found = await this.read(keyOf(id));
    return found === undefined ? undefined : this.secretsIn(found.document, id).secret;
  }

  async renew(
    id: string,
    caller: Caller,
    { endsAt = null, renewAt = null, secret, proof }: External,
  ): Promise<Session | undefined> {
    const secrets = this.sealedSecrets(id, { proof, secret });
    await this.change(keyOf(id), (about) => ({ ...about, caller, endsAt, renewAt }), { secrets });
    return this.find(id);
  }

  async renewOnce(
    session: Session,
    id: string,
    ask: (session: Session) => Promise<Session | undefined>,
  ): Promise<Session | undefined> {
    const { index, now } = this.parts;
    const lease = `renewal-${session.key}`;
    for (let looks = 0; looks * LEASE_LOOK_MILLIS <= LEASE_MILLIS; looks += 1) {
      const isOurs = await askedOfCluster(() =>
        index.create(lease, { kind: 'renewal', expires: now() + LEASE_MILLIS }),
      );
      // Another gateway may have renewed the session since it was read.
      const present = await this.find(id, { isActivity: false });
      const isDue = present !== undefined && present.renewAt !== null && present.renewAt <= now();
      try {
        if (!isDue) return present;
        if (isOurs) return await ask(present);
      } finally {
        if (isOurs) await askedOfCluster(() => index.remove(lease));
      }
      await wait(LEASE_LOOK_MILLIS);
      await this.dropStale(lease);
    }
    throw new HttpProblem(503, 'Another gateway is renewing this session and does not finish. Try again.');
  }

  async chooseTenant(session: Session, tenant: string): Promise<Session> {
    await this.change(session.key, (about) => ({ ...about, tenant }));
    return { ...session, tenant };
  }

  async end({ key }: Pick<Session, 'key'>): Promise<void> {
    await askedOfCluster(() => this.parts.index.remove(key));
  }

  async ofUser(caller: Caller): Promise<Session[]> {
    const { index, passwords, now } = this.parts;
    const owners = passwords.map((password) => ownerOf(password, caller));
    const found = await askedOfCluster(() => index.search({ terms: { person: owners } }));
    return found
      .flatMap((document) => {
        const about = this.open(document)?.about;
        return about === undefined || about.expiresAt <= now() ? [] : [{ ...about, key: document.id }];
      })
      .sort((a, b) => b.seenAt - a.seenAt);
  }

  async count(): Promise<number> {
    const { index, now } = this.parts;
    return index.count({
      bool: { filter: [{ term: { kind: 'session' } }, { range: { expires: { gt: now() } } }] },
    });
  }

  private async read(key: string): Promise<Opened | undefined> {
    const document = await askedOfCluster(() => this.parts.index.get(key));
    return document === undefined ? undefined : this.open(document);
  }

  private open(document: StoredDocument): Opened | undefined {
    const keys = this.parts.passwords.map((password) => aboutKey(password, document.id));
    const found = opened<About>(document.source['about'], keys);
    return found === undefined ? undefined : { document, about: found.content, isOld: found.position > 0 };
  }

  private secretsIn({ source }: StoredDocument, id: string): Secrets {
    const keys = this.parts.passwords.map((password) => secretsKey(password, id));
    return opened<Secrets>(source['secrets'], keys)?.content ?? {};
  }

  private sealedSecrets(id: string, { proof, secret }: { [N in keyof Secrets]: Secrets[N] | undefined }) {
    return sealed({ proof, secret }, secretsKey(this.parts.passwords[0], id));
  }

  private fieldsOf(key: string, about: About) {
    const [password] = this.parts.passwords;
    return {
      expires: about.expiresAt,
      person: ownerOf(password, about.caller),
      about: sealed(about, aboutKey(password, key)),
    };
  }

  /** Records activity; on failure the stored expiry remains in effect. */
  private async touch(id: string, { document, isOld }: Opened, used: Session, secrets: Secrets) {
    const { index } = this.parts;
    const fields = {
      ...this.fieldsOf(used.key, aboutOf(used)),
      ...(isOld ? { secrets: this.sealedSecrets(id, { proof: secrets.proof, secret: secrets.secret }) } : {}),
    };
    try {
      // A conflict is harmless: a concurrent request of the session writes the same.
      await index.update(used.key, fields, document);
    } catch (error) {
      if (!(error instanceof ClusterFailure)) throw error;
    }
  }

  /** Changes an existing session, retrying on concurrent changes. */
  private async change(
    key: string,
    edit: (about: About) => About,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    for (let tries = 1; tries <= CONFLICT_TRIES; tries += 1) {
      const found = await this.read(key);
      if (found === undefined) return;
      const fields = { ...this.fieldsOf(key, edit(found.about)), ...more };
      const outcome = await askedOfCluster(() => this.parts.index.update(key, fields, found.document));
      if (outcome !== 'conflict') return;
    }
    throw new HttpProblem(503, 'The session is changed by too many requests at a time. Try again.');
  }

  /** Removes an expired lease that its gateway did not release. */
  private async dropStale(lease: string): Promise<void> {
    const { index, now } = this.parts;
    const held = await askedOfCluster(() => index.get(lease));
    if (held !== undefined && Number(held.source['expires']) <= now())
      await askedOfCluster(() => index.remove(lease, held));
  }

  private sweep(): void {
    const { index, log, now } = this.parts;
    if (now() < this.sweepAt) return;
    this.sweepAt = now() + SWEEP_EVERY * (1 + Math.random());
    index.removeWhere({ range: { expires: { lte: now() } } }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, 'expired sessions could not be removed');
    });
  }
}

const withProof = ({ proof }: Secrets): Pick<Session, 'proof'> => (proof === undefined ? {} : { proof });
