import { type HistoryType } from '../../../../contract/history';
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

/** Attempts to record after conflicts with other gateways. */
const TRIES = 5;

interface Step {
  name: string;
  before: Entry | undefined;
  after: Entry | undefined;
  version: string;
  /** Undefined for a change outside the console. */
  cause?: Cause | undefined;
  hasNewPassword?: boolean;
}

/** A change through the console, with what the history knew before. */
export interface OwnChange {
  name: string;
  before: unknown;
  after: unknown;
  /** Undefined if the history did not know the entry. */
  known: KnownEntry | undefined;
  hasNewPassword: boolean;
}

/** An unrecorded state that a comparison found. */
export interface Finding {
  name: string;
  content: unknown;
  known: KnownEntry | undefined;
}

function originOf(cause: Cause | undefined): Origin {
  if (cause === undefined) return 'outside';
  if (cause.isEnd === true) return 'ended';
  if (cause.isRestore === true) return 'restore';
  return cause.importWrite === undefined ? 'request' : 'import';
}

/** One attempt to record the steps from the known to the current state. */
interface Attempt {
  writes: BulkWrite[];
  last: string;
}

/**
 * Writes revisions and states, safely from several gateways: a state is replaced only if unchanged
 * since the step began, and a revision's id follows from the states around it.
 */
export class ChangeWriter {
  private lastId = 0;

  constructor(
    private readonly index: DocumentIndex,
    private readonly now: () => number,
  ) {}

  /**
   * Records console changes, relabelling any already recorded as outside. With `isBegun`, entries
   * unknown to the history were made outside.
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
        // Another gateway noticed this change; it is relabelled by now.
        if (known?.revision === last) return [];
        return [{ change, known, undo: [{ id: last }] }];
      });
    }
  }

  /** Records that a caller changed their own password: a revision between equal states. */
  async recordPassword(cause: Cause): Promise<void> {
    const type = 'internalusers';
    const name = cause.caller.userName;
    const known = (await this.readKnown(type, [name])).get(name);
    if (known?.content === undefined) return;
    const { content, version } = known;
    const step = { name, before: content, after: content, version, cause, hasNewPassword: true };
    const { writes } = this.attempt(type, known, [step], this.nextId());
    // Without the state, which is unchanged.
    await this.index.writeAll(writes.slice(1));
  }

  /** Records outside changes found by a comparison, once for all gateways. */
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
    // The state has changed: the finding is older than a change with its own record.
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

  async readKnown(type: HistoryType, names: readonly string[]): Promise<Map<string, KnownEntry>> {
    const found = await this.index.getMany(names.map((name) => entryId(type, name)));
    return new Map(found.map(knownOf).map((known) => [known.name, known]));
  }

  /** Increases, also relative to other gateways by its time. */
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
        by: cause?.isEnd === true ? undefined : cause?.caller.userName,
        address: cause?.isEnd === true ? undefined : cause?.remoteAddress,
        session: cause?.session,
        request: cause === undefined || cause.isEnd === true ? undefined : `${cause.method} ${cause.path}`,
        impact: cause?.impact,
        reason: cause?.reason,
        type,
        name,
        version,
        before,
        after,
        hasNewPassword,
      };
      // A user's record replaces one of an outside change, never the reverse.
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
