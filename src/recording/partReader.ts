import { type ActionLog, type BaseLine, type BodyLine, type EndLine, type HeaderLine } from './format';
import { createResolver } from './sharing';

/** Lines of a part that were not sent before, see `WrittenPart`. */
export interface SentPart {
  id: number;
  /** Number of lines that were sent before. */
  from: number;
  lines: readonly string[];
  end: string;
}

/** Reads a growing part of this page's own log; lines that were read stay the same objects. */
function createReader() {
  const resolve = createResolver(Infinity);
  const lines: unknown[] = [];
  const read = (text: string): unknown => {
    const value = JSON.parse(text) as Record<string, unknown>;
    delete value['link'];
    return resolve(value, text, lines.length + 1);
  };
  return ({ from, lines: texts, end }: SentPart): ActionLog => {
    for (const text of texts.slice(lines.length - from)) lines.push(read(text));
    const [header, base, ...body] = lines as [HeaderLine, BaseLine, ...BodyLine[]];
    return { header, base, lines: body, end: read(end) as EndLine };
  };
}

/** Returns a reader of the parts of a page, which grow from one call to the next. */
export function createPartReader() {
  let readers = new Map<number, ReturnType<typeof createReader>>();
  return {
    read(parts: readonly SentPart[]): ActionLog[] {
      readers = new Map(parts.map(({ id }) => [id, readers.get(id) ?? createReader()]));
      return parts.map((part) => (readers.get(part.id) as ReturnType<typeof createReader>)(part));
    },
  };
}

/** Returns what to send of written parts, and remembers it. */
export function createPartSender() {
  let sent = new Map<number, number>();
  return (parts: readonly { id: number; lines: readonly string[]; end: string }[]): SentPart[] => {
    const before = sent;
    sent = new Map(parts.map(({ id, lines }) => [id, lines.length]));
    return parts.map(({ id, lines, end }) => {
      const from = before.get(id) ?? 0;
      return { id, from, lines: lines.slice(from), end };
    });
  };
}
