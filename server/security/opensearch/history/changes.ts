import { type HistoryType } from '../../../../src/api/contract/history';
import { type BulkWrite, type DocumentIndex } from '../../../opensearch';
import { type Entry } from '../../embedded/types';
import { type Cause, type Origin, type Revision } from '../../history';
import {
  entryDocument,
  entryId,
  GONE,
  keptEntry,
  type KnownEntry,
  knownOf,
  revisionDocument,
  revisionId,
  versionOf,
  writeOfAct,
} from './documents';

/** How often a record is tried again that another gateway came before. */
const TRIES = 5;

/** A change of an entry from one state to another. */
interface Step {
  name: string;
  before: Entry | undefined;
  after: Entry | undefined;
  version: string;
  /** Who made it; undefined for a change outside the console. */
  cause?: Cause | undefined;
  hasNewPassword?: boolean;
}

/** A change through the console, with what the history knew before it. */
export interface OwnChange {
  name: string;
  before: unknown;
  after: unknown;
  /** Undefined for an entry that the history did not know. */
  known: KnownEntry | undefined;
  hasNewPassword: boolean;
}

/** A state that a comparison found and that the history does not know. */
export interface Finding {
  name: string;
  content: unknown;
  known: KnownEntry | undefined;
}

function originOf(cause: Cause | undefined): Origin {
  if (cause === undefined) return 'outside';
  if (cause.isRestore === true) return 'restore';
  return cause.importWrite === undefined ? 'request' : 'import';
}

/** One attempt to record the steps that lead from what is known of an entry to what it is. */
interface Attempt {
  writes: BulkWrite[];
  /** The revision that it ends with. */
  last: string;
}

/**
 * Writes revisions together with the state that they lead to. Several gateways can do so at once: a state is replaced only as long as it
 * is the one that the step began with, and the id of a revision follows from the state before and after it.
 */
export class ChangeWriter {
  private lastId = 0;

  constructor(
    private readonly index: DocumentIndex,
    private readonly now: () => number,
  ) {}

  /**
   * Records changes through the console. One that another gateway has noticed in between and took for an outside change becomes what
   * it is.
   *
   * @param isBegun whether an entry that the history does not know was made outside the console
   */
  async recordOwn(
    type: HistoryType,
    changes: readonly OwnChange[],
    { cause, isBegun }: { cause: Cause; isBegun: boolean },
  ): Promise<void> {
    const write = cause.importWrite ?? (cause.act === undefined ? this.nextId() : writeOfAct(cause.act));
    let open = changes.map((change) => ({ change, known: change.known, undo: [] as BulkWrite[] }));
    for (let tries = 1; tries <= TRIES && open.length > 0; tries += 1) {
      const attempts = open.map(({ change, known, undo }) => {
        const attempt = this.attempt(type, known, this.stepsOf(type, change, known, cause, isBegun), write);
        return { ...attempt, writes: [...undo, ...attempt.writes], undone: undo.length };
      });
      const results = await this.index.writeAll(attempts.flatMap(({ writes }) => writes));
      let at = 0;
      const lost = open.flatMap((one, position) => {
        const { writes, undone, last } = attempts[position] as (typeof attempts)[number];
        const stateResult = results[at + undone];
        at += writes.length;
        return stateResult?.outcome === 'conflict' ? [{ ...one, last }] : [];
      });
      if (lost.length === 0) return;
      const present = await this.readKnown(
        type,
        lost.map(({ change }) => change.name),
      );
      open = lost.flatMap(({ change, last }) => {
        const known = present.get(change.name);
        // Another gateway has noticed this very change; it is labelled by now.
        if (known?.revision === last) return [];
        return [{ change, known, undo: [{ id: last }] }];
      });
    }
  }

  /** Records that a caller has changed the own password: a revision between two states that are the same. */
  async recordPassword(cause: Cause): Promise<void> {
    const type = 'internalusers';
    const name = cause.caller.userName;
    const known = (await this.readKnown(type, [name])).get(name);
    if (known?.content === undefined) return;
    const { content, version } = known;
    const step = { name, before: content, after: content, version, cause, hasNewPassword: true };
    const { writes } = this.attempt(type, known, [step], this.nextId());
    // The state stays as it is.
    await this.index.writeAll(writes.slice(1));
  }

  /** Records what a comparison found as changes outside the console, each once however many gateways find it. */
  async recordOutside(type: HistoryType, findings: readonly Finding[]): Promise<void> {
    const write = this.nextId();
    const attempts = findings.map(({ name, content, known }) => {
      const step: Step = {
        name,
        before: known?.content,
        after: keptEntry(type, content),
        version: versionOf(type, content),
      };
      return this.attempt(type, known, [step], write);
    });
    const results = await this.index.writeAll(attempts.flatMap(({ writes }) => writes));
    // A state that is another one by now: what was found is older than a change that has its own record.
    const lost = findings.flatMap(({ name }, position) => {
      const [state, revision] = results.slice(position * 2, position * 2 + 2);
      const last = attempts[position]?.last ?? '';
      return state?.outcome === 'conflict' && revision?.outcome === 'done' ? [{ name, last, revision }] : [];
    });
    const present = await this.readKnown(
      type,
      lost.map(({ name }) => name),
    );
    const wrong = lost.filter(({ name, last }) => present.get(name)?.revision !== last);
    await this.index.writeAll(wrong.map(({ last, revision }) => ({ id: last, only: revision })));
  }

  /** What is known of entries, by name. */
  async readKnown(type: HistoryType, names: readonly string[]): Promise<Map<string, KnownEntry>> {
    const found = await this.index.getMany(names.map((name) => entryId(type, name)));
    return new Map(found.map(knownOf).map((known) => [known.name, known]));
  }

  /** Larger than any before, and by its time also than those of other gateways so far. */
  nextId(): number {
    const random = Math.floor(Math.random() * 1000);
    this.lastId = Math.max(this.lastId + 1, this.now() * 1000 + random);
    return this.lastId;
  }

  private stepsOf(
    type: HistoryType,
    { name, before, after, hasNewPassword }: OwnChange,
    known: KnownEntry | undefined,
    cause: Cause,
    isBegun: boolean,
  ): Step[] {
    const version = versionOf(type, after);
    const versionBefore = versionOf(type, before);
    const entryBefore = keptEntry(type, before);
    const own = { name, before: entryBefore, after: keptEntry(type, after), version, cause, hasNewPassword };
    const versionKnown = known?.version ?? (isBegun ? GONE : versionBefore);
    if (versionKnown === versionBefore || versionKnown === version) return [own];
    return [{ name, before: known?.content, after: entryBefore, version: versionBefore }, own];
  }

  private attempt(
    type: HistoryType,
    known: KnownEntry | undefined,
    steps: readonly Step[],
    write: number,
  ): Attempt {
    const at = this.now();
    let last = known?.revision ?? '';
    const revisions = steps.map(({ name, before, after, version, cause, hasNewPassword = false }) => {
      const id = this.nextId();
      last = revisionId(type, name, last, version, hasNewPassword ? String(id) : '');
      const revision: Revision = {
        id,
        write,
        at,
        origin: originOf(cause),
        by: cause?.caller.userName,
        address: cause?.remoteAddress,
        session: cause?.session,
        request: cause === undefined ? undefined : `${cause.method} ${cause.path}`,
        type,
        name,
        version,
        before,
        after,
        hasNewPassword,
      };
      // A change that was taken for an outside one is told again by who made it, and never the other way round.
      const only = cause === undefined ? ({ only: 'none' } as const) : {};
      return { id: last, source: revisionDocument(revision), ...only };
    });
    const end = steps.at(-1);
    if (end === undefined) return { writes: [], last };
    const { name, version, after: content } = end;
    const state: BulkWrite = {
      id: entryId(type, name),
      source: entryDocument(type, { name, version, revision: last, content }, at),
      only: known === undefined ? 'none' : known.at,
    };
    return { writes: [state, ...revisions], last };
  }
}
