import { createHash } from 'node:crypto';
import { isRecord, jsonOrText } from '../../../contract/plainData';
import { readableMessage } from '../../lib/problem';
import { type ClusterAnswer, type ClusterClient, ClusterFailure } from '../../opensearch';
import {
  ANONYMOUS_USER,
  type AuthenticationResult,
  externalCaller,
  externalCallerNamed,
  type Proof,
  type SecurityAnswer,
  type SecurityBackend,
  type SecurityRequest,
  SIGN_IN_REQUEST,
  textOfProof,
} from '../backend';
import { type EmbeddedSettings } from '../embedded';
import { type WriteRecorder } from '../history';
import { badInputAnswer } from './badInput';
import { type Write } from './bulkPatch';
import { documentOf } from './documents';
import { countEntries, ListVersions } from './listVersions';
import { createSamlExchange } from './saml';
import { contentVersion, etagOf } from './versions';
import { WriteQueue } from './writeQueue';
import { createWrites, type Sent, withPath } from './writes';

export interface OpenSearchBackendOptions {
  client: ClusterClient;
  /** Relevant settings of the cluster's `opensearch.yml`: the roles that open the security API. */
  settings?: EmbeddedSettings;
  /** Reports cluster failures; never given a secret. */
  log?: { warn(details: object, text: string): void };
  /** Records what writes change. */
  recorder?: WriteRecorder | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Milliseconds for which an identification by the cluster is cached. */
const KNOWN_MILLIS = 5000;
const KNOWN_MANY = 5000;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Read paths of the console, apart from documents, that OpenSearch is known to handle. */
const HANDLED = /^\/_plugins\/_security\/(?:authinfo|dashboardsinfo|api\/permissionsinfo)$/;
const FORWARDED = ['content-type', 'securitytenant', 'opendistro_security_impersonate_as'];
/** By default OpenSearch reads 8 kB of headers and leaves the rest on the connection. */
const LONG_PROOF = 7000;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The security REST API of a real cluster, called with each caller's credentials. */
export function createOpenSearchBackend(options: OpenSearchBackendOptions): SecurityBackend {
  const { client, log, now = Date.now } = options;
  const listVersions = new ListVersions();
  const known = new Map<string, { result: Promise<AuthenticationResult>; until: number }>();

  const keyOf = (proof: Proof | undefined): string =>
    createHash('sha256').update(textOfProof(proof)).digest('base64');

  /** @param isLast closes the connection after the answer */
  function send(request: Sent, isLast = false): Promise<ClusterAnswer> {
    const { proof, headers, remoteAddress } = request;
    const forwarded = Object.fromEntries(
      // OpenSearch cannot read an empty content type.
      FORWARDED.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
    );
    // A cluster accepts JSON Patch as plain JSON only.
    if (forwarded['content-type']?.startsWith('application/json-patch+json') === true) {
      forwarded['content-type'] = 'application/json';
    }
    return client.request({
      method: request.method,
      path: request.path,
      headers: {
        ...(remoteAddress === undefined ? {} : { 'x-forwarded-for': remoteAddress }),
        ...forwarded,
        ...proof,
        ...(isLast ? { connection: 'close' } : {}),
      },
      body: request.body,
      connection: proof === undefined ? 'anonymous' : 'caller',
    });
  }

  function failed(
    error: unknown,
    { method, path }: Pick<SecurityRequest, 'method' | 'path'>,
  ): SecurityAnswer {
    if (!(error instanceof ClusterFailure)) throw error;
    log?.warn({ method, path, kind: error.kind, reason: error.message }, 'OpenSearch did not answer');
    return { status: error.statusCode, body: { status: 'ERROR', message: error.publicMessage } };
  }

  /** Returns the answer to pass on; counts and versions of lists are computed only when read. */
  function answerOf(answer: ClusterAnswer, request: SecurityRequest): SecurityAnswer {
    const { status, headers: received, text } = answer;
    const type = received['content-type'] ?? 'text/plain; charset=UTF-8';
    const isJson = type.includes('json');
    const headers = {
      ...(isJson ? {} : { 'content-type': type }),
      ...(received['allow'] === undefined ? {} : { allow: received['allow'] }),
    };
    if (!isJson) return { status, headers, body: text };
    if (status !== 200 || request.method !== 'GET') {
      const body = jsonOrText(text);
      const refused = READS.has(request.method) ? undefined : badInputAnswer(status, body);
      return refused === undefined ? { status, headers, body } : { status: 400, headers, body: refused };
    }
    const document = documentOf(request.path);
    let body: { value: unknown } | undefined;
    const read = () => (body ??= { value: jsonOrText(text) }).value;
    const isList = document !== undefined && document.readPath === undefined && document.name !== 'account';
    if (isList) {
      return {
        status,
        json: text,
        total: countEntries(text),
        get versions() {
          return listVersions.of(text);
        },
        get body() {
          return read();
        },
      };
    }
    const content = document?.readPath === undefined ? undefined : document.contentOf(read());
    return {
      status,
      ...(content === undefined ? {} : { headers: { etag: etagOf(contentVersion(content)) } }),
      json: text,
      get body() {
        return read();
      },
    };
  }

  const queue = new WriteQueue<Write, SecurityAnswer>(
    createWrites({ send, answerOf, failed, settings: options.settings, recorder: options.recorder }),
  );

  /** Asks the cluster for the user of a proof. */
  async function identify(proof: Proof | undefined, remoteAddress?: string): Promise<AuthenticationResult> {
    const asked: Sent = {
      method: SIGN_IN_REQUEST.method,
      path: SIGN_IN_REQUEST.path,
      headers: {},
      ...(proof === undefined ? {} : { proof }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    };
    // The unread rest of a long proof would be parsed as the next request on the connection.
    const answer = await send(asked, textOfProof(proof).length > LONG_PROOF);
    const body = jsonOrText(answer.text);
    // With anonymous access, the cluster ignores a proof that no domain accepts.
    if (proof !== undefined && isRecord(body) && body['user_name'] === ANONYMOUS_USER)
      return { ok: false, status: 401, message: 'OpenSearch took the caller for a visitor.' };
    // The gateway's client certificate must not pass for a visitor.
    if (
      proof === undefined &&
      isRecord(body) &&
      body['user_name'] !== ANONYMOUS_USER &&
      answer.status === 200
    )
      return { ok: false, status: 403, message: 'OpenSearch takes visitors for a user.' };
    if (answer.status !== 200 || !isRecord(body) || typeof body['user_name'] !== 'string') {
      return { ok: false, status: answer.status, message: readableMessage(body, answer.status) };
    }
    const caller = externalCaller({
      userName: body['user_name'],
      // The cluster returns them in hash order.
      backendRoles: texts(body['backend_roles']).sort(),
      attributes: {},
    });
    return { ok: true, caller, ...(proof === undefined ? {} : { proof }) };
  }

  /** Like `identify`, with failures as refusals. */
  async function asked(proof: Proof | undefined, remoteAddress?: string): Promise<AuthenticationResult> {
    try {
      return await identify(proof, remoteAddress);
    } catch (error) {
      const { status, body } = failed(error, SIGN_IN_REQUEST);
      return { ok: false, status, message: isRecord(body) ? String(body['message']) : '' };
    }
  }

  /** Identifies a proof, cached. Repeats a 401: a kept connection may return the last one. */
  function recognise(proof: Proof | undefined, remoteAddress?: string): Promise<AuthenticationResult> {
    const key = keyOf(proof);
    const before = known.get(key);
    if (before !== undefined && before.until > now()) return before.result;
    const result = asked(proof, remoteAddress).then((first) =>
      first.ok || first.status !== 401 ? first : asked(proof, remoteAddress),
    );
    known.delete(key);
    known.set(key, { result, until: now() + KNOWN_MILLIS });
    const oldest = known.keys().next().value;
    if (known.size > KNOWN_MANY && oldest !== undefined) known.delete(oldest);
    return result;
  }

  const forget = (proof: Proof | undefined): void => void known.delete(keyOf(proof));

  /** Sends a request and repeats a refused read, since the 401 may be a previous request's. */
  async function sendSurely(request: SecurityRequest): Promise<ClusterAnswer> {
    // A path without a handler leaves its 401 on the connection for the next request.
    const isLast = documentOf(request.path) === undefined && !HANDLED.test(request.path);
    const ask = () => send({ ...request, path: withPath(request) }, isLast);
    const answer = await ask();
    return answer.status === 401 && READS.has(request.method) ? ask() : answer;
  }

  return {
    kind: 'cluster',
    saml: createSamlExchange({ send, failed }),

    async authenticate({ userName, password }, remoteAddress) {
      const encoded = Buffer.from(`${userName}:${password}`, 'utf8').toString('base64');
      return asked({ authorization: `Basic ${encoded}` }, remoteAddress);
    },

    async vouch({ proof }, remoteAddress) {
      const result = await recognise(proof, remoteAddress);
      if (!result.ok) forget(proof);
      return result;
    },

    async refresh(caller, proof) {
      const result = await recognise(proof);
      if (result.ok) return result.caller.userName === caller.userName ? result.caller : undefined;
      // Only a 401 means invalid credentials; anything else is a cluster problem.
      return result.status === 401 ? undefined : caller;
    },

    callersOf: (userName) => [externalCallerNamed(userName)],
    keptSince: () => 0,

    async handle(request) {
      try {
        const document = READS.has(request.method) ? undefined : documentOf(request.path);
        const answer =
          document === undefined
            ? answerOf(await sendSurely(request), request)
            : await queue.add(document.type, { request, document });
        if (answer.status === 401) forget(request.proof);
        return answer;
      } catch (error) {
        return failed(error, request);
      }
    },

    async close() {
      known.clear();
    },
  };
}
