import { type ScreenReport } from '../api/contract/recordings';

/** Fields that hold what users type; a field of several values shows them as pills. */
const FIELDS = 'input, textarea, select, .gh-combo';
const contentOf = (field: Element) =>
  'value' in field && typeof field.value === 'string' ? field.value : (field.textContent ?? '');

/** Header and bar of buttons lie over so many pixels of the page. */
const COVERED = 100;

const canScroll = (element: Element) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Scrolls what is around an element until it is in the middle. */
function bringIntoView(element: Element): void {
  const root = document.scrollingElement ?? document.documentElement;
  let around = element.parentElement ?? root;
  while (around.parentElement !== null && !canScroll(around)) around = around.parentElement;
  const [place, of] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
  const isPage = around === root || around === document.body;
  const middle = isPage ? window.innerHeight / 2 : (of.top + of.bottom) / 2;
  (isPage ? root : around).scrollTop += (place.top + place.bottom) / 2 - middle;
}

/** What of a recorded page is in view. */
export interface RecordedView {
  /** Something is about to be shown: what the fields hold before it, those of a form that has only just come included. */
  note: () => void;
  /** The viewer has scrolled the page. */
  scrollTo: (top: number) => void;
}

/**
 * Keeps in view what users typed, and tells the player how far the page is scrolled: no click, no key and no focus reaches the page
 * itself, so that the player scrolls it.
 */
export function createRecordedView(tell: (report: ScreenReport) => void): RecordedView {
  const held = new Map<Element, string>();
  let isAwaited = false;
  let told = { top: 0, room: 0 };

  // A frame that is inert still gets the focus when a view in it asks for it.
  document.body.inert = true;
  // The browser would scroll the player around the frame as well.
  Element.prototype.scrollIntoView = function () {
    bringIntoView(this);
  };
  // The player has the bar for scrolling.
  document.documentElement.style.scrollbarWidth = 'none';

  /** What scrolls: an open dialog, around it or in it, else the page. */
  function scroller(): Element {
    const root = document.scrollingElement ?? document.documentElement;
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    for (let at = dialog; at && at !== root && at !== document.body; at = at.parentElement ?? undefined)
      if (canScroll(at)) return at;
    return [...(dialog?.querySelectorAll('*') ?? [])].find(canScroll) ?? root;
  }

  /** Of several fields that changed, as when the viewer goes far, the last with a text is the likeliest to be the one that was typed. */
  function showChanged(): void {
    const known = [...held.keys()].filter((field) => field.isConnected);
    const forms = new Set(known.map((field) => field.closest('form')));
    forms.delete(null);
    const added = [...forms].flatMap((form) => [...(form?.querySelectorAll(FIELDS) ?? [])]);
    const changed = [...new Set([...known, ...added])].filter(
      (field) => contentOf(field) !== (held.get(field) ?? ''),
    );
    held.clear();
    const field = changed.findLast((one) => contentOf(one) !== '') ?? changed[0];
    if (field === undefined) return;
    const { top, bottom } = field.getBoundingClientRect();
    if (top < COVERED || bottom > window.innerHeight - COVERED) bringIntoView(field);
  }

  function look(): void {
    isAwaited = false;
    showChanged();
    const { scrollTop, scrollHeight, clientHeight } = scroller();
    const now = { top: scrollTop, room: Math.max(0, scrollHeight - clientHeight) };
    if (Math.abs(now.top - told.top) < 1 && now.room === told.room) return;
    told = now;
    tell({ report: 'scrolled', ...now });
  }
  /** Once all of a change is drawn. */
  function lookSoon(): void {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(look);
  }
  document.addEventListener('scroll', lookSoon, { capture: true, passive: true });
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
  if ('ResizeObserver' in window) new ResizeObserver(lookSoon).observe(document.body);

  return {
    note() {
      for (const field of document.querySelectorAll(FIELDS))
        if (!held.has(field)) held.set(field, contentOf(field));
      lookSoon();
    },
    scrollTo(top) {
      const element = scroller();
      told = { ...told, top };
      element.scrollTop = top;
      lookSoon();
    },
  };
}
