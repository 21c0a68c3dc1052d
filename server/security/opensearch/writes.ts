import { isRecord, jsonOrText } from '../../../contract/plainData';
import { type ClusterAnswer } from '../../opensearch';
import { type SecurityAnswer, type SecurityRequest } from '../backend';
import { type EmbeddedSettings } from '../embedded';
import { type WriteRecorder } from '../history';
import { answerFor, fitsTogether, type Operation, operationsOf, type Write } from './bulkPatch';
import { SECURITY_API, type SecurityDocument } from './documents';
import { decidesAdministrators, lastAdministratorProblem } from './lastAdministrator';
import { recorded } from './recorded';
import { contentVersion, etagOf, versionProblem } from './versions';
import { type Turns } from './writeQueue';

/** OpenSearch refuses concurrent writes; ours are serialised, those of other clients are not. */
const CONFLICT_TRIES = 5;
/** The content of a document and its version; undefined if there is none. */
interface Present {
  content: unknown;
  version: string | undefined;
}

export type Sent = Pick<SecurityRequest, 'method' | 'headers' | 'proof'> & {
  path: string;
  body?: string | undefined;
  remoteAddress?: string;
};

export const withPath = ({ path, query }: Pick<SecurityRequest, 'path' | 'query'>): string => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

const isWriteConflict = ({ status, text }: ClusterAnswer): boolean =>
  status === 409 && text.includes('version conflict');

function refusal(status: number, message: string): SecurityAnswer {
  return { status, body: { status: status === 409 ? 'CONFLICT' : 'ERROR', message } };
}

/** Removes an empty `hash` from the body: OpenSearch would store it and lock the user out. */
function withoutEmptyHash(body: string | undefined, type: string): string | undefined {
  if (body === undefined || type !== 'internalusers' || !/"hash"\s*:\s*""/.test(body)) return body;
  const content = jsonOrText(body);
  if (!isRecord(content) || content['hash'] !== '') return body;
  const { hash: _empty, ...rest } = content;
  return JSON.stringify(rest);
}

export interface WritesOptions {
  send(request: Sent): Promise<ClusterAnswer>;
  answerOf(answer: ClusterAnswer, request: SecurityRequest): SecurityAnswer;
  /** Returns the answer for a thrown error. */
  failed(error: unknown, request: SecurityRequest): SecurityAnswer;
  settings?: EmbeddedSettings | undefined;
  recorder?: WriteRecorder | undefined;
}

/** Checks versions, writes, retries on conflicts, and combines waiting writes into a bulk PATCH. */
export function createWrites({
  send,
  answerOf,
  failed,
  settings,
  recorder,
}: WritesOptions): Turns<Write, SecurityAnswer> {
  const readAs = ({ proof, remoteAddress }: SecurityRequest, path: string): Promise<ClusterAnswer> =>
    send({ method: 'GET', path, headers: {}, remoteAddress, ...(proof === undefined ? {} : { proof }) });

  /** Reads the target of a write; without content if it does not exist. */
  async function readPresent(
    { readPath = '', contentOf }: SecurityDocument,
    request: SecurityRequest,
  ): Promise<Present | { answer: ClusterAnswer }> {
    const answer = await readAs(request, readPath);
    if (answer.status === 404) return { content: undefined, version: undefined };
    if (answer.status !== 200) return { answer };
    const content = contentOf(jsonOrText(answer.text));
    return { content, version: content === undefined ? undefined : contentVersion(content) };
  }

  /** Returns why a write is refused: another version, or the last administrator. */
  async function problemOf(
    request: SecurityRequest,
    document: SecurityDocument,
    { content, version }: Present,
    read: (type: string) => Promise<unknown> = (type) => readEntries(request, type),
  ): Promise<SecurityAnswer | undefined> {
    const wanted = { ifMatch: request.headers['if-match'], ifNoneMatch: request.headers['if-none-match'] };
    const conflict = versionProblem(wanted, document, version);
    if (conflict !== undefined) {
      const headers = version === undefined ? {} : { headers: { etag: etagOf(version) } };
      return { ...refusal(409, conflict), ...headers };
    }
    return lastAdministratorProblem(request, document, content, read, settings);
  }

  /** Reads all entries of a type as the caller; undefined if they are not shown. */
  async function readEntries(request: SecurityRequest, type: string): Promise<unknown> {
    const answer = await readAs(request, `${SECURITY_API}/${type}`);
    return answer.status === 200 ? jsonOrText(answer.text) : undefined;
  }

  /** Carries out queued writes; a cluster failure fails each of them. */
  async function carryOut(writes: readonly Write[]): Promise<SecurityAnswer[]> {
    const together = writes.length > 1 ? await patchTogether(writes) : new Map<Write, SecurityAnswer>();
    const answers: SecurityAnswer[] = [];
    for (const one of writes) {
      const answer =
        together.get(one) ??
        (await write(one.request, one.document).catch((error: unknown) => failed(error, one.request)));
      answers.push(answer);
    }
    return answers;
  }

  /**
   * Combines writes into one bulk PATCH, each checked as if alone. Those left out of the result,
   * all of them if OpenSearch refuses the PATCH, must be sent alone.
   */
  async function patchTogether(writes: readonly Write[]): Promise<Map<Write, SecurityAnswer>> {
    const none = new Map<Write, SecurityAnswer>();
    const [first] = writes;
    if (first === undefined) return none;
    const { request } = first;
    const { type } = first.document;
    for (let tries = 1; tries <= CONFLICT_TRIES; tries += 1) {
      const before = await readEntries(request, type).catch(() => undefined);
      if (!isRecord(before)) return none;
      const answers = new Map<Write, SecurityAnswer>();
      const going: { one: Write; operations: Operation[] }[] = [];
      const known = new Map<string, Promise<unknown>>();
      const readOnce = (other: string) => {
        const asked = known.get(other) ?? readEntries(request, other);
        known.set(other, asked);
        return asked;
      };
      for (const one of writes) {
        const content = Object.hasOwn(before, one.document.name) ? before[one.document.name] : undefined;
        const version = content === undefined ? undefined : contentVersion(content);
        let concernsAdministrators = false;
        const problem = await problemOf(one.request, one.document, { content, version }, (other) => {
          concernsAdministrators ||= other === 'internalusers';
          return readOnce(other);
        });
        const operations = operationsOf(one, content);
        if (problem !== undefined) answers.set(one, problem);
        // Two administrators removed together would each count as remaining for the other.
        else if (operations !== undefined && !concernsAdministrators) going.push({ one, operations });
      }
      if (going.length < 2) return answers;
      const answer = await send({
        ...request,
        method: 'PATCH',
        headers: { ...request.headers, 'content-type': 'application/json' },
        path: `${SECURITY_API}/${type}`,
        body: JSON.stringify(going.flatMap(({ operations }) => operations)),
      });
      if (isWriteConflict(answer)) continue;
      if (answer.status !== 200) return answers;
      const after = await readEntries(request, type).catch(() => undefined);
      for (const { one } of going) {
        const { name } = one.document;
        const content = isRecord(after) && Object.hasOwn(after, name) ? after[name] : undefined;
        const headers = content === undefined ? {} : { headers: { etag: etagOf(contentVersion(content)) } };
        answers.set(one, { ...answerFor(one, Object.hasOwn(before, name)), ...headers });
      }
      return answers;
    }
    return none;
  }

  /** Carries out one write: compares, sends, and reads the new version. */
  async function write(request: SecurityRequest, document: SecurityDocument): Promise<SecurityAnswer> {
    const { headers, keepsAdministrator } = request;
    const isCompared =
      document.readPath !== undefined &&
      (headers['if-match'] !== undefined ||
        headers['if-none-match'] !== undefined ||
        (keepsAdministrator === true && decidesAdministrators(document.type)));
    const body = withoutEmptyHash(request.body, document.type);
    for (let tries = 1; ; tries += 1) {
      if (isCompared) {
        const present = await readPresent(document, request);
        if ('answer' in present) return answerOf(present.answer, request);
        const problem = await problemOf(request, document, present);
        if (problem !== undefined) return problem;
      }
      const answer = await send({ ...request, path: withPath(request), body });
      if (isWriteConflict(answer) && tries < CONFLICT_TRIES) continue;
      const result = answerOf(answer, request);
      if (answer.status >= 300 || document.readPath === undefined || request.method === 'DELETE')
        return result;
      const present = await readPresent(document, request).catch(() => undefined);
      const version = present !== undefined && 'version' in present ? present.version : undefined;
      return version === undefined
        ? result
        : { ...result, headers: { ...result.headers, etag: etagOf(version) } };
    }
  }

  return {
    fits: fitsTogether,
    carryOut: (writes) => recorded(writes, recorder, readAs, carryOut),
  };
}
