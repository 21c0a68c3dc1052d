import { applyOperation } from 'fast-json-patch';
import { isRecord } from '../../../contract/plainData';
import { type SecurityAnswer } from '../backend';
import { coreError, message } from './answers';
import { accepted, type Outcome, refused } from './content';
import { type JsonObject, member, parseStrictJson, withoutPrototypes } from './json';
import { MAX_OPERATIONS, sizeProblem } from './size';

/** JSON Patch with the operations, messages and leniency of OpenSearch. */

const OPERATIONS = ['add', 'remove', 'replace'] as const;

export type PatchOperation =
  { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string };

export interface Patch {
  /** Valid operations up to the first invalid one. */
  operations: readonly PatchOperation[];
  /** Answer for the first invalid operation; returned only if all operations before it apply. */
  unreadable?: SecurityAnswer;
}

/** Length of the longest possible name with every character escaped, plus the rest of the path. */
const LONGEST_PATH = 25_000;

const bad = (reason: string) => refused(message(400, reason));

export function readPatch(text: string | undefined): Outcome<Patch> {
  if (text === undefined || text.trim() === '') return bad('Wrong request body');
  const tooLarge = sizeProblem(text);
  if (tooLarge !== undefined) return refused(tooLarge);
  let body: unknown;
  try {
    body = parseStrictJson(text);
  } catch (error) {
    return bad(`Error in JSON patch: ${error instanceof Error ? error.message : 'not JSON'}`);
  }
  if (!Array.isArray(body) || !body.some((item) => isRecord(item) && Object.hasOwn(item, 'op')))
    return bad('Wrong request body');
  if (body.length > MAX_OPERATIONS)
    return bad(`A patch has at most ${MAX_OPERATIONS} operations. Send several patches.`);
  const items = body as unknown[];
  const unsupported = items.find(isUnsupported);
  if (unsupported !== undefined) {
    return bad(
      `Unsupported patch operation: ${scalarText(unsupported['op'])}. Supported are: ${OPERATIONS.join(',')}`,
    );
  }
  const operations: PatchOperation[] = [];
  for (const item of items) {
    const operation = readOperation(item);
    if (!operation.ok) return accepted({ operations, unreadable: operation.answer });
    operations.push(operation.value);
  }
  return accepted({ operations });
}

const isUnsupported = (item: unknown): item is JsonObject & { op: unknown } =>
  isRecord(item) && Object.hasOwn(item, 'op') && !OPERATIONS.some((name) => name === item['op']);

/** Formats a value as a cluster does in its answers: lists and objects become empty. */
const scalarText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? '' : String(value);

function readOperation(item: unknown): Outcome<PatchOperation> {
  if (!isRecord(item)) return bad('Invalid JSON Patch payload (not an object)');
  const op = OPERATIONS.find((name) => name === member(item, 'op'));
  if (op === undefined) return missing('op');
  if (!Object.hasOwn(item, 'path')) return missing('path');
  const path = item['path'];
  if (typeof path !== 'string') return bad("Invalid JSON Patch payload (non-text 'path' field)");
  if (path.length > LONGEST_PATH) return bad(`A path is longer than ${LONGEST_PATH} characters`);
  if (path !== '' && !path.startsWith('/'))
    return refused(coreError(400, 'illegal_argument_exception', 'Missing leading slash'));
  const escape = /~(?![01])/.exec(path);
  if (escape !== null) {
    const at = escape.index + 1;
    const reason = `Invalid escape sequence ${path.slice(escape.index, at + 1)} at index ${at}`;
    return refused(coreError(400, 'illegal_argument_exception', reason));
  }
  if (op === 'remove') return accepted({ op, path });
  if (!Object.hasOwn(item, 'value')) return missing('value');
  return accepted({ op, path, value: item['value'] });
}

const missing = (field: string) => bad(`Invalid JSON Patch payload (missing '${field}' field)`);

export function pointerSegments(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Patches a copy of a document. Removing a missing member succeeds without effect. */
export function applyPatch(document: unknown, { operations, unreadable }: Patch): Outcome<unknown> {
  let patched = withoutPrototypes(document);
  for (const operation of operations) {
    const verdict = judge(patched, operation);
    if (verdict === 'nothing to do') continue;
    if (verdict !== undefined) return bad(verdict);
    const copy =
      operation.op === 'remove' ? operation : { ...operation, value: withoutPrototypes(operation.value) };
    // The document has no prototypes, so `__proto__` is an ordinary key and need not be banned.
    patched = applyOperation(patched, copy, false, true, false).newDocument;
  }
  return unreadable === undefined ? accepted(patched) : refused(unreadable);
}

/** Returns an error message if an operation cannot be applied. */
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
    if (op === 'remove' && last === '-') return 'nothing to do';
    if (!isIndex(last)) return `Not an array index: "${last}"`;
    return Number(last) < parent.length ? undefined : `Array index ${last} out of bounds`;
  }
  if (!isRecord(parent)) {
    return op === 'replace' ? "Can't reference past scalar value" : 'Cannot reference past scalar value';
  }
  if (op === 'add' || Object.hasOwn(parent, last)) return undefined;
  return op === 'remove' ? 'nothing to do' : `Missing field "${last}"`;
}

function missingIn(node: unknown, segment: string): string | undefined {
  if (Array.isArray(node)) {
    if (segment !== '-' && !isIndex(segment)) return `Can't reference field "${segment}" on array`;
    return Number(segment) < node.length ? undefined : `Array index ${segment} is out of bounds`;
  }
  if (!isRecord(node)) return "Can't reference past scalar value";
  return Object.hasOwn(node, segment) ? undefined : `Missing field "${segment}"`;
}

const isIndex = (segment: string): boolean => /^(0|[1-9]\d{0,9})$/.test(segment);
