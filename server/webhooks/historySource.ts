import { type EntryType } from '../../contract/history';
import { type History, type Revision } from '../security/history';
import { type Administration, type Notice, noticesOf, outsideNotices } from './notices';

const TYPES: readonly EntryType[] = [
  'internalusers',
  'roles',
  'rolesmapping',
  'actiongroups',
  'tenants',
  'audit',
  'config',
];
/** Another gateway can record a change this much later than its time; known notices are dropped. */
const OVERLAP = 120_000;
const PAGE = 200;
/** Changes read at a time; older ones of a larger write are left out. */
const MAX_CHANGES = 20_000;

export interface HistorySourceOptions {
  history: Pick<History, 'find'>;
  administration(): Promise<Administration>;
}

/** Reads changes from the history, where they are kept until they are reported. */
export class HistorySource {
  constructor(private readonly options: HistorySourceOptions) {}

  /** Returns the notices of changes since a time, oldest first, and the time of the last change. */
  async read(cursor: {
    begunAt: number;
    readUntil: number;
  }): Promise<{ notices: Notice[]; readUntil: number }> {
    const since = Math.max(cursor.begunAt, cursor.readUntil - OVERLAP);
    const changes: Revision[] = [];
    for (let before: number | undefined; changes.length < MAX_CHANGES;) {
      const page = await this.options.history.find({
        types: TYPES,
        since,
        limit: PAGE,
        ...(before === undefined ? {} : { before }),
      });
      changes.push(...page);
      before = page.at(-1)?.id;
      if (page.length < PAGE) break;
    }
    if (changes.length === 0) return { notices: [], readUntil: cursor.readUntil };
    changes.reverse();
    const administration = await this.options.administration();
    const notices = [
      ...changes.flatMap((change) => noticesOf(change, administration)),
      ...outsideNotices(changes),
    ];
    return {
      notices: notices.sort((a, b) => a.at - b.at),
      readUntil: Math.max(...changes.map(({ at }) => at)),
    };
  }
}
