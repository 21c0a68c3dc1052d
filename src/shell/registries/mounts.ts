/** Fills an element; may return a cleanup function. */
export type MountPoint = (element: HTMLElement) => (() => void) | void;

/** Plugin content of banners, flyouts, modals, side panels and toasts, by id and part. */
export interface MountsRegistry {
  set(id: string, mount: MountPoint, part?: string): void;
  /** Undefined if missing, as in a replay. */
  get(id: string, part?: string): MountPoint | undefined;
  /** Removes all parts. */
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
