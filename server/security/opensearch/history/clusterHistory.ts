import { ENTRY_TYPES, type EntryType } from '../../../../contract/history';
import { isRecord } from '../../../../contract/plainData';
import { ClusterFailure, type DocumentIndex } from '../../../opensearch';
import {
  type Cause,
  type EntryChange,
  type History,
  type ReadableHistory,
  type ReadSecurity,
  type Revision,
  type RevisionQuery,
  type RevisionRetention,
  type WriteRecorder,
} from '../../history';
import { ChangeWriter } from './changes';
import { Comparison } from './comparison';
import { historyTypeOf, keyOf, revisionOf, sessionKeyOf, versionOf } from './documents';

export interface ClusterHistoryOptions {
  index: DocumentIndex;
  retention: RevisionRetention;
  /** Milliseconds between two comparisons of a running gateway; 0 for none. */
  interval: number;
  /** Reads as the server user. */
  read: ReadSecurity;
  log: { warn(details: object, text: string): void };
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Pause after a failure, in milliseconds. */
const REST_MILLIS = 30_000;
/** Number of changes between checks of retention. */
const PRUNE_AFTER = 500;
/** Revisions read at a time when the oldest must be removed. */
const PRUNE_TOGETHER = 1000;
/** Comparing takes at most one part in this many of the time. */
const COMPARING_SHARE = 5;

/** Checks skipped after the server user was refused, since every refusal is logged. */
const LOOKS_AFTER_REFUSAL = 10;

const hasPassword = ({ body }: Cause): boolean => {
  try {
    const content: unknown = JSON.parse(body ?? '');
    if (Array.isArray(content))
      return content.some((one) => isRecord(one) && /\/(?:password|hash)$/.test(String(one['path'])));
    return isRecord(content) && ['password', 'hash'].some((key) => Boolean(content[key]));
  } catch {
    return false;
  }
};

const range = (field: string, limits: Record<string, number | undefined>) =>
  Object.values(limits).every((one) => one === undefined) ? [] : [{ range: { [field]: limits } }];

/** Matches a part of a lower-case field. */
const holds = (field: string, part: string) => {
  const value = `*${part.toLowerCase().replace(/[\\*?]/g, '\\$&')}*`;
  return { wildcard: { [field]: { value } } };
};

type Conditions = Omit<RevisionQuery, 'before' | 'limit'>;

function filterOf(query: Conditions, ids: Record<string, number | undefined>): Record<string, unknown>[] {
  const { types, settingsOf = [], write, name, names, by, address, session, since, until } = query;
  const isPart = query.match === 'part';
  const text = (value: string | undefined, part: string, whole: (value: string) => object) =>
    value === undefined ? [] : [isPart ? holds(part, value) : { term: whole(value) }];
  return [
    { term: { kind: 'revision' } },
    { terms: { type: types } },
    ofSettings(settingsOf),
    ...(write === undefined ? [] : [{ term: { write } }]),
    ...text(name, 'nameText', (value) => ({ nameKey: keyOf(value) })),
    ...(names === undefined ? [] : [{ terms: { nameKey: names.map(keyOf) } }]),
    ...text(by, 'byText', (value) => ({ byKey: keyOf(value) })),
    ...text(address, 'address', (value) => ({ address: value })),
    ...(session === undefined ? [] : [{ term: { byKey: sessionKeyOf(session) } }]),
    ...range('at', { gte: since, lt: until }),
    ...range('id', ids),
  ];
}

/** Matches everything but settings, and the settings of some tenants. */
const ofSettings = (names: readonly string[]) => ({
  bool: {
    should: [
      { bool: { must_not: [{ term: { type: 'settings' } }] } },
      { terms: { nameKey: names.map(keyOf) } },
    ],
    minimum_should_match: 1,
  },
});

export class ClusterHistory implements History, WriteRecorder {
  private failure: { message: string; until: number } | undefined = {
    message: 'The history has not been asked for yet.',
    until: 0,
  };
  private readonly writer: ChangeWriter;
  private readonly comparison: Comparison;
  /** Comparisons by type, resolving to true if entries were shown, and when the next is due. */
  private readonly compared = new Map<EntryType, { running: Promise<boolean>; until: number }>();
  private timer: NodeJS.Timeout | undefined;
  private opened: Promise<void> | undefined;
  private looking: Promise<void> | undefined;
  private looksToLeaveOut = 0;
  private sincePruned = PRUNE_AFTER;

  constructor(private readonly options: ClusterHistoryOptions) {
    this.writer = new ChangeWriter(options.index, options.now);
    this.comparison = new Comparison(options.index, this.writer, options.now);
  }

  start(): void {
    const { interval } = this.options;
    this.opened = this.open();
    const look = () => void (this.looking = this.look());
    look();
    this.timer = setInterval(look, interval === 0 ? REST_MILLIS : interval).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  problem(): string | undefined {
    return this.failure?.message;
  }

  newWrite(): number {
    return this.writer.nextId();
  }

  /** @throws ClusterFailure if the cluster does not show it */
  async find(query: RevisionQuery): Promise<Revision[]> {
    if (query.onePerWrite === true) return this.findNewest(query);
    const filter = filterOf(query, { lt: query.before });
    const page = { sort: [{ id: 'desc' }], size: query.limit } as const;
    return (await this.options.index.search({ bool: { filter } }, page)).map(revisionOf);
  }

  /** Returns the newest of each write; the writes of one act may be interleaved with others. */
  private async findNewest(query: RevisionQuery): Promise<Revision[]> {
    const { limit } = query;
    const { index } = this.options;
    const newest: Revision[] = [];
    let before = query.before;
    for (;;) {
      const filter = filterOf(query, { lt: before });
      const page = { sort: [{ id: 'desc' }], size: limit, collapse: 'write' } as const;
      const found = (await index.search({ bool: { filter } }, page)).map(revisionOf);
      const writes = found.map(({ write }) => write);
      const shown =
        query.before === undefined
          ? new Map<number, number>()
          : await index.countBy(
              'write',
              { bool: { filter: [...filterOf(query, { gte: query.before }), { terms: { write: writes } }] } },
              limit,
            );
      const known = new Set(newest.map(({ write }) => write));
      newest.push(...found.filter(({ write }) => !shown.has(write) && !known.has(write)));
      before = found.at(-1)?.id;
      if (newest.length >= limit || found.length < limit || before === undefined)
        return newest.slice(0, limit);
    }
  }

  async sizes(
    writes: readonly number[],
    { types, settingsOf }: ReadableHistory,
  ): Promise<Map<number, number>> {
    if (writes.length === 0) return new Map();
    const scope = { types, ...(settingsOf && { settingsOf }) };
    const filter = [...filterOf(scope, {}), { terms: { write: writes } }];
    return this.options.index.countBy('write', { bool: { filter } }, writes.length);
  }

  /** @throws ClusterFailure if the cluster does not show it */
  async get(id: number): Promise<Revision | undefined> {
    const query = { bool: { filter: [{ term: { kind: 'revision' } }, { term: { id } }] } };
    const [found] = await this.options.index.search(query, { sort: [{ id: 'desc' }], size: 1 });
    return found === undefined ? undefined : revisionOf(found);
  }

  async catchUp(types: readonly EntryType[], read: ReadSecurity): Promise<void> {
    await this.opened;
    if (this.failure !== undefined && this.failure.until <= this.options.now()) await this.open();
    if (this.failure !== undefined) return;
    for (const type of types) await this.compare(type, read);
  }

  async begin(documentType: string, names: readonly string[]) {
    const type = historyTypeOf(documentType);
    await this.opened;
    if (type === undefined || this.failure !== undefined) return undefined;
    const begun = await this.guarded(async () => ({
      known: await this.writer.readKnown(type, names),
      isBegun: await this.comparison.isBegun(type),
    }));
    if (begun === undefined) return undefined;
    const { known, isBegun } = begun;
    return async (cause: Cause, changes: readonly EntryChange[]) => {
      const made = changes.flatMap((change) => {
        const hasNewPassword = type === 'internalusers' && change.after !== undefined && hasPassword(cause);
        const isChange = versionOf(type, change.before) !== versionOf(type, change.after) || hasNewPassword;
        return isChange ? [{ ...change, hasNewPassword, known: known.get(change.name) }] : [];
      });
      if (made.length === 0) return;
      await this.guarded(() => this.writer.recordOwn(type, made, { cause, isBegun }));
      this.sincePruned += made.length;
    };
  }

  /** For a user that the history knows; nothing else of the entry changes. */
  async passwordChanged(cause: Cause): Promise<void> {
    await this.opened;
    if (this.failure !== undefined) return;
    await this.compare('internalusers', this.options.read);
    await this.guarded(() => this.writer.recordPassword(cause));
    this.sincePruned += 1;
  }

  /** Periodic check of the index, the configuration as the server user sees it, and retention. */
  private async look(): Promise<void> {
    await this.opened;
    if (this.looksToLeaveOut > 0) {
      this.looksToLeaveOut -= 1;
    } else if (!(await this.lookAtAll())) {
      this.looksToLeaveOut = LOOKS_AFTER_REFUSAL;
    }
    if (this.failure !== undefined) return;
    if (this.sincePruned >= PRUNE_AFTER) await this.guarded(() => this.prune());
  }

  /** Resolves to true if the index was available and the server user could read all types. */
  private async lookAtAll(): Promise<boolean> {
    if (this.failure !== undefined) await this.open();
    if (this.failure !== undefined) return false;
    if (this.options.interval === 0) return true;
    for (const type of ENTRY_TYPES) {
      if (!(await this.compare(type, this.options.read))) return false;
    }
    return true;
  }

  private async open(): Promise<void> {
    await this.guarded(async () => {
      await this.options.index.make();
      this.failure = undefined;
    });
  }

  /** Runs one comparison of a type at a time; the pause after it depends on its duration. */
  private compare(type: EntryType, read: ReadSecurity): Promise<boolean> {
    const { now } = this.options;
    const before = this.compared.get(type);
    if (before !== undefined && before.until > now()) return before.running;
    const begun = now();
    const running = this.guarded(() => this.comparison.run(type, read)).then((isShown = false) => {
      const until = isShown ? now() + COMPARING_SHARE * (now() - begun) : 0;
      this.compared.set(type, { running, until });
      return isShown;
    });
    this.compared.set(type, { running, until: Number.POSITIVE_INFINITY });
    return running;
  }

  /** Resolves with the result of `work`; on failure undefined, and the history pauses. */
  private async guarded<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { log, now } = this.options;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ClusterFailure)) throw error;
      this.failure = { message: error.publicMessage, until: now() + REST_MILLIS };
      log.warn({ reason: error.message }, 'the history cannot be kept');
      return undefined;
    }
  }

  private async prune(): Promise<void> {
    const { index, retention, now } = this.options;
    this.sincePruned = 0;
    const tooOld = { range: { at: { lt: now() - retention.maxAge } } };
    await index.removeWhere({ bool: { filter: [{ terms: { kind: ['revision', 'gone'] } }, tooOld] } });
    for (;;) {
      const excess = (await index.sum('size')) - retention.maxBytes;
      if (excess <= 0) return;
      const oldest = await index.search(
        { term: { kind: 'revision' } },
        { sort: [{ id: 'asc' }], size: PRUNE_TOGETHER, fields: ['size'] },
      );
      let freed = 0;
      const going = oldest.filter(({ source }) => {
        if (freed >= excess) return false;
        freed += Number(source['size']);
        return true;
      });
      if (going.length === 0) return;
      await index.writeAll(going.map(({ id }) => ({ id })));
    }
  }
}
