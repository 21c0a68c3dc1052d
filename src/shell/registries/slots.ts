import { type ComponentType } from 'react';

/** A control at the right of the header. */
export interface HeaderControl {
  id: string;
  /** Controls stand by ascending order; one without an order stands last [NAV-06]. */
  order?: number;
  component: ComponentType;
}

export interface HeaderControlsRegistry {
  /**
   * @returns the undo
   * @throws Error when the id is taken
   */
  registerRight(control: HeaderControl): () => void;
  /** By order, then by registration. */
  right(): readonly HeaderControl[];
}

export function createHeaderControlsRegistry(): HeaderControlsRegistry {
  const controls = new Map<string, HeaderControl>();
  return {
    registerRight(control) {
      if (controls.has(control.id)) throw new Error(`Header control "${control.id}" is registered already.`);
      controls.set(control.id, control);
      return () => void controls.delete(control.id);
    },
    right: () => [...controls.values()].sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0),
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
