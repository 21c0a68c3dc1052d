import { PAGES_LIMIT } from '../../contract/recordedPages';
import { type BrowserStorages } from './storage';
import { OWN_PREFIX } from './storage/fields';

const KEY = `${OWN_PREFIX}recording`;

/** Position of a page in the sequence of pages of its tab. */
export interface PagePlace {
  tab: string;
  page: string;
  previous?: string;
  /** Earlier pages whose recordings could not be kept; absent if none were lost. */
  lost?: LostPages;
}

/** A moment marked by the user. */
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
  /** Owner of the pages; null before anyone signed in. */
  user: string | null;
  isPaused: boolean;
  pages: { page: string; text: string; marks: Mark[] }[];
  lost?: LostPages;
}

/** Recordings of the earlier pages of a tab. */
export interface RecordedPages {
  place: PagePlace;
  isPaused: boolean;
  /** Oldest first, as saved. */
  texts: readonly string[];
  /**
   * Keeps the recording of this page. The oldest pages, or this one if too long on its own, are
   * dropped when space runs out; the next page can see what was lost.
   */
  keep(text: string, isPaused: boolean, marks?: Mark[]): void;
  /** Records that this page was too long to keep, along with its marks. */
  lose(isPaused: boolean, marks: Mark[]): void;
  /** Stops keeping anything: the next user may be another one. */
  forget(): void;
}

/** Maximum number of marks kept from lost pages. */
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

/** Storage is full or forbidden: the next page starts a new sequence. */
function drop(storages: Pick<BrowserStorages, 'session'>): void {
  try {
    storages.session().removeItem(KEY);
  } catch {
    // Nothing to drop.
  }
}

/**
 * Opens the recordings of earlier pages of this tab, in session storage: private to the tab, and
 * kept across reloads. They contain no secrets. Pages of another user are dropped.
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

  /** Returns false if the browser refuses to store it. */
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
      // The browser's quota may be smaller than that.
      while (!write(all, lost, isPaused)) {
        if (all.length === 0) return drop(storages);
        shift();
      }
    },
    lose(isPaused, marks) {
      if (isForgotten) return;
      // The earlier pages are still worth keeping.
      if (!write(pages, withLost(lostBefore, marks), isPaused)) drop(storages);
    },
    forget() {
      isForgotten = true;
    },
  };
}
