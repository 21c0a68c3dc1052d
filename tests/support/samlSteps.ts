import { type Asked, type SamlIdp } from './samlIdp';
import { Visitor } from './visitor';

/** The steps of a sign-in by SAML as a browser without a screen makes them. */

export const samlBegin = (nextUrl: string, redirectHash = false) =>
  `/auth/saml/login?nextUrl=${encodeURIComponent(nextUrl)}&redirectHash=${redirectHash}`;

/** Goes to the provider, as far as the request that arrives there. @param origin of the gateway */
export async function askSaml(
  idp: SamlIdp,
  visitor: Visitor,
  origin: string,
  nextUrl = '/app/home',
  redirectHash = false,
): Promise<Asked> {
  const answer = await visitor.request(origin + samlBegin(nextUrl, redirectHash));
  const target = new URL(answer.headers.get('location') ?? '', origin);
  if (target.origin !== idp.origin) throw new Error(`Sent to ${target.href} and not to the provider.`);
  const octets = target.search.slice(1).replace(/&Signature=[^&]*/, '');
  return idp.asked(target.searchParams, octets);
}

/** Sends the form of the provider, and then the page that hands it back, as a browser does; then follows. */
export async function deliver(
  visitor: Visitor,
  acs: string,
  SAMLResponse: string,
  { relayState, until }: { relayState?: string; until?: (address: string) => boolean } = {},
): Promise<Response> {
  const fields = { SAMLResponse, ...(relayState === undefined ? {} : { RelayState: relayState }) };
  // Nothing of ours comes along on the way from another site.
  const page = await new Visitor().request(acs, { body: new URLSearchParams(fields) });
  if (page.status !== 200) return visitor.open(new URL(page.headers.get('location') ?? '', acs).href, until);
  const html = await page.text();
  const action = /action="([^"]*)"/.exec(html)?.[1] ?? '';
  const inputs = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) =>
      [name, value.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))] as [string, string],
  );
  visitor.url = new URL(action, acs).href;
  return visitor.submit(Object.fromEntries(inputs), until);
}
