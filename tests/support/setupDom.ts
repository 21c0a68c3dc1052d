import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
import { registerMessages } from '../../src/i18n';
import entry from '../../src/i18n/messages/entry.en';
import { installFrames } from './frames';
import '@testing-library/jest-dom/jest-globals';
import '../../src/i18n/full';

installFrames();
// The default of a second is too short for the first import of a screen on a busy machine.
configure({ asyncUtilTimeout: 5000 });

/** A channel whose messages arrive in a later task, as in a browser, and which keeps no process alive. */
class Channel {
  port1: Port = new Port();
  port2: Port = new Port();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
class Port {
  other: Port | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(data: unknown) {
    setTimeout(() => this.other?.onmessage?.({ data }), 0);
  }
  close() {
    this.onmessage = null;
  }
}

/** What browsers have and jsdom lacks. Nothing here decides a test: media queries answer no, sizes are zero. */
const missing = {
  TextEncoder,
  TextDecoder,
  MessageChannel: Channel,
  matchMedia: (query: string): MediaQueryList => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in window)) Object.defineProperty(window, name, { value, writable: true, configurable: true });
}

if (!('scrollIntoView' in Element.prototype)) {
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    value: () => undefined,
    writable: true,
    configurable: true,
  });
}

/** jsdom loads no files, so it has no list of them. */
Object.defineProperty(Performance.prototype, 'getEntriesByType', {
  value: () => [],
  writable: true,
  configurable: true,
});

/** jsdom lays nothing out, so there is nothing to scroll. */
window.scrollTo = () => undefined;

/** jsdom cannot compute styles of pseudo elements and complains on the console when asked. */
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

/** axe asks for a canvas and does without one; jsdom complains on the console when asked. */
HTMLCanvasElement.prototype.getContext = () => null;

/** What every page brings with it: the texts of its first screen. */
registerMessages(entry);
