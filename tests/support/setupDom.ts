import '@testing-library/jest-dom/jest-globals';
import { TextDecoder, TextEncoder } from 'node:util';

/** What browsers have and jsdom lacks. Nothing here decides a test: media queries answer no, sizes are zero. */
const missing = {
  TextEncoder,
  TextDecoder,
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

/** jsdom cannot compute styles of pseudo elements and complains on the console when asked. */
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
