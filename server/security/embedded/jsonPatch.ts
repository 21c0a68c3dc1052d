import { applyOperation } from 'fast-json-patch';
import { coreError, message } from './answers';
import { accepted, type Outcome, refused } from './content';
import { isObject, type JsonObject, member, parseStrictJson, withoutPrototypes } from './json';
import { MAX_OPERATIONS, sizeProblem } from './size';

/** JSON Patch as OpenSearch takes it (facts 0.8): `add`, `replace` and `remove`, with its messages and its leniency. */

const OPERATIONS = ['add', 'replace', 'remove'] as const;

export type PatchOperation =
  { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string };

/** Longest path of an operation: the longest name that ever could be created, every character escaped, and what follows it. */
const LONGEST_PATH = 25_000;

const bad = (reason: string) => refused(message(400, reason));

/** Reads the body of a PATCH. */
export function readPatch(text: string | undefined): Outcome<PatchOperation[]> {
  if (text === undefined || text.trim() === '') return bad('Wrong request body');
  const tooLarge = sizeProblem(text);
  if (tooLarge !== undefined) return refused(tooLarge);
  let body: unknown;
  try {
    body = parseStrictJson(text);
  } catch (error) {
    return bad(`Error in JSON patch: ${error instanceof Error ? error.message : 'not JSON'}`);
  }
  if (!Array.isArray(body) || !body.some((item) => isObject(item) && Object.hasOwn(item, 'op')))
    return bad('Wrong request body');
  if (body.length > MAX_OPERATIONS)
    return bad(`A patch has at most ${MAX_OPERATIONS} operations. Send several patches.`);
  const operations: PatchOperation[] = [];
  for (const item of body as unknown[]) {
    const operation = readOperation(item);
    if (!operation.ok) return operation;
    operations.push(operation.value);
  }
  return accepted(operations);
}

function readOperation(item: unknown): Outcome<PatchOperation> {
  if (!isObject(item)) return bad('Wrong request body');
  const kind = member(item, 'op');
  if (kind === undefined) return missing('op');
  const op = OPERATIONS.find((name) => name === kind);
  if (op === undefined) {
    return bad(
      `Unsupported patch operation: ${typeof kind === 'string' ? kind : JSON.stringify(kind)}. Supported are: ${OPERATIONS.join(',')}`,
    );
  }
  const path = member(item, 'path');
  if (typeof path !== 'string') return missing('path');
  if (path.length > LONGEST_PATH) return bad(`A path is longer than ${LONGEST_PATH} characters`);
  if (path !== '' && !path.startsWith('/'))
    return refused(coreError(400, 'illegal_argument_exception', 'Missing leading slash'));
  if (op === 'remove') return accepted({ op, path });
  if (!Object.hasOwn(item, 'value')) return missing('value');
  return accepted({ op, path, value: item['value'] });
}

const missing = (field: string) => bad(`Invalid JSON Patch payload (missing '${field}' field)`);

/** The segments of a pointer, unescaped. */
export function pointerSegments(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Applies operations to a copy of a document. Removing a member that is not there succeeds and changes nothing.
 *
 * @returns the patched document as plain data, or the answer for the first operation that cannot be applied
 */
export function applyPatch(document: unknown, operations: readonly PatchOperation[]): Outcome<unknown> {
  let patched = withoutPrototypes(document);
  for (const operation of operations) {
    const verdict = judge(patched, operation);
    if (verdict === 'nothing to do') continue;
    if (verdict !== undefined) return bad(verdict);
    const copy =
      operation.op === 'remove' ? operation : { ...operation, value: withoutPrototypes(operation.value) };
    // The document has no prototypes, so that `__proto__` is a key like any other and needs no ban.
    patched = applyOperation(patched, copy, false, true, false).newDocument;
  }
  return accepted(patched);
}

/** The reason why an operation cannot be applied, or undefined when it can. */
function judge(document: unknown, { op, path }: PatchOperation): string | undefined {
  const segments = pointerSegments(path);
  const last = segments.pop();
  if (last === undefined) return op === 'remove' ? 'Cannot remove document root' : undefined;
  let parent = document;
  for (const segment of segments) {
    const problem = missingIn(parent, segment);
    if (problem !== undefined) return problem;
    parent = (parent as JsonObject)[segment];
  }
  if (Array.isArray(parent)) {
    if (op === 'add' && (last === '-' || last === String(parent.length))) return undefined;
    return indexProblem(parent, last);
  }
  if (!isObject(parent)) return "Can't reference past scalar value";
  if (op === 'add' || Object.hasOwn(parent, last)) return undefined;
  return op === 'remove' ? 'nothing to do' : `Missing field "${last}"`;
}

function missingIn(node: unknown, segment: string): string | undefined {
  if (Array.isArray(node)) return indexProblem(node, segment);
  if (!isObject(node)) return 'Cannot reference past scalar value';
  return Object.hasOwn(node, segment) ? undefined : `Missing field "${segment}"`;
}

function indexProblem(list: readonly unknown[], segment: string): string | undefined {
  if (!/^(0|[1-9]\d{0,9})$/.test(segment)) return `Not an array index: "${segment}"`;
  return Number(segment) < list.length ? undefined : `Array index ${segment} out of bounds`;
}
