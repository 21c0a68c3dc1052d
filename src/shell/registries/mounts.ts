/** Fills an element that the page gives it; what it returns, if anything, empties the element again. */
export type MountPoint = (element: HTMLElement) => (() => void) | void;

/** What banners, flyouts, modals, side panels and toasts show, by their id; a part of one has a name besides. */
export interface MountsRegistry {
  set(id: string, mount: MountPoint, part?: string): void;
  /** Undefined when there is none, which is also what a replay meets. */
  get(id: string, part?: string): MountPoint | undefined;
  /** Forgets all parts of `id`. */
  drop(id: string): void;
}

export function createMountsRegistry(): MountsRegistry {
  const mounts = new Map<string, Map<string, MountPoint>>();
  return {
    set(id, mount, part = '') {
      mounts.set(id, new Map([...(mounts.get(id) ?? []), [part, mount]]));
    },
    get: (id, part = '') => mounts.get(id)?.get(part),
    drop: (id) => void mounts.delete(id),
  };
}
