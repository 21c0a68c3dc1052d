import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { retryStyles } from '../../src/app/retryStyles';

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.svg">';
  stop = retryStyles(window);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const linkOf = (href: string) => document.querySelector(`link[href="${href}"]`) as HTMLLinkElement;
const fail = (href: string) => linkOf(href).dispatchEvent(new Event('error'));

describe('a style sheet that could not be loaded', () => {
  it('is tried again when the browser is online again, and other links are left alone', () => {
    const [style, icon] = [linkOf('/a.css'), linkOf('/i.svg')];
    fail('/a.css');
    fail('/i.svg');
    expect(linkOf('/a.css')).toBe(style);
    window.dispatchEvent(new Event('online'));
    expect(linkOf('/a.css')).not.toBe(style);
    expect(linkOf('/i.svg')).toBe(icon);
    expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1);
  });

  it('is tried again after a while, which doubles', () => {
    const tried: HTMLLinkElement[] = [linkOf('/a.css')];
    for (const wait of [1000, 2000]) {
      fail('/a.css');
      jest.advanceTimersByTime(wait - 1);
      expect(linkOf('/a.css')).toBe(tried.at(-1));
      jest.advanceTimersByTime(1);
      tried.push(linkOf('/a.css'));
    }
    expect(new Set(tried).size).toBe(3);
  });
});
