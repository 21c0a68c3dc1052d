import { type InputTarget } from '../recording/inputs';

/**
 * Describes elements and finds them again: by `data-test-subj`, role and name, id, or path. Must be
 * self-contained, since the replay of views injects its source into a page.
 */
export function createTargets(document: Document) {
  const CONTROLS =
    'a[href],button,input,select,textarea,label,summary,[role="button"],[role="link"],[role="option"],[role="menuitem"],' +
    '[role="tab"],[role="checkbox"],[role="radio"],[role="switch"],[tabindex="0"],.ant-select-item-option';
  const ROLES: Record<string, string> = { a: 'link', select: 'combobox', textarea: 'textbox' };
  const MADE_ID = /^(?:rc_|:|_r_|«)|\d{3}/;
  const LONGEST = 80;

  const words = (text: string | null | undefined) =>
    text?.replace(/\s+/g, ' ').trim().slice(0, LONGEST) ?? '';

  function whatIs(element: Element): string {
    const tag = element.tagName.toLowerCase();
    if (tag === 'input') return element.getAttribute('role') ?? (element as HTMLInputElement).type;
    return element.getAttribute('role') ?? ROLES[tag] ?? tag;
  }

  /** Returns the name of a control; other elements may contain anything. */
  function labelOf(element: Element): string {
    if (!element.matches(CONTROLS)) return '';
    const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const named = by.map((id) => words(document.getElementById(id)?.textContent)).join(' ');
    const isField = element.matches('input,select,textarea');
    const [label] = isField ? ((element as HTMLInputElement).labels ?? []) : [];
    return (
      words(element.getAttribute('aria-label')) ||
      words(named) ||
      words(isField ? label?.textContent : element.textContent) ||
      words(element.getAttribute('title') ?? element.getAttribute('placeholder'))
    );
  }

  /** True if visible, or without layout. File inputs may be hidden behind a button. */
  const isShown = (element: Element) =>
    element.matches('[type=file]') || (element.checkVisibility?.() ?? true);

  const bySubject = (subject: string) => `[data-test-subj=${JSON.stringify(subject)}]`;
  const anchorOf = (element: Element) => {
    const subject = element.getAttribute('data-test-subj');
    if (subject !== null) return bySubject(subject);
    return element.id !== '' && !MADE_ID.test(element.id) ? `#${element.id}` : '';
  };

  function pathTo(element: Element): string {
    const anchor = anchorOf(element);
    const above = element.parentElement;
    if (anchor !== '' || above === null) return anchor || element.tagName.toLowerCase();
    return `${pathTo(above)}>:nth-child(${[...above.children].indexOf(element) + 1})`;
  }

  function alike({ subject, what, label, id, path }: InputTarget): Element[] {
    /** The visible ones that match; visibility comes last, as it may need a layout. */
    const all = (selector: string, isMatch: (element: Element) => boolean = () => true) => {
      try {
        return [...document.querySelectorAll(selector)].filter(isMatch).filter(isShown);
      } catch {
        return [];
      }
    };
    if (subject !== undefined) {
      const found = all(bySubject(subject));
      const named = found.filter((element) => labelOf(element) === (label ?? ''));
      // Falls back to a control whose name has changed.
      return named.length > 0 ? named : found;
    }
    if (label !== undefined)
      return all(CONTROLS, (element) => whatIs(element) === what && labelOf(element) === label);
    return all(id === undefined ? (path ?? ':not(*)') : `[id=${JSON.stringify(id)}]`);
  }

  return {
    /** @param isExact describes the element itself rather than the control around it */
    describe(hit: Element, isExact = false): InputTarget {
      const element = (isExact ? undefined : hit.closest(CONTROLS)) ?? hit;
      const subject = element.getAttribute('data-test-subj');
      const label = labelOf(element);
      const isNamed = element.id !== '' && !MADE_ID.test(element.id);
      const target: InputTarget = {
        ...(subject === null ? {} : { subject }),
        what: whatIs(element),
        ...(label === '' ? {} : { label }),
        ...(isNamed ? { id: element.id } : {}),
      };
      if (subject === null && label === '' && !isNamed) target.path = pathTo(element);
      const nth = alike(target).indexOf(element);
      return nth > 0 ? { ...target, nth } : target;
    },
    isControl: (hit: Element) => hit.closest(CONTROLS) !== null,
    find: (target: InputTarget): Element | undefined => alike(target)[target.nth ?? 0],
  };
}
