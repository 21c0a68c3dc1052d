import { type FastifyInstance, type FastifyReply } from 'fastify';
import { LOGIN_ROUTE } from '../../../contract/endpoints';
import { safeNextUrl } from '../../../contract/nextUrl';
import { filledText } from '../../../contract/plainData';
import { escapeHtml } from '../../lib/escapeHtml';

/**
 * Browsers do not send fragments, so one page stores the fragment of the requested URL before the
 * browser goes to the provider, and another restores it afterwards. Both contain only a script of
 * this server.
 */

const POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Key of the fragment in session storage [CONST-03]. */
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

/** Returns a page of this origin to open after sign-in, other than the sign-in pages. */
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

/** Sends the page that restores the fragment. @param nextUrl must be safe */
export const sendReturnPage = (reply: FastifyReply, folder: string, nextUrl: string): FastifyReply =>
  page(reply, `${folder}/redirectUrlFragment.js`, ` data-next="${escapeHtml(nextUrl)}"`, nextUrl);

/**
 * Registers both pages and their scripts in a folder such as `/auth/openid` [AUTH-04].
 *
 * @param safe converts the `nextUrl` of a request to a safe URL
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
