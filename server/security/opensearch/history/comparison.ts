import { type EntryType, type HistoryType } from '../../../../contract/history';
import { isRecord } from '../../../../contract/plainData';
import { TimeSlices } from '../../../lib/timeSlices';
import { type DocumentIndex } from '../../../opensearch';
import { type ReadSecurity } from '../../history';
import { SECURITY_API } from '../documents';
import { type ChangeWriter, type Finding } from './changes';
import {
  begunId,
  entryDocument,
  entryId,
  GONE,
  keptEntry,
  type KnownEntry,
  knownOf,
  versionOf,
} from './documents';

const TOGETHER = 500;
const READ_TOGETHER = 5000;

/** Name of the single entry of audit and config. */
const WHOLE = 'config';

/** Returns the entries of an answer by name; undefined if it does not show them. */
function entriesIn(type: EntryType, text: string): Map<string, unknown> | undefined {
  const body: unknown = JSON.parse(text);
  if (!isRecord(body)) return undefined;
  if (type !== 'audit' && type !== 'config') return new Map(Object.entries(body));
  return isRecord(body[WHOLE]) ? new Map([[WHOLE, body[WHOLE]]]) : undefined;
}

export const pathOf = (type: EntryType): string =>
  `${SECURITY_API}/${type === 'config' ? 'securityconfig' : type}`;

export class Comparison {
  private readonly begun = new Set<HistoryType>();

  constructor(
    private readonly index: DocumentIndex,
    private readonly writer: ChangeWriter,
    private readonly now: () => number,
  ) {}

  /** True if all entries of a type are known: an unknown one was then made outside the console. */
  async isBegun(type: HistoryType): Promise<boolean> {
    if (!this.begun.has(type) && (await this.index.get(begunId(type))) !== undefined) this.begun.add(type);
    return this.begun.has(type);
  }

  /** Records outside changes; the first run only learns. False if nothing was shown. */
  async run(type: EntryType, read: ReadSecurity): Promise<boolean> {
    // In this order, a change in between is missing from the known states, which shows on writing.
    const known = await this.readAll(type);
    const { status, text } = await read(pathOf(type));
    if (status !== 200) return false;
    const present = entriesIn(type, text);
    if (present === undefined) return false;
    const findings = await this.differences(type, known, present);
    const isBegun = await this.isBegun(type);
    for (let at = 0; at < findings.length; at += TOGETHER) {
      const some = findings.slice(at, at + TOGETHER);
      if (isBegun) await this.writer.recordOutside(type, await this.withContent(type, some));
      else await this.learn(type, some);
    }
    if (!isBegun)
      await this.index.writeAll([
        { id: begunId(type), source: { kind: 'begun', type, at: this.now() }, only: 'none' },
      ]);
    return true;
  }

  private async readAll(type: EntryType): Promise<Map<string, KnownEntry>> {
    const known = new Map<string, KnownEntry>();
    let after: readonly [string] | undefined;
    for (;;) {
      const found = await this.index.search(
        { bool: { filter: [{ terms: { kind: ['entry', 'gone'] } }, { term: { type } }] } },
        {
          sort: [{ nameKey: 'asc' }],
          size: READ_TOGETHER,
          fields: ['details', 'nameKey'],
          ...(after === undefined ? {} : { after }),
        },
      );
      for (const entry of found.map(knownOf)) known.set(entry.name, entry);
      const last = found.at(-1);
      if (found.length < READ_TOGETHER || last === undefined) return known;
      after = [String(last.source['nameKey'])];
    }
  }

  private async differences(
    type: EntryType,
    known: ReadonlyMap<string, KnownEntry>,
    present: ReadonlyMap<string, unknown>,
  ): Promise<Finding[]> {
    const findings: Finding[] = [];
    const slices = new TimeSlices();
    for (const [name, content] of present) {
      if (slices.isUsedUp()) await slices.next();
      const before = known.get(name);
      if (versionOf(type, content) !== (before?.version ?? GONE))
        findings.push({ name, content, known: before });
    }
    for (const [name, before] of known) {
      if (before.version !== GONE && !present.has(name))
        findings.push({ name, content: undefined, known: before });
    }
    return findings;
  }

  /** Returns findings with their known states, unless those have changed since. */
  private async withContent(type: EntryType, findings: readonly Finding[]): Promise<Finding[]> {
    const known = await this.writer.readKnown(
      type,
      findings.flatMap((finding) => (finding.known === undefined ? [] : [finding.name])),
    );
    return findings.flatMap((finding) => {
      if (finding.known === undefined) return [finding];
      const now = known.get(finding.name);
      return now?.revision === finding.known.revision ? [{ ...finding, known: now }] : [];
    });
  }

  private async learn(type: EntryType, findings: readonly Finding[]): Promise<void> {
    const at = this.now();
    await this.index.writeAll(
      findings.flatMap(({ name, content, known }) => {
        if (known !== undefined) return [];
        const entry = { name, version: versionOf(type, content), content: keptEntry(type, content) };
        const source = entryDocument(type, { ...entry, revision: '' }, at);
        return [{ id: entryId(type, name), source, only: 'none' as const }];
      }),
    );
  }
}
