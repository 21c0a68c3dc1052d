import { decodedPart } from '../../src/api/contract/plainData';
import { type RequestFacts, type SecurityRequest } from '../security/backend';
import { type SecurityObserver, type SecurityStore, type TypeWrite } from '../security/embedded';
import { type EntryType } from '../security/embedded/types';
import { type Database } from '../store/database';
import { documentDiff, documentText } from './documents';
import {
  type AuditEvent,
  type ComplianceCategory,
  type EventFields,
  RANK,
  rankOf,
  type RestCategory,
  SECURITY_INDEX,
  shownName,
  timestampOf,
} from './event';
import { type ExternalConfig, externalConfigFields } from './externalConfig';
import { LimitedAttempts } from './limitedAttempts';
import { type AuditNode, auditNode } from './node';
import { bodyField, restFields } from './restFields';
import { type AuditRules, rulesOf } from './rules';
import { AuditStore } from './store';
import { type AuditRetention, AuditWriter } from './writer';

export interface AuditLogOptions {
  /** An open database with `AUDIT_MIGRATIONS` applied; its owner closes it, after the log. */
  db: Database;
  /** What is audited; it also holds the audit configuration, which is obeyed as it is at each moment. */
  store: SecurityStore;
  retention: AuditRetention;
  /** Name and address of the gateway; without it what the store remembers of the last one. */
  server?: { name: string; host: string };
  /** Milliseconds since 1970. */
  now?: () => number;
  log?: { error(details: object, text: string): void } | undefined;
}

/** The user of a request without credentials. */
const NO_USER = '<NONE>';
/** A session that is older, in milliseconds, has told of its sign-in. */
const JUST_BEGUN = 60_000;
const ACCESS_REFUSED = 'No permission to access REST API: ';

/**
 * The audit log: turns what happens into events in OpenSearch's document format, as far as the audit configuration
 * wants them, and hands them to the writer. None of its functions throws or waits: whatever is wrong with an event
 * must not be felt by the request that caused it.
 */
export class AuditLog implements SecurityObserver {
  private readonly writer: AuditWriter;
  private readonly node: AuditNode;
  private readonly now: () => number;
  private readonly limited = new LimitedAttempts(({ user, request, remoteAddress, attempts }) =>
    this.failedLogin(user, request, remoteAddress, attempts),
  );
  /** Sessions that have just begun, with the time: whose sign-in is told. */
  private readonly begun = new Map<string, number>();
  private external: (() => ExternalConfig) | undefined;

  constructor(private readonly options: AuditLogOptions) {
    const { db, retention, log, now = Date.now } = options;
    this.now = now;
    this.node = auditNode(db, options.server);
    this.writer = new AuditWriter({ store: new AuditStore(db), retention, now, log });
    options.store.onWrite((writes, cause) => this.documentsWritten(writes, cause));
  }

  /** A user signed in, or made a call with valid credentials. */
  authenticated(user: string, request: RequestFacts, remoteAddress: string): void {
    this.rest('AUTHENTICATED', user, request, remoteAddress, () => ({
      audit_request_initiating_user: shownName(user),
      audit_request_effective_user_is_admin: false,
      ...(this.isSignIn(request) && { audit_request_is_sign_in: true }),
    }));
  }

  /** Whether a request is a sign-in: one without a session, or the first of a session that has just begun. */
  private isSignIn({ path, session, sessionBegan = 0 }: RequestFacts): boolean {
    if (!path.endsWith('/_security/authinfo')) return false;
    if (session === undefined) return true;
    const now = this.now();
    for (const [known, began] of this.begun) if (began < now - JUST_BEGUN) this.begun.delete(known);
    if (sessionBegan < now - JUST_BEGUN || this.begun.has(session)) return false;
    this.begun.set(session, sessionBegan);
    return true;
  }

  /** A user gave a wrong name or password; `user` undefined for none at all where they are needed. */
  failedLogin(user: string | undefined, request: RequestFacts, remoteAddress: string, attempts = 1): void {
    this.rest('FAILED_LOGIN', user ?? NO_USER, request, remoteAddress, () => ({
      audit_request_effective_user_is_admin: false,
      ...(attempts === 1 ? {} : { audit_request_attempts: attempts }),
    }));
  }

  /**
   * An attempt to sign in was refused without a look at the password, after too many failures. Those of one address within
   * a minute become one event, which has the user and the request of the first.
   */
  attemptLimited(user: string, request: RequestFacts, remoteAddress: string): void {
    this.limited.add(user, request, remoteAddress);
  }

  /** A user did what the gateway itself lets users do, such as ending their own sessions. */
  granted(user: string, request: RequestFacts, remoteAddress: string): void {
    this.rest('GRANTED_PRIVILEGES', user, request, remoteAddress, () => ({}));
  }

  /** A request tried to pass for one that comes from inside. */
  badHeaders(request: RequestFacts, remoteAddress: string): void {
    this.rest('BAD_HEADERS', undefined, request, remoteAddress, () => ({}));
  }

  accessChecked(request: SecurityRequest, problem: string | undefined): void {
    const category = problem === undefined ? 'GRANTED_PRIVILEGES' : 'MISSING_PRIVILEGES';
    this.rest(category, request.caller.userName, request, request.remoteAddress, (rules) => ({
      ...bodyField(request, rules),
      ...(problem === undefined ? {} : { audit_request_privilege: withoutPrefix(problem) }),
    }));
  }

  documentRead(request: SecurityRequest, type: EntryType): void {
    this.guarded(() => {
      const { configRead } = this.rules();
      const user = request.caller.userName;
      if (!configRead.wants(user)) return;
      this.record('COMPLIANCE_INTERNAL_CONFIG_READ', user, {
        ...documentFields(type, request),
        audit_request_body: configRead.metadataOnly
          ? JSON.stringify({ field_names: [type] })
          : documentText(type, this.options.store.readAll(type)),
      });
    });
  }

  /**
   * The gateway runs: its configuration is an event of its own, once, as soon as the audit configuration wants it.
   *
   * @param describe tells the configuration, without secrets
   */
  started(describe: () => ExternalConfig): void {
    this.external = describe;
    this.externalConfig();
  }

  /** Writes what waits in memory. */
  flush(): void {
    this.limited.flush();
    this.writer.flush();
  }

  /** Writes what waits in memory and stops. */
  close(): void {
    this.limited.flush();
    this.writer.close();
  }

  private documentsWritten(writes: readonly TypeWrite[], cause: SecurityRequest | undefined): void {
    this.guarded(() => {
      // Anyone who switches auditing off is still seen doing it: the configuration from before the write decides.
      const own = writes.find(({ type }) => type === 'audit')?.entries.find(({ name }) => name === 'config');
      const { configWrite } = own === undefined ? this.rules() : rulesOf(own.before ?? own.after);
      const user = cause?.caller.userName;
      if (configWrite.wants(user))
        for (const write of writes)
          this.record('COMPLIANCE_INTERNAL_CONFIG_WRITE', user, {
            ...documentFields(write.type, cause),
            ...this.writeFields(write, configWrite),
          });
      if (own !== undefined) this.externalConfig();
    });
  }

  private writeFields(write: TypeWrite, rules: AuditRules['configWrite']): EventFields {
    const { type, version } = write;
    const diff = rules.logsDiffs && version > 1 ? documentDiff(write) : undefined;
    return {
      audit_compliance_doc_version: version,
      audit_compliance_operation: version === 1 ? 'CREATE' : 'UPDATE',
      ...(diff === undefined ? {} : { audit_compliance_diff_is_noop: diff === '' }),
      ...(diff === undefined || diff === '' ? {} : { audit_compliance_diff_content: diff }),
      ...(rules.metadataOnly
        ? {}
        : { audit_request_body: documentText(type, this.options.store.readAll(type)) }),
    };
  }

  private externalConfig(): void {
    this.guarded(() => {
      const describe = this.external;
      if (describe === undefined || !this.rules().wantsExternalConfig) return;
      this.external = undefined;
      this.record('COMPLIANCE_EXTERNAL_CONFIG', undefined, externalConfigFields(describe()));
    });
  }

  private rest(
    category: RestCategory,
    user: string | undefined,
    request: RequestFacts,
    remoteAddress: string,
    more: (rules: AuditRules) => EventFields,
  ): void {
    this.guarded(() => {
      const rules = this.rules();
      if (!rules.wantsRest(category, user, decodedPart(request.path))) return;
      const isOutside = rankOf(category, user) === RANK.outside;
      this.record(category, user, {
        ...restFields(request, remoteAddress, rules, isOutside),
        ...more(rules),
      });
    });
  }

  private record(
    category: RestCategory | ComplianceCategory,
    user: string | undefined,
    fields: EventFields,
  ): void {
    const at = this.now();
    const name = user === undefined ? undefined : shownName(user);
    const event: AuditEvent = {
      audit_format_version: 4,
      audit_category: category,
      '@timestamp': timestampOf(at),
      ...this.node,
      ...(name === undefined ? {} : { audit_request_effective_user: name }),
      ...fields,
    };
    const json = JSON.stringify(event);
    const rank = rankOf(category, user);
    this.writer.add({ at, category, rank, user: name, json, bytes: Buffer.byteLength(json) });
  }

  private rules(): AuditRules {
    return rulesOf(this.options.store.readAll('audit').get('config'));
  }

  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.options.log?.error({ reason }, 'an audit event could not be made');
    }
  }
}

const withoutPrefix = (problem: string) =>
  problem.startsWith(ACCESS_REFUSED) ? problem.slice(ACCESS_REFUSED.length) : problem;

/** Which document, and who asked for it. */
function documentFields(type: EntryType, cause: SecurityRequest | undefined): EventFields {
  return {
    audit_request_origin: cause === undefined ? 'LOCAL' : 'REST',
    ...(cause === undefined ? {} : { audit_request_remote_address: cause.remoteAddress }),
    audit_trace_indices: [SECURITY_INDEX],
    audit_trace_resolved_indices: [SECURITY_INDEX],
    audit_trace_doc_id: type,
    audit_trace_shard_id: 0,
  };
}
