import { type ComponentType } from 'react';
import { type MountPoint } from './mounts';

/** The places for controls: beside the drawer's button, in the middle, at the right, two in the upper row, and beside what the page offers. */
export type ControlArea = 'left' | 'center' | 'right' | 'expandedCenter' | 'expandedRight' | 'page';

/** A control of the header: a React component, or a function that fills an element. */
export interface HeaderControl {
  id: string;
  /** Controls stand by ascending order; one without an order stands last [NAV-06]. */
  order?: number;
  component?: ComponentType;
  mount?: MountPoint;
}

export interface HeaderControlsRegistry {
  /**
   * @returns the undo
   * @throws Error when the id is taken in that area
   */
  register(area: ControlArea, control: HeaderControl): () => void;
  registerRight(control: HeaderControl): () => void;
  /** By order, then by registration. The same list until it changes. */
  in(area: ControlArea): readonly HeaderControl[];
  right(): readonly HeaderControl[];
  /** Calls back whenever a list has changed; returns the undo. */
  subscribe(listener: () => void): () => void;
}

export function createHeaderControlsRegistry(): HeaderControlsRegistry {
  const areas = new Map<ControlArea, readonly HeaderControl[]>();
  const listeners = new Set<() => void>();
  const none: readonly HeaderControl[] = [];
  const read = (area: ControlArea) => areas.get(area) ?? none;
  const write = (area: ControlArea, controls: readonly HeaderControl[]) => {
    areas.set(area, controls);
    for (const listener of listeners) listener();
  };
  const register = (area: ControlArea, control: HeaderControl) => {
    if (read(area).some(({ id }) => id === control.id))
      throw new Error(`Header control "${control.id}" is registered already.`);
    write(
      area,
      [...read(area), control].sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0),
    );
    return () =>
      write(
        area,
        read(area).filter((other) => other !== control),
      );
  };
  return {
    register,
    registerRight: (control) => register('right', control),
    in: read,
    right: () => read('right'),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The module of a dialog: its default export shows it and dispatches `dialogClosed` to end it. */
export interface DialogModule {
  default: ComponentType;
}
export type DialogLoader = () => Promise<DialogModule>;

/** The dialogs that any screen may open, by the name that `dialogOpened` carries. */
export interface DialogsRegistry {
  /**
   * @returns the undo
   * @throws Error when the name is taken
   */
  register(name: string, load: DialogLoader): () => void;
  get(name: string): DialogLoader | undefined;
}

export function createDialogsRegistry(): DialogsRegistry {
  const dialogs = new Map<string, DialogLoader>();
  return {
    register(name, load) {
      if (dialogs.has(name)) throw new Error(`Dialog "${name}" is registered already.`);
      dialogs.set(name, load);
      return () => void dialogs.delete(name);
    },
    get: (name) => dialogs.get(name),
  };
}
