import { type InputTarget } from '../store/recording/inputs';

/**
 * Describes elements, and finds them again by the description: first by `data-test-subj`, then by role and name, id, and the way
 * to them. Refers to nothing outside of itself, since the replay of views sends its text into a page.
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

  /** The name of a control; other elements may hold anything. */
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

  /** Whether the browser shows an element; one without a layout shows all. What takes files may be hidden behind a button. */
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

  /** What is alike, in the order of the page. */
  function alike({ subject, what, label, id, path }: InputTarget): Element[] {
    const all = (selector: string) => {
      try {
        return [...document.querySelectorAll(selector)].filter(isShown);
      } catch {
        return [];
      }
    };
    if (subject !== undefined) {
      const found = all(bySubject(subject));
      const named = found.filter((element) => labelOf(element) === (label ?? ''));
      // A control whose name is another one is still the same control.
      return named.length > 0 ? named : found;
    }
    if (label !== undefined)
      return all(CONTROLS).filter((element) => whatIs(element) === what && labelOf(element) === label);
    return all(id === undefined ? (path ?? ':not(*)') : `[id=${JSON.stringify(id)}]`);
  }

  return {
    /** @param isExact what was hit counts, not the control that it is a part of */
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
