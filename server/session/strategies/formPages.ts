import { type FastifyInstance, type FastifyReply } from 'fastify';
import { escapeHtml } from '../../lib/escapeHtml';

const SCRIPT = `document.forms[0].submit();
`;

/** A page that submits a form immediately, or on a click without scripts. */
export interface SentForm {
  /** Target URL, chosen by this server. */
  action: string;
  /** Folder of the script, including the base path. */
  folder: string;
  fields: Readonly<Record<string, string>>;
}

/** Sends the page, with only the form and a script of this server. */
export function sendFormPage(reply: FastifyReply, { action, folder, fields }: SentForm): FastifyReply {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  // The receiver of an external form may redirect to an unknown site.
  const targets = action.startsWith('/') ? "'self'" : 'https: http:';
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; base-uri 'none'; form-action ${targets}; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing in</title>` +
        `<script src="${folder}/sendForm.js" defer></script></head>` +
        `<body><form method="post" action="${escapeHtml(action)}">${inputs.join('')}` +
        `<noscript><button>Continue</button></noscript></form></body></html>`,
    );
}

/** Registers the script of these pages in a folder such as `/auth/saml`. */
export function formRoutes(app: FastifyInstance, folder: string): void {
  app.get(`${folder}/sendForm.js`, { config: { audience: 'none' } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(SCRIPT),
  );
}
