import { type ScreenReport } from '../../contract/recordings';

/** Text fields; multi-value fields show pills. */
const FIELDS = 'input, textarea, select, .gh-combo';
const contentOf = (field: Element) =>
  'value' in field && typeof field.value === 'string' ? field.value : (field.textContent ?? '');

/** Height covered by the header and the button bar, in pixels. */
const COVERED = 100;

const canScroll = (element: Element) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

function bringIntoView(element: Element): void {
  const root = document.scrollingElement ?? document.documentElement;
  let around = element.parentElement ?? root;
  while (around.parentElement !== null && !canScroll(around)) around = around.parentElement;
  const [place, of] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
  const isPage = around === root || around === document.body;
  const middle = isPage ? window.innerHeight / 2 : (of.top + of.bottom) / 2;
  (isPage ? root : around).scrollTop += (place.top + place.bottom) / 2 - middle;
}

export interface RecordedView {
  /** Call before a change: notes the contents of fields, including new ones. */
  note: () => void;
  scrollTo: (top: number) => void;
}

/**
 * Keeps typed text in view and reports the scroll position to the player, which scrolls for the
 * page: the page itself gets no clicks, keys or focus.
 */
export function createRecordedView(tell: (report: ScreenReport) => void): RecordedView {
  const held = new Map<Element, string>();
  let isAwaited = false;
  let told = { top: 0, room: 0 };

  // An inert frame still takes focus when a view requests it.
  document.body.inert = true;
  // The browser would also scroll the player around the frame.
  Element.prototype.scrollIntoView = function () {
    bringIntoView(this);
  };
  // The player has the scroll bar.
  document.documentElement.style.scrollbarWidth = 'none';

  /** Returns the scroll container of the open dialog, or the page. */
  function scroller(): Element {
    const root = document.scrollingElement ?? document.documentElement;
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    for (let at = dialog; at && at !== root && at !== document.body; at = at.parentElement ?? undefined)
      if (canScroll(at)) return at;
    return [...(dialog?.querySelectorAll('*') ?? [])].find(canScroll) ?? root;
  }

  /** Shows the last non-empty changed field, the likeliest to have been typed in. */
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
