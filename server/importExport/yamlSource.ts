import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { BOOLEAN_WORD } from './looseValues';
import { MAX_PROBLEMS, type Place, type Problem } from './problems';

const MAX_DEPTH = 100;

/** Nodes that aliases may add: enough for shared lists, too few for a "billion laughs". */
const MAX_ALIASED_NODES = 100_000;

const CORE_TAG = /^tag:yaml\.org,2002:(str|int|float|bool|null|map|seq)$/;

type Path = readonly (string | number)[];

export interface Member {
  key: string;
  offset: number;
  node: Node | null;
}

class SourceError extends Error {
  constructor(
    readonly offset: number,
    message: string,
  ) {
    super(message);
  }
}

/** An unquoted word that YAML 1.1 reads as a boolean, with its location. */
export interface BooleanWord {
  word: string;
  offset: number;
  path: Path;
}

/**
 * A parsed YAML file that can locate its values. Only `true` and `false` are booleans (others that
 * OpenSearch accepts are in `booleanWords`), there are no merge keys, and numbers in an unusual
 * form (`007`, `1.0`, longer than a double) remain text.
 */
export class YamlSource {
  readonly problems: Problem[] = [];
  readonly booleanWords: BooleanWord[] = [];
  readonly root: Node | null;
  private readonly lines = new LineCounter();
  private readonly anchors = new Map<string, Node>();
  private aliasedNodes = 0;

  constructor(
    readonly file: string,
    text: string,
  ) {
    const document = this.parse(text);
    this.root = document?.contents ?? null;
    for (const list of [document?.errors ?? [], document?.warnings ?? []])
      for (const { code, message, pos } of list.slice(0, MAX_PROBLEMS + 1))
        this.report(pos[0], [], syntaxMessage(code, message));
  }

  placeAt(offset: number): Place {
    const { line, col } = this.lines.linePos(Math.max(0, offset));
    return { file: this.file, line: Math.max(1, line), column: Math.max(1, col) };
  }

  report(offset: number, path: Path, message: string): void {
    if (!this.isFull) this.problems.push({ ...this.placeAt(offset), path, message });
  }

  get isFull(): boolean {
    return this.problems.length > MAX_PROBLEMS;
  }

  /** Returns a mapping's members in order; duplicate keys are reported and left out. */
  members(map: YAMLMap, path: Path): Member[] {
    const seen = new Map<string, number>();
    const members: Member[] = [];
    for (const pair of map.items) {
      if (this.isFull) break;
      const offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
      const key = isScalar(pair.key) ? String(pair.key.value) : '';
      const first = seen.get(key);
      if (first !== undefined) {
        this.report(offset, [...path, key], `Duplicate key, it stands in line ${first} already`);
        continue;
      }
      if (key === '<<' && isScalar(pair.key) && pair.key.type === 'PLAIN') {
        this.report(offset, [...path, key], 'Merge keys are not supported: write the keys out');
        continue;
      }
      seen.set(key, this.placeAt(offset).line);
      members.push({ key, offset, node: pair.value as Node | null });
    }
    return members;
  }

  /** Returns a value as plain JSON; undefined if it could not be read, which is reported. */
  value(member: Member, path: Path): unknown {
    try {
      return this.convert(member.node, path, path.length, false);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      this.report(error.offset, path, error.message);
      return undefined;
    }
  }

  /** Returns the location of a path below a member, or of its nearest ancestor. */
  placeOf(member: Member, path: Path): Place {
    let offset = member.offset;
    let node = this.resolved(member.node);
    for (const step of path) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
        : undefined;
      const item =
        isSeq(node) && typeof step === 'number' ? (node.items[step] as Node | undefined) : undefined;
      if (pair === undefined && item === undefined) break;
      const key = pair?.key as Node | undefined;
      offset = key?.range?.[0] ?? item?.range?.[0] ?? offset;
      node = this.resolved((pair === undefined ? item : (pair.value as Node | null)) ?? null);
    }
    return this.placeAt(offset);
  }

  private parse(text: string): Document | undefined {
    const { stackTraceLimit } = Error;
    // The library creates an Error per mistake; collecting the unused stacks would dominate the
    // time.
    Error.stackTraceLimit = 0;
    try {
      return parseDocument(text, {
        lineCounter: this.lines,
        prettyErrors: false,
        stringKeys: true,
        // Checked by `members`, without comparing every pair of keys.
        uniqueKeys: false,
      }) as Document;
    } catch (error) {
      const reason =
        error instanceof RangeError ? `Nested deeper than ${MAX_DEPTH} levels` : 'This is not YAML';
      this.problems.push({ file: this.file, line: 0, column: 0, path: [], message: reason });
      return undefined;
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  }

  private resolved(node: Node | null): Node | null {
    return isAlias(node) ? (this.anchors.get(node.source) ?? null) : node;
  }

  private convert(node: Node | null, path: Path, depth: number, aliased: boolean): unknown {
    const offset = node?.range?.[0] ?? 0;
    if (depth > MAX_DEPTH) throw new SourceError(offset, `Nested deeper than ${MAX_DEPTH} levels`);
    if (aliased && ++this.aliasedNodes > MAX_ALIASED_NODES) {
      throw new SourceError(
        offset,
        `Aliases repeat more than ${MAX_ALIASED_NODES} values: write the file without them`,
      );
    }
    if (isAlias(node)) {
      const source = this.anchors.get(node.source);
      if (source === undefined) throw new SourceError(offset, 'This alias has no anchor before it');
      return this.convert(source, path, depth + 1, true);
    }
    if (node?.tag !== undefined && !CORE_TAG.test(node.tag)) {
      throw new SourceError(offset, 'Tags such as !x are not supported');
    }
    if (!aliased && node !== null && 'anchor' in node && typeof node.anchor === 'string') {
      this.anchors.set(node.anchor, node);
    }
    if (isMap(node)) {
      return Object.fromEntries(
        this.members(node, path).map(({ key, node: inner }) => [
          key,
          this.convert(inner, [...path, key], depth + 1, aliased),
        ]),
      );
    }
    if (isSeq(node)) {
      return node.items.map((item, index) =>
        this.convert(item as Node | null, [...path, index], depth + 1, aliased),
      );
    }
    if (!isScalar(node)) return null;
    if (node.type === 'PLAIN' && typeof node.value === 'string' && BOOLEAN_WORD.test(node.value))
      this.booleanWords.push({ word: node.value, offset, path });
    return scalarValue(node.value, node.source);
  }
}

function scalarValue(value: unknown, source: string | undefined): unknown {
  if (typeof value === 'number' || typeof value === 'bigint') {
    return source === undefined || String(value) === source ? Number(value) : source;
  }
  return value ?? null;
}

/** Returns the library's message unless it would quote the file, which may contain hashes. */
function syntaxMessage(code: string, message: string): string {
  if (code === 'MULTIPLE_DOCS') return 'A file holds one YAML document, here begins another one';
  if (code === 'NON_STRING_KEY') return 'A key must be plain text';
  if (code === 'TAG_RESOLVE_FAILED') return 'Tags such as !x are not supported';
  if (code === 'BAD_ALIAS') return 'This alias has no anchor before it';
  if (code === 'UNEXPECTED_TOKEN' || code === 'IMPOSSIBLE')
    return 'Not valid YAML: something unexpected stands here';
  return `Not valid YAML: ${message}`;
}
