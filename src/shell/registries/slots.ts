import { type ComponentType } from 'react';
import { type MountPoint } from './mounts';

/** Header areas; the `expanded` ones are in the upper row, `page` next to the page's menu. */
export type ControlArea = 'left' | 'center' | 'right' | 'expandedCenter' | 'expandedRight' | 'page';

export interface HeaderControl {
  id: string;
  /** Ascending; controls without an order come last [NAV-06]. */
  order?: number;
  component?: ComponentType;
  mount?: MountPoint;
}

export interface HeaderControlsRegistry {
  /** Throws if the id exists in that area; returns the undo. */
  register(area: ControlArea, control: HeaderControl): () => void;
  registerRight(control: HeaderControl): () => void;
  /** Ordered list; the same array until it changes. */
  in(area: ControlArea): readonly HeaderControl[];
  right(): readonly HeaderControl[];
  /** Notifies of any change; returns the undo. */
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

/** The default export shows the dialog and dispatches `dialogClosed`. */
export interface DialogModule {
  default: ComponentType;
}
export type DialogLoader = () => Promise<DialogModule>;

/** Dialogs for any screen, by the name in `dialogOpened`. */
export interface DialogsRegistry {
  /** Throws if the name exists; returns the undo. */
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
