import { decodedPart } from '../../contract/plainData';
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
  /** An open database with `AUDIT_MIGRATIONS` applied; closed by its owner after the log. */
  db: Database;
  /** The audited store; its current audit configuration applies. */
  store: SecurityStore;
  retention: AuditRetention;
  /** Name and address of the gateway; by default those of the last one, from the store. */
  server?: { name: string; host: string };
  /** Milliseconds since 1970. */
  now?: () => number;
  log?: { error(details: object, text: string): void } | undefined;
}

/** The user of a request without credentials. */
const NO_USER = '<NONE>';
/** Age in milliseconds up to which the first request of a session counts as its sign-in. */
const JUST_BEGUN = 60_000;
const ACCESS_REFUSED = 'No permission to access REST API: ';

/**
 * Converts what the audit configuration selects into events in OpenSearch's document format, and
 * passes them to the writer. No function throws or waits: a problem with an event must not affect
 * its request.
 */
export class AuditLog implements SecurityObserver {
  private readonly writer: AuditWriter;
  private readonly node: AuditNode;
  private readonly now: () => number;
  private readonly limited = new LimitedAttempts(({ user, request, remoteAddress, attempts }) =>
    this.failedLogin(user, request, remoteAddress, attempts),
  );
  /** New sessions whose sign-in is recorded, with its time. */
  private readonly begun = new Map<string, number>();
  private external: (() => ExternalConfig) | undefined;

  constructor(private readonly options: AuditLogOptions) {
    const { db, retention, log, now = Date.now } = options;
    this.now = now;
    this.node = auditNode(db, options.server);
    this.writer = new AuditWriter({ store: new AuditStore(db), retention, now, log });
    options.store.onWrite((writes, cause) => this.documentsWritten(writes, cause));
  }

  /** Records a sign-in, or a call with valid credentials. */
  authenticated(user: string, request: RequestFacts, remoteAddress: string): void {
    this.rest('AUTHENTICATED', user, request, remoteAddress, () => ({
      audit_request_initiating_user: shownName(user),
      audit_request_effective_user_is_admin: false,
      ...(this.isSignIn(request) && { audit_request_is_sign_in: true }),
    }));
  }

  /** True for a sign-in: a request without a session, or the first of a new one. */
  private isSignIn({ path, session, sessionBegan = 0 }: RequestFacts): boolean {
    if (!path.endsWith('/_security/authinfo')) return false;
    if (session === undefined) return true;
    const now = this.now();
    for (const [known, began] of this.begun) if (began < now - JUST_BEGUN) this.begun.delete(known);
    if (sessionBegan < now - JUST_BEGUN || this.begun.has(session)) return false;
    this.begun.set(session, sessionBegan);
    return true;
  }

  /** Records a wrong name or password; `user` is undefined if credentials are missing. */
  failedLogin(user: string | undefined, request: RequestFacts, remoteAddress: string, attempts = 1): void {
    this.rest('FAILED_LOGIN', user ?? NO_USER, request, remoteAddress, () => ({
      audit_request_effective_user_is_admin: false,
      ...(attempts === 1 ? {} : { audit_request_attempts: attempts }),
    }));
  }

  /**
   * Records a sign-in attempt refused after too many failures, without a password check. Those of
   * one address within a minute become one event, with the user and request of the first.
   */
  attemptLimited(user: string, request: RequestFacts, remoteAddress: string): void {
    this.limited.add(user, request, remoteAddress);
  }

  /** Records an action granted by the gateway itself, e.g. ending one's own sessions. */
  granted(user: string, request: RequestFacts, remoteAddress: string): void {
    this.rest('GRANTED_PRIVILEGES', user, request, remoteAddress, () => ({}));
  }

  /** Records a request that pretended to be internal. */
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
   * Records the gateway's configuration once, as soon as the audit configuration selects it.
   *
   * @param describe returns the configuration without secrets
   */
  started(describe: () => ExternalConfig): void {
    this.external = describe;
    this.externalConfig();
  }

  /** Writes pending events. */
  flush(): void {
    this.limited.flush();
    this.writer.flush();
  }

  /** Writes pending events and stops. */
  close(): void {
    this.limited.flush();
    this.writer.close();
  }

  private documentsWritten(writes: readonly TypeWrite[], cause: SecurityRequest | undefined): void {
    this.guarded(() => {
      // Switching auditing off is still recorded: the configuration before the write applies.
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

/** Returns the fields that identify the document and the user. */
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
