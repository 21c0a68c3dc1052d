import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AuthType } from '../../src/api/contract/account';
import { HttpProblem } from '../http/problem';
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

/** The fields of the index; what they hold besides times and kinds is sealed, or a keyed digest. */
export const GATEWAY_INDEX_PROPERTIES = {
  kind: { type: 'keyword' },
  expires: { type: 'date', format: 'epoch_millis' },
  person: { type: 'keyword' },
  part: { type: 'keyword' },
  about: { type: 'binary' },
  secrets: { type: 'binary' },
} as const;

/** Between two sweeps of one gateway, in milliseconds; up to as much again is added at random, so that gateways take turns. */
const SWEEP_EVERY = 300_000;
/** How often a write is tried again that another one came before. */
const CONFLICT_TRIES = 8;
/** How long a gateway that asks the system vouching for a caller keeps the others waiting, in milliseconds. */
const LEASE_MILLIS = 30_000;
const LEASE_LOOK_MILLIS = 200;

export interface ClusterStoreParts {
  index: DocumentIndex;
  policy: SessionPolicy;
  /** Texts to seal with: the first one seals, the others still open what they sealed. */
  passwords: readonly [string, ...string[]];
  log: { warn(details: object, text: string): void };
  /** The clock, in milliseconds since 1970. */
  now: () => number;
}

/** What all gateways can read of a session: enough to list it and to go on with it, but nothing that signs in anywhere. */
type About = Omit<Session, 'key' | 'proof' | 'secret' | 'freshId'>;

/** What only the holder of the session's id and the gateways together can read. */
interface Secrets {
  proof?: Proof;
  secret?: string;
}

/** A document that was opened. */
interface Opened {
  document: StoredDocument;
  about: About;
  /** Sealed with an earlier password. */
  isOld: boolean;
}

// The id stands in the purpose, so that what belongs to one session cannot be moved to another.
const aboutKey = (password: string, key: string) => keyFrom(password, `about the session ${key}`);
const secretsKey = (password: string, id: string) => keyFrom(`${password}\n${id}`, 'secrets of a session');
const ownerKey = (password: string) => keyFrom(password, 'whose session it is');

const sealed = (content: unknown, key: Buffer) => seal(JSON.stringify(content), key).toString('base64');

/** What was sealed as JSON with one of the keys, with the position of that key. */
function opened<T>(value: unknown, keys: readonly Buffer[]): { content: T; position: number } | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const bytes = Buffer.from(value, 'base64');
  for (const [position, key] of keys.entries()) {
    const text = unseal(bytes, key);
    // Sealed by a gateway that has the key: it has the shape that was written.
    if (text !== undefined) return { content: JSON.parse(text) as T, position };
  }
  return undefined;
}

/** Whose sessions they are; an account whose password changed has none. */
const ownerOf = (password: string, { userName, stamp }: Caller) =>
  createHmac('sha256', ownerKey(password))
    .update(JSON.stringify([userName, stamp]))
    .digest('base64url');

const aboutOf = ({ key: _key, proof: _proof, secret: _secret, freshId: _id, ...about }: Session): About =>
  about;

/**
 * Sessions in an index of the cluster, the same for every gateway: each finds, lists and ends those that others began. Nothing is
 * kept in memory, so an end holds everywhere from the next request on. A document is sealed with the password that the gateways
 * share; what the session shows to the cluster is sealed with the id as well, which only the browser has.
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
    // An id of another length was never given out; do not hash kilobytes for it.
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
      // Another gateway can have asked since the session was read.
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

  /** Writes down that a session is used; when that fails, the session lives on until the time that is stored. */
  private async touch(id: string, { document, isOld }: Opened, used: Session, secrets: Secrets) {
    const { index } = this.parts;
    const fields = {
      ...this.fieldsOf(used.key, aboutOf(used)),
      ...(isOld ? { secrets: this.sealedSecrets(id, { proof: secrets.proof, secret: secrets.secret }) } : {}),
    };
    try {
      // Another request of the same session writes the same.
      await index.update(used.key, fields, document);
    } catch (error) {
      if (!(error instanceof ClusterFailure)) throw error;
    }
  }

  /** Changes a session that lives, whatever others change about it at the same time. */
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

  /** Takes a lease away whose gateway did not give it back. */
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
