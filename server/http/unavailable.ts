import { randomBytes } from 'node:crypto';
import { type FastifyReply } from 'fastify';
import { escapeHtml } from '../lib/escapeHtml';

interface Words {
  title: string;
  safe: string;
  again: string;
}

const ENGLISH: Words = {
  title: 'The console is unavailable',
  safe: 'Nothing is lost: you stay signed in. This page tries again every ten seconds.',
  again: 'Try again',
};
const GERMAN: Words = {
  title: 'Die Konsole ist nicht verfügbar',
  safe: 'Nichts ist verloren: Sie bleiben angemeldet. Diese Seite versucht es alle zehn Sekunden erneut.',
  again: 'Erneut versuchen',
};

const STYLE = `
:root{color-scheme:light dark;--ground:#f4f6fa;--panel:#fff;--text:#16202f;--quiet:#4c5a6d;--accent:#0b7a6e;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#0b1422;--panel:#141f31;--text:#e4eaf4;--quiet:#a3b0c3;--accent:#5fd6c8;--on:#06231f}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;max-width:36rem;margin:1rem;padding:2rem;background:var(--panel);border-radius:12px}
h1{margin:0 0 1rem;font-size:1.4rem}
p{margin:0 0 1rem}
.quiet{color:var(--quiet)}
a{display:inline-block;padding:.5rem 1.25rem;border-radius:6px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--text);outline-offset:2px}
`;

/** Chooses by the browser's languages; error handlers do not know the configured one. */
const wordsFor = (languages: string | undefined): Words =>
  /^\s*de\b/i.test(languages ?? '') ? GERMAN : ENGLISH;

/**
 * Sends a page that reloads itself, because the cluster or the store does not respond. It is
 * independent of the application.
 *
 * @param reply with its status set
 * @param reason message of the failed part, shown as text
 */
export function sendUnavailable(reply: FastifyReply, reason: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const words = wordsFor(reply.request.headers['accept-language']);
  const lang = words === GERMAN ? 'de' : 'en';
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('retry-after', '10')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${words.title}</title>` +
        `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="10">` +
        `<style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${words.title}</h1>` +
        `<p role="alert">${escapeHtml(reason)}</p><p class="quiet">${words.safe}</p>` +
        `<a role="button" href="">${words.again}</a></main>` +
        `<script nonce="${nonce}">document.querySelector('a').addEventListener('click',(event)=>{event.preventDefault();location.reload()})</script>` +
        `</body></html>`,
    );
}
