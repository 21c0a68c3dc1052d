import { PAGES_LIMIT } from './contract/recordedPages';
import { type BrowserStorages } from './storage';
import { OWN_PREFIX } from './storage/fields';

const KEY = `${OWN_PREFIX}recording`;

/** Where a page stands in the story of its tab. */
export interface PagePlace {
  tab: string;
  page: string;
  /** The page before it in this tab. */
  previous?: string;
  /** Earlier pages whose recordings could not be kept; absent where all were. */
  lost?: LostPages;
}

/** A place that the user marked. */
interface Mark {
  at: number;
  note: string;
}

interface LostPages {
  pages: number;
  marks: Mark[];
}

interface Kept {
  tab: string;
  /** Whose pages they are; null while no one has signed in. */
  user: string | null;
  /** The recording was paused when the last page was left. */
  isPaused: boolean;
  pages: { page: string; text: string; marks: Mark[] }[];
  lost?: LostPages;
}

/** What earlier pages of a tab have recorded. */
export interface RecordedPages {
  place: PagePlace;
  isPaused: boolean;
  /** Oldest first, as they were saved. */
  texts: readonly string[];
  /**
   * Keeps the recording of this page for the next one. The oldest pages go when there is no room, and this one where it is too long
   * alone: the next page is told.
   *
   * @param marks those of this page
   */
  keep(text: string, isPaused: boolean, marks?: Mark[]): void;
  /** The recording of this page is too long to be kept: the next page is told that, and the marks in it. */
  lose(isPaused: boolean, marks: Mark[]): void;
  /** From now on nothing is kept: another user may be next. */
  forget(): void;
}

/** Most marks that are remembered of what is lost. */
const MAX_MARKS = 50;

const mintId = () => [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16)).join('');

function read(storages: Pick<BrowserStorages, 'session'>): Kept | undefined {
  try {
    const text = storages.session().getItem(KEY);
    return text ? (JSON.parse(text) as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** No room, or forbidden: the next page begins a story of its own. */
function drop(storages: Pick<BrowserStorages, 'session'>): void {
  try {
    storages.session().removeItem(KEY);
  } catch {
    // There is nothing to drop.
  }
}

/**
 * The recordings of the pages that this tab has shown before, in the browser's session storage: a tab keeps it over reloads, and
 * no other tab sees it. They hold no secrets, as nothing that is recorded does.
 *
 * @param user who is signed in; pages of another user are dropped
 */
export function openRecordedPages(
  storages: Pick<BrowserStorages, 'session'>,
  user: string | null,
): RecordedPages {
  const found = read(storages);
  const isOthers = found !== undefined && found.user !== null && user !== null && found.user !== user;
  const kept = isOthers ? undefined : found;
  const pages = kept?.pages ?? [];
  const previous = pages.at(-1)?.page;
  const place = {
    tab: kept?.tab ?? mintId(),
    page: mintId(),
    ...(previous === undefined ? {} : { previous }),
    ...(kept?.lost === undefined ? {} : { lost: kept.lost }),
  };
  let isForgotten = false;

  /** False where the browser has no room for it. */
  function write(all: Kept['pages'], lost: LostPages, isPaused: boolean): boolean {
    const next: Kept = {
      tab: place.tab,
      user: user ?? kept?.user ?? null,
      isPaused,
      pages: all,
      ...(lost.pages === 0 ? {} : { lost }),
    };
    try {
      storages.session().setItem(KEY, JSON.stringify(next));
      return true;
    } catch {
      return false;
    }
  }

  const lostBefore = kept?.lost ?? { pages: 0, marks: [] };
  /** One page more is lost. */
  const withLost = (lost: LostPages, marks: Mark[]): LostPages => ({
    pages: lost.pages + 1,
    marks: [...lost.marks, ...marks].slice(-MAX_MARKS),
  });
  return {
    place,
    isPaused: kept?.isPaused ?? false,
    texts: pages.map(({ text }) => text),
    keep(text, isPaused, marks = []) {
      if (isForgotten || text === '') return;
      const all = [...pages, { page: place.page, text, marks }];
      const size = () => all.reduce((sum, one) => sum + one.text.length, 0);
      let lost = lostBefore;
      const shift = () => void (lost = withLost(lost, all.shift()?.marks ?? []));
      while (size() > PAGES_LIMIT) shift();
      // The browser may have less room than that.
      while (!write(all, lost, isPaused)) {
        if (all.length === 0) return drop(storages);
        shift();
      }
    },
    lose(isPaused, marks) {
      if (isForgotten) return;
      // The pages before it are still worth their room.
      if (!write(pages, withLost(lostBefore, marks), isPaused)) drop(storages);
    },
    forget() {
      isForgotten = true;
    },
  };
}
