import { type FastifyInstance, type FastifyReply } from 'fastify';
import { LOGIN_ROUTE } from '../../../src/api/contract/endpoints';
import { safeNextUrl } from '../../../src/api/contract/nextUrl';
import { filledText } from '../../../src/api/contract/plainData';
import { escapeHtml } from '../../pages/template';

/**
 * Fragments never reach a server, so the browser itself must keep the one of the page first asked for while it visits the
 * provider: one page puts it away before, another adds it again after. Both hold nothing but a script file of this server.
 */

const POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The browser keeps the fragment under this key, in the storage of one tab, with the prefix of all our keys [CONST-03]. */
export const FRAGMENT_KEY = 'opensearch_security::signin::fragment';

const CAPTURE = `(function () {
  var next = new URLSearchParams(location.search).get('nextUrl') || '';
  var fragment = location.hash;
  try {
    if (fragment.length > 1) sessionStorage.setItem('${FRAGMENT_KEY}', fragment);
    else sessionStorage.removeItem('${FRAGMENT_KEY}');
  } catch (error) {
    fragment = '';
  }
  location.replace('login?nextUrl=' + encodeURIComponent(next) + '&redirectHash=' + (fragment.length > 1));
})();
`;

const RETURN = `(function () {
  var next = document.currentScript.getAttribute('data-next');
  var fragment = '';
  try {
    fragment = sessionStorage.getItem('${FRAGMENT_KEY}') || '';
    sessionStorage.removeItem('${FRAGMENT_KEY}');
  } catch (error) {
    fragment = '';
  }
  location.replace(next + (fragment.charAt(0) === '#' && next.indexOf('#') < 0 ? fragment : ''));
})();
`;

/** Where a sign-in ends: a page of this origin, and not one that only leads back to signing in. */
export function pageAfterSignIn(nextUrl: unknown, basePath: string): string {
  const target = safeNextUrl(filledText(nextUrl), basePath);
  const path = target.split(/[?#]/, 1)[0] ?? '';
  return path === basePath + LOGIN_ROUTE || path.startsWith(`${basePath}/auth/`) ? `${basePath}/` : target;
}

function page(reply: FastifyReply, script: string, attributes: string, link: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing in</title>` +
        `<script src="${script}"${attributes}></script></head>` +
        `<body><noscript><a href="${escapeHtml(link)}">Continue</a></noscript></body></html>`,
    );
}

/** Sends a user to an address by way of the page that adds the fragment. @param nextUrl checked: it is followed as it is */
export const sendReturnPage = (reply: FastifyReply, folder: string, nextUrl: string): FastifyReply =>
  page(reply, `${folder}/redirectUrlFragment.js`, ` data-next="${escapeHtml(nextUrl)}"`, nextUrl);

/**
 * Registers both pages and their scripts below a folder such as `/auth/openid` [AUTH-04].
 *
 * @param safe turns the `nextUrl` of a request into one that may be followed
 */
export function fragmentRoutes(
  app: FastifyInstance,
  folder: string,
  basePath: string,
  safe: (nextUrl: unknown) => string,
): void {
  const open = { config: { audience: 'none' } } as const;
  const place = basePath + folder;
  app.get(`${folder}/captureUrlFragment`, open, (request, reply) => {
    const next = safe((request.query as { nextUrl?: unknown }).nextUrl);
    const login = `${place}/login?nextUrl=${encodeURIComponent(next)}&redirectHash=false`;
    return page(reply, `${place}/captureUrlFragment.js`, '', login);
  });
  app.get(`${folder}/redirectUrlFragment`, open, (request, reply) =>
    sendReturnPage(reply, place, safe((request.query as { nextUrl?: unknown }).nextUrl)),
  );
  for (const [name, text] of [
    ['captureUrlFragment.js', CAPTURE],
    ['redirectUrlFragment.js', RETURN],
  ] as const) {
    app.get(`${folder}/${name}`, open, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(text),
    );
  }
}
