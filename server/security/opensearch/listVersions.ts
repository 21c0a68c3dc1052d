import { TimeSlices } from '../../lib/timeSlices';
import { contentVersion } from './versions';

/** Counts and versions lists of megabytes without parsing them into objects. */

interface Slice {
  /** The name as JSON, with quotation marks. */
  name: string;
  text: string;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Returns the offset after the string that begins at `start`. */
function behindString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return json.length;
}

/** Returns the offset after the object or list that begins at `start`. */
function behindValue(json: string, start: number): number {
  let depth = 0;
  for (let at = start; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = behindString(json, at) - 1;
        break;
      case 0x7b: // {
      case 0x5b: // [
        depth += 1;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1;
        if (depth === 0) return at + 1;
        break;
    }
  }
  return json.length;
}

/** Yields the entries of a list. @param json a valid JSON object of objects, from a cluster */
export function* entrySlices(json: string): Generator<Slice> {
  for (let at = json.indexOf('"'); at >= 0; at = json.indexOf('"', at)) {
    const nameEnd = behindString(json, at);
    const start = json.indexOf('{', nameEnd);
    if (start < 0) return;
    const end = behindValue(json, start);
    yield { name: json.slice(at, nameEnd), text: json.slice(start, end) };
    at = end;
  }
}

export function countEntries(json: string): number {
  let count = 0;
  for (const _ of entrySlices(json)) count += 1;
  return count;
}

/** Most versions cached in each of two generations. */
const MAX_LISTS = 50_000;

/** Returns versions of list entries, cached since few entries change between reads. */
export class ListVersions {
  private recent = new Map<string, string>();
  private older = new Map<string, string>();

  constructor(private readonly limit = MAX_LISTS) {}

  /** Returns each entry's version, as a JSON object by name; yields to other requests. */
  async of(json: string): Promise<string> {
    const slices = new TimeSlices();
    const pairs: string[] = [];
    for (const { name, text } of entrySlices(json)) {
      if (slices.isUsedUp()) await slices.next();
      pairs.push(`${name}:"${this.versionOf(text)}"`);
    }
    return `{${pairs.join(',')}}`;
  }

  private versionOf(text: string): string {
    const recent = this.recent.get(text);
    if (recent !== undefined) return recent;
    const version = this.older.get(text) ?? contentVersion(JSON.parse(text));
    if (this.recent.size >= this.limit) {
      this.older = this.recent;
      this.recent = new Map();
    }
    // A copy, since a slice would keep the whole text in memory.
    this.recent.set(Buffer.from(text).toString(), version);
    return version;
  }
}
