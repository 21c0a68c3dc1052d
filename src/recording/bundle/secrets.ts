import { decodedPart, isRecord } from '../../../contract/plainData';
import { type ActionLog, type BodyLine } from '../format';
import { inputSeen } from '../inputs';
import { secretsIn } from '../looksSecret';
import { type NameKind, OF_SLICE } from './names';

/** Place of an apparent secret: a member, and the entry that it belongs to. */
export interface SecretPlace {
  member: string;
  kind?: NameKind;
  name?: string;
}

export interface FoundSecret {
  /** Identifies it within the recording without repeating it. */
  id: string;
  text: string;
  places: SecretPlace[];
}

/** Random texts of the product and of clusters: ids, versions and checksums. */
const RANDOM =
  /^(?:.*id|.*Id|.*_?uuid|.*hash|.*Hash|_?version|_?tag|etag|if-(?:none-)?match|sha\d+|fingerprint|link|node|previous|page)$/;

const MAX_PLACES = 3;
const BATCH = 200;

interface Owner {
  kind?: NameKind;
  name?: string;
}

/** Collects texts that look like secrets; data that was read before is skipped. */
export class SecretSearch {
  private readonly found = new Map<string, FoundSecret>();
  private readonly random = new Set<string>();
  private readonly seen = new WeakSet();
  private visited = 0;

  private text(text: string, member: string, owner: Owner): void {
    if (text.length < 8) return;
    // The fragment of an address is called hash, too.
    if (RANDOM.test(member) && !text.startsWith('#')) {
      this.random.add(text.replace(/^(?:W\/)?"|"$/g, ''));
      return;
    }
    for (const secret of secretsIn(text)) {
      const known = this.found.get(secret) ?? {
        id: `secret-${this.found.size + 1}`,
        text: secret,
        places: [],
      };
      this.found.set(secret, known);
      const place = { member, ...owner };
      const isNew = !known.places.some((other) => other.member === member && other.name === owner.name);
      if (isNew && known.places.length < MAX_PLACES) known.places.push(place);
    }
  }

  private *walk(value: unknown, member: string, owner: Owner): Generator<void, void> {
    if (typeof value === 'string') return this.text(value, member, owner);
    if (typeof value !== 'object' || value === null || this.seen.has(value)) return;
    this.seen.add(value);
    this.visited += 1;
    if (this.visited % BATCH === 0) yield;
    if (Array.isArray(value)) {
      for (const item of value) yield* this.walk(item, member, owner);
      return;
    }
    const record = value as Record<string, unknown>;
    const name = record['name'];
    const own = typeof name === 'string' && owner.kind !== undefined ? { kind: owner.kind, name } : owner;
    for (const [key, inner] of Object.entries(record)) {
      this.text(key, member, own);
      const kind = Object.hasOwn(OF_SLICE, key) ? OF_SLICE[key] : undefined;
      yield* this.walk(inner, key, kind === undefined ? own : { kind });
    }
  }

  private *line(line: BodyLine): Generator<void, void> {
    if (line.kind === 'hash') return;
    if (line.kind === 'action') {
      if (inputSeen.match(line)) {
        const { text, on } = Object(line.payload) as { text?: unknown; on?: unknown };
        const label = isRecord(on) && typeof on['label'] === 'string' ? { name: on['label'] } : {};
        yield* this.walk(on, 'target', {});
        if (typeof text === 'string') this.text(text, 'typed', label);
        return;
      }
      const kind = OF_SLICE[line.type.slice(0, line.type.indexOf('/'))];
      yield* this.walk(line.payload, '', kind === undefined ? {} : { kind });
      yield* this.walk(line.meta, '', {});
      return;
    }
    const [, resource = '', one] = /^\/api\/v1\/configuration\/(\w+)(?:\/([^/]+))?/.exec(line.path) ?? [];
    const kind = Object.hasOwn(OF_SLICE, resource) ? OF_SLICE[resource] : undefined;
    const owner = {
      ...(kind === undefined ? {} : { kind }),
      ...(one === undefined ? {} : { name: decodedPart(one) }),
    };
    this.text(line.path, 'path', owner);
    for (const member of ['query', 'headers', 'answerHeaders', 'request', 'response', 'failure'] as const)
      yield* this.walk(line[member], member, owner);
  }

  *read({ base, lines, end }: ActionLog): Generator<void, void> {
    yield* this.walk(base.state, '', {});
    for (const line of lines) yield* this.line(line);
    yield* this.walk(end.state, '', {});
  }

  result(): FoundSecret[] {
    return [...this.found.values()].filter(({ text }) => !this.random.has(text));
  }
}
