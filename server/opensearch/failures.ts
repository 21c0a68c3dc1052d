/**
 * Kinds of failed requests to a cluster: those that an operator handles differently.
 */
export type FailureKind =
  | 'unreachable'
  | 'timeout'
  | 'untrusted-certificate'
  | 'not-opensearch'
  | 'security-not-initialised'
  | 'security-missing'
  | 'overloaded'
  | 'too-large'
  | 'server-error';

/** HTTP status for clients of the gateway. */
const STATUS: Record<FailureKind, number> = {
  unreachable: 503,
  timeout: 504,
  'untrusted-certificate': 502,
  'not-opensearch': 502,
  'security-not-initialised': 503,
  'security-missing': 501,
  overloaded: 429,
  'too-large': 502,
  'server-error': 502,
};

/** A request not answered as OpenSearch does. */
export class ClusterFailure extends Error {
  override name = 'ClusterFailure';
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** True if nothing was sent, so that even a write can be retried on another host. */
    readonly isUnsent: boolean = false,
    /** Origin of the host, as in the message. */
    private readonly host?: string,
  ) {
    super(message);
  }

  /** Message for users, without the host's address, which only the log has. */
  get publicMessage(): string {
    return this.host === undefined ? this.message : this.message.replace(` at ${this.host}`, '');
  }

  /** HTTP status for the client. */
  get statusCode(): number {
    return STATUS[this.kind];
  }
}

/** Errors of Node and undici before the first byte of a request is sent. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const CERTIFICATE = /^(CERT_|ERR_TLS_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERR_SSL_|HOSTNAME_MISMATCH|EPROTO)/;

/** Returns the code of an error of Node or undici, or of its cause. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  ENOTFOUND: 'its name is unknown',
  EAI_AGAIN: 'its name could not be looked up',
  UND_ERR_CONNECT_TIMEOUT: 'it did not accept the connection in time',
  ECONNRESET: 'it closed the connection',
  UND_ERR_SOCKET: 'it closed the connection',
};

/** Returns the failure of a timeout. @param millis the time limit */
export const timeoutFailure = (host: string, millis: number): ClusterFailure =>
  new ClusterFailure(
    'timeout',
    `OpenSearch at ${host} did not answer within ${millis / 1000} seconds. Try again, or raise opensearch.requestTimeout.`,
    false,
    host,
  );

/** Returns the failure of an answer that is too long. @param most limit in bytes */
export const answerTooLarge = (host: string, most: number): ClusterFailure =>
  new ClusterFailure(
    'too-large',
    `OpenSearch at ${host} answered with more than ${Math.round(most / 1024 / 1024)} MB.`,
    false,
    host,
  );

/**
 * Converts an error thrown by a request.
 *
 * @param host origin, e.g. `https://node-1:9200`
 */
export function connectionFailure(error: unknown, host: string): ClusterFailure {
  const code = codeOf(error);
  if (CERTIFICATE.test(code)) {
    return new ClusterFailure(
      'untrusted-certificate',
      `The certificate of OpenSearch at ${host} could not be verified (${code}). Check opensearch.ssl.certificateAuthorities and opensearch.ssl.verificationMode.`,
      true,
      host,
    );
  }
  const reason = REASONS[code] ?? (code === '' ? 'the connection failed' : `the connection failed (${code})`);
  return new ClusterFailure(
    'unreachable',
    `OpenSearch cannot be reached at ${host}: ${reason}.`,
    UNSENT.has(code),
    host,
  );
}

/** Body of a 429 of the security plugin: a limit is reached, such as that of API keys. */
const LIMIT = /^\s*\{\s*"error"\s*:\s*"(?:[^"\\]|\\.)*"\s*\}\s*$/;

/** Parts of an answer that identify its sender. */
interface Answered {
  status: number;
  contentType: string;
  text: string;
}

/**
 * Detects answers that do not come from a working security plugin.
 *
 * @returns the failure; undefined if the answer can be passed on
 */
export function answerFailure(
  { status, contentType, text }: Answered,
  host: string,
): ClusterFailure | undefined {
  if (/\bhtml\b/i.test(contentType) || /^\s*<(?:!doctype|html)\b/i.test(text)) {
    return new ClusterFailure(
      'not-opensearch',
      `OpenSearch at ${host} answered with a web page (status ${status}). Check opensearch.hosts, and any proxy in between.`,
      false,
      host,
    );
  }
  if (status === 503 && /not initiali[sz]ed/i.test(text)) {
    return new ClusterFailure(
      'security-not-initialised',
      'The security plugin of OpenSearch is not initialised yet: its security index is missing or cannot be read. Run securityadmin.sh, or wait until the cluster has started.',
    );
  }
  if (status === 429 && !LIMIT.test(text)) {
    // The outer reason is empty if only one shard refused.
    const reason = /"reason"\s*:\s*("(?:[^"\\]|\\.)+")/.exec(text)?.[1];
    const why = reason === undefined ? '' : `: ${String(JSON.parse(reason))}`;
    return new ClusterFailure('overloaded', `OpenSearch is overloaded${why}. Try again in a moment.`);
  }
  // Every version of the plugin has these two paths; others may be unknown to it.
  if (status === 400 && /no handler found for uri \[[^\]]*_security\/(?:health|authinfo)\b/i.test(text)) {
    return new ClusterFailure(
      'security-missing',
      `OpenSearch at ${host} has no security plugin.`,
      false,
      host,
    );
  }
  return undefined;
}
