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
}

interface Kept {
  tab: string;
  /** Whose pages they are; null while no one has signed in. */
  user: string | null;
  /** The recording was paused when the last page was left. */
  isPaused: boolean;
  pages: { page: string; text: string }[];
}

/** What earlier pages of a tab have recorded. */
export interface RecordedPages {
  place: PagePlace;
  isPaused: boolean;
  /** Oldest first, as they were saved. */
  texts: readonly string[];
  /** Keeps the recording of this page for the next one; the oldest pages go when there is no room. */
  keep(text: string, isPaused: boolean): void;
  /** From now on nothing is kept: another user may be next. */
  forget(): void;
}

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
  };
  let isForgotten = false;
  return {
    place,
    isPaused: kept?.isPaused ?? false,
    texts: pages.map(({ text }) => text),
    keep(text, isPaused) {
      if (isForgotten || text === '') return;
      const all = [...pages, { page: place.page, text }];
      while (all.reduce((sum, one) => sum + one.text.length, 0) > PAGES_LIMIT) all.shift();
      const next: Kept = { tab: place.tab, user: user ?? kept?.user ?? null, isPaused, pages: all };
      try {
        storages.session().setItem(KEY, JSON.stringify(next));
      } catch {
        drop(storages);
      }
    },
    forget() {
      isForgotten = true;
    },
  };
}
