import { type LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type AddressRules } from './addresses';

export interface Message {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Status of the receiver, or the reason why there is none. */
export type Sent = { status: number } | { error: string };

export type Send = (message: Message, signal: AbortSignal) => Promise<Sent>;

export interface SendOptions {
  rules: AddressRules;
  /** Milliseconds. */
  timeout: number;
  /** Resolves a host name; replaced by tests. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
}

const NOT_PUBLIC =
  'The address is not public. Name it in webhooks.allowedAddresses if notices may be sent there.';
const NOT_SECURE = 'http is accepted only for addresses in webhooks.allowedAddresses. Use https.';

class Refused extends Error {}

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '');

/**
 * Creates the sender. Addresses are checked after the name is resolved, and exactly the checked
 * ones are connected to, so that a name cannot lead elsewhere between check and use. Redirects are
 * not followed, and the response body is not read.
 */
export function createSend({ rules, timeout, resolve = resolveAll }: SendOptions): Send {
  const reasonAgainst = (address: string, isSecure: boolean) => {
    if (!rules.isAllowed(address)) return NOT_PUBLIC;
    return isSecure || rules.isNamed(address) ? undefined : NOT_SECURE;
  };

  const lookupOf =
    (isSecure: boolean): LookupFunction =>
    (host, options, done) => {
      resolve(host).then(
        (found) => {
          const usable = found.filter(({ address }) => reasonAgainst(address, isSecure) === undefined);
          const [first] = usable;
          if (first === undefined) {
            const reason = found.map(({ address }) => reasonAgainst(address, isSecure)).find(Boolean);
            done(new Refused(reason ?? 'The name of the host has no address.'), '', 0);
          } else if (options.all === true) done(null, usable);
          else done(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => done(error, '', 0),
      );
    };

  return async ({ url, headers, body }, signal) => {
    const target = new URL(url);
    const isSecure = target.protocol === 'https:';
    const host = withoutBrackets(target.hostname);
    // A literal address is connected to without a lookup.
    const refusal = isIP(host) === 0 ? undefined : reasonAgainst(host, isSecure);
    if (refusal !== undefined) return { error: refusal };
    return new Promise((settle) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: lookupOf(isSecure),
        signal: limit,
      };
      const sent = isSecure
        ? secureRequest(target, { ...options, agent: new Agent() })
        : plainRequest(target, { ...options, agent: new PlainAgent() });
      sent.on('response', (answer) => {
        answer.on('error', () => undefined);
        answer.destroy();
        settle({ status: answer.statusCode ?? 0 });
      });
      sent.on('error', (error: NodeJS.ErrnoException) => settle({ error: reasonOf(error, limit, timeout) }));
      sent.end(body);
    });
  };
}

const resolveAll = (host: string) => lookup(host, { all: true });

/** Returns the reason in words, without the address of the webhook. */
function reasonOf(error: NodeJS.ErrnoException, limit: AbortSignal, timeout: number): string {
  if (error instanceof Refused) return error.message;
  if (limit.aborted) return `No answer within ${timeout / 1000} s.`;
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'The name of the host is unknown.';
  if (error.code === 'ECONNREFUSED') return 'The receiver refuses connections.';
  return `The request failed (${error.code ?? error.name}).`;
}
