import { type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { isSensitiveName } from '../model/secrets/sensitiveNames';
import { sourceOf } from '../recording/envelope';
import { inputSeen, type InputTarget, type SeenInput } from '../recording/inputs';
import { createTargets } from './targets';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Keys that act even in a field; others only edit or move within it. */
const ACTING = ['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];
/** Fields masked by default: user attributes and settings. */
const PRIVATE = '[id^="value-"],[data-test-subj="attributeValue"],[data-test-subj^="setting-"] *';
/** Pointer distance that counts as a drag, in pixels. */
const DRAGGED = 5;
/** Longest text kept; no field of the product needs more. */
const LONGEST = 20_000;

const isElement = (target: EventTarget | null): target is Element => target instanceof Element;
const isField = (target: EventTarget | null): target is Field =>
  isElement(target) &&
  target.matches(
    'select,textarea,input:not([type=checkbox],[type=radio],[type=file],[type=button],[type=submit])',
  );

/** Password fields; `autocomplete` is ignored in pickers, where antd sets it against autofill. */
const SECRET =
  '[type=password],[data-secret],[autocomplete=current-password]:not([role=combobox]),[autocomplete=new-password]:not([role=combobox])';

function isSecret(field: Field, { subject = '', label = '', id = '' }: InputTarget): boolean {
  if (field.matches(SECRET)) return true;
  return [subject, label, id, field.name].some((name) => isSensitiveName(name));
}

const heldIn = (event: MouseEvent | KeyboardEvent) =>
  MODIFIERS.filter((name) => event.getModifierState(name)).join('+');

/** True if a key does more than edit a field. */
function isActing({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, target: Element): boolean {
  if (MODIFIERS.includes(key) || key === 'Unidentified' || key === 'Process' || key === 'Dead') return false;
  if (ACTING.includes(key)) return !(key === 'Enter' && target.matches('textarea'));
  if (!isField(target) || target.matches('select')) return true;
  // In an empty picker it removes the last selection.
  if (key === 'Backspace') return target.value === '';
  return (ctrlKey || metaKey || altKey) && !/^[acvxyz]$|^Arrow|^Home$|^End$|^Delete$/i.test(key);
}

/**
 * Records clicks, acting keys, texts on leaving a field, and files, each before its consequences,
 * for the replay of views. Never records passwords or script events.
 */
export function watchInputs() {
  const targets = createTargets(document);
  let dispatch: (action: UnknownAction) => unknown = (action) => action;
  /** The field being edited, described before the page reacts to its first change. */
  let open: { field: Field; on: InputTarget } | undefined;
  /** The pressed mouse button; `isNoted` if the page has already reacted to the click. */
  let pressed: { target: Element; click: SeenInput; from: PointerEvent; at: [number, number] } | undefined;
  let isNoted = false;
  /** Control that the browser will click for its clicked label. */
  let labelled: Element | null | undefined;
  let size = '';

  function note(input: SeenInput): void {
    const { innerWidth, innerHeight } = window;
    const isResized = size !== (size = `${innerWidth} ${innerHeight}`);
    dispatch(inputSeen(isResized ? { ...input, window: [innerWidth, innerHeight] } : input));
  }

  function settle(): void {
    if (open === undefined) return;
    const { field, on } = open;
    open = undefined;
    const text = field.value.slice(0, LONGEST);
    if (isSecret(field, on)) note({ input: 'secret', on });
    else if (field.matches(PRIVATE)) note({ input: 'text', on, userValue: text });
    else note({ input: 'text', on, text });
  }

  function placeIn(target: Element, { clientX, clientY }: MouseEvent): [number, number] {
    const { left, top } = target.getBoundingClientRect();
    return [Math.round(clientX - left), Math.round(clientY - top)];
  }

  function clickOn(target: Element, event: MouseEvent): SeenInput {
    const held = heldIn(event);
    const on = targets.describe(target);
    const where = targets.isControl(target) ? on : { ...on, at: placeIn(target, event) };
    return { input: 'click', on: where, ...(held === '' ? {} : { held }) };
  }

  /** Records the text or started click before the page's reaction to it. */
  function noteCause(): void {
    settle();
    if (pressed === undefined) return;
    const { click } = pressed;
    pressed = undefined;
    isNoted = true;
    note(click);
  }

  function noteFiles(target: Element, list: FileList | undefined | null): void {
    const files = [...(list ?? [])].map(({ name, size: bytes }) => ({ name, size: bytes }));
    if (files.length > 0) note({ input: 'files', on: targets.describe(target), files });
  }

  const listeners: { [name: string]: (event: never) => void } = {
    pointerdown(event: PointerEvent) {
      settle();
      labelled = undefined;
      isNoted = false;
      const { target, button } = event;
      pressed = undefined;
      if (button === 0 && isElement(target))
        pressed = { target, click: clickOn(target, event), from: event, at: placeIn(target, event) };
    },
    pointerup({ target, clientX, clientY }: PointerEvent) {
      if (pressed === undefined) return;
      const { target: start, from, at } = pressed;
      const by: [number, number] = [Math.round(clientX - from.clientX), Math.round(clientY - from.clientY)];
      const isDragged = Math.hypot(...by) >= DRAGGED && !isField(start);
      if (isDragged || target !== start) pressed = undefined;
      if (!isDragged) return;
      isNoted = true;
      note({ input: 'drag', on: { ...targets.describe(start, true), at }, by });
    },
    click(event: MouseEvent) {
      const { target, detail } = event;
      // Clicks from keys and scripts have no count.
      if (detail === 0 || !isElement(target) || target === labelled) return;
      settle();
      labelled = target.closest('label')?.control;
      const input = pressed?.click ?? clickOn(target, event);
      pressed = undefined;
      if (!isNoted) note(input);
    },
    keydown(event: KeyboardEvent) {
      const { target, key, isComposing } = event;
      if (isComposing || !isElement(target) || !isActing(event, target)) return;
      settle();
      const held = heldIn(event);
      const isWritten = key.length === 1 && held === 'Shift';
      note({ input: 'key', on: targets.describe(target), key: held && !isWritten ? `${held}+${key}` : key });
    },
    input({ target }: Event) {
      if (!isField(target)) return;
      if (open?.field === target) return;
      settle();
      open = { field: target, on: targets.describe(target) };
    },
    change({ target }: Event) {
      if (target === open?.field) settle();
      if (isElement(target) && target.matches('[type=file]'))
        noteFiles(target, (target as HTMLInputElement).files);
    },
    drop({ target, dataTransfer }: DragEvent) {
      if (isElement(target)) noteFiles(target, dataTransfer?.files);
    },
  };
  const guard: Middleware = (api) => {
    dispatch = api.dispatch;
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener, { capture: true, passive: true });
    return (next) => (action) => {
      if ((open ?? pressed) !== undefined && sourceOf(action as object) === 'view') noteCause();
      return next(action);
    };
  };
  return {
    guard,
    stop() {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener, { capture: true });
    },
  };
}
