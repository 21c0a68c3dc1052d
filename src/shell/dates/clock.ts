import { createContext } from 'react';

/** Time against which moments such as "5 minutes ago" are given, in milliseconds since 1970. */
export interface Clock {
  now: () => number;
  subscribe: (onChange: () => void) => () => void;
}

/** Milliseconds between changes of the shown times. */
const STEP = 30_000;

/** Returns the clock of the browser; it moves in steps while something on the page shows it. */
export function createBrowserClock(): Clock {
  const listeners = new Set<() => void>();
  let time = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const read = () => {
    time = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    now: () => time,
    subscribe(onChange) {
      if (listeners.size === 0) {
        time = Date.now();
        timer = setInterval(read, STEP);
      }
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}

/** Returns a clock that stands still until it is set, for recorded screens. */
export function createSetClock(): Clock & { set: (time: number) => void } {
  const listeners = new Set<() => void>();
  let time = 0;
  return {
    now: () => time,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    set(at) {
      time = at;
      for (const listener of listeners) listener();
    },
  };
}

export const ClockContext = createContext<Clock>(createBrowserClock());
