import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BootData, type Branding } from '../../../contract/boot';
import { readTemplate } from '../../../server/pages/template';
import { initialBootState } from '../../../src/store/boot/slice';

const ROOT = resolve(__dirname, '../../..');

describe('the page before its scripts arrive', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-page-'));
    mkdirSync(join(folder, 'assets'));
    cpSync(join(ROOT, 'public'), folder, { recursive: true });
    const built = readFileSync(join(ROOT, 'index.html'), 'utf8').replace(
      '</head>',
      '<link rel="stylesheet" crossorigin href="./assets/initial.css"></head>',
    );
    writeFileSync(join(folder, 'index.html'), built);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const render = (path: string, branding: Partial<Branding> = {}) => {
    const { info } = initialBootState;
    const boot: BootData = { ...info, branding: { ...info.branding, ...branding } };
    const html = readTemplate(folder, '/bp').render(path, boot, 'n-1');
    const [head = '', body = ''] = html.split('</head>');
    return { head, body };
  };

  it('has its look in it, by the nonce of the answer, and no file that drawing waits for', () => {
    const { head } = render('/app/home');
    expect(head).toContain('<style nonce="n-1">');
    expect(head).toContain('.gh-loading-frame');
    expect(head).not.toContain('rel="stylesheet"');
    expect(head).not.toContain('loading.css');
  });

  it('links the stylesheets, and has its data after the first content', () => {
    const { body } = render('/app/home');
    const order = [
      'gh-loading-screen',
      'gh-loading-on-light',
      '/bp/assets/initial.css',
      'id="gatehouse-boot"',
      '</body>',
    ];
    const places = order.map((part) => body.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(body).not.toContain('loading.css');
  });

  it('has the picture in it in both grounds, fading in over two seconds without a delay [BRAND-13]', () => {
    const { head, body } = render('/app/home');
    expect(body.match(/<svg [^>]*class="gh-loading-on-(light|dark)"/g)).toHaveLength(2);
    expect(body).not.toContain('<picture>');
    expect(head).toMatch(/animation: gh-loading-appear 2s ease-out both/);
    expect(head.match(/opacity: \d/g)).toEqual(['opacity: 0', 'opacity: 1']);
  });

  it('keeps a configured picture as a file of its own [BRAND-08]', () => {
    const { body } = render('/app/home', { mark: { defaultUrl: '/mark"x.svg' } });
    expect(body).toContain('src="/mark&#34;x.svg"');
    expect(body).not.toContain('gh-loading-on-');
  });

  it.each([
    ['/app/home', {}, 'gh-loading-frame gh-loading-expanded'],
    ['/app/home', { useExpandedHeader: false }, 'gh-loading-frame'],
    ['/app/login', {}, 'gh-loading-login'],
    ['/app/loginX', {}, 'gh-loading-frame gh-loading-expanded'],
    ['/app/customerror/missing-role', {}, 'gh-loading-none'],
    ['/status', {}, 'gh-loading-none'],
  ])('outlines %s with %j as %s', (path, branding, outline) => {
    expect(render(path, branding).body).toContain(`<div class="${outline}" aria-hidden="true">`);
  });

  const logoIn = (branding: Partial<Branding>) =>
    /<div class="gh-loading-frame[^>]*>(.*?)<\/div>/.exec(render('/app/home', branding).body)?.[1];

  it('has the logo of the header in the frame, the one with the name where there are two rows [BRAND-01]', () => {
    // The name is drawn as outlines, in a picture seven times as wide as high.
    expect(logoIn({ useExpandedHeader: true })).toMatch(/^<svg [^>]*viewBox="0 0 227 32"/);
    expect(logoIn({ useExpandedHeader: false })).toMatch(/^<svg [^>]*viewBox="0 0 32 32"/);
  });

  it('leaves the place of a configured logo empty [BRAND-07]', () => {
    expect(logoIn({ useExpandedHeader: true, logo: { defaultUrl: '/ours.svg' } })).toBe('');
    expect(logoIn({ useExpandedHeader: false, mark: { darkModeUrl: '/ours.svg' } })).toBe('');
  });

  it('is dark for a dark operating system, and for all where the settings say so', () => {
    const dark = (head: string) => head.match(/--gh-loading-page: #0d1624/g)?.length;
    expect(dark(render('/app/home').head)).toBe(1);
    expect(dark(render('/app/home', { darkMode: true }).head)).toBe(2);
  });
});
