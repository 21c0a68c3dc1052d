import { randomBytes } from 'node:crypto';
import { type CookieSerializeOptions } from '@fastify/cookie';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Config } from '../../config';
import { joinPieces, pieceName, pieceNames, splitValue } from '../cookiePieces';
import { keyFrom, seal, unseal } from '../seal';

/** A sign-in in progress at the provider. */
export interface Flow {
  /** Unguessable value that the provider returns. */
  state: string;
  /** URL of this origin to open afterwards. */
  nextUrl: string;
  /** True if the browser has stored a fragment for that URL. */
  hasFragment: boolean;
}

export interface FlowOptions {
  /** Prefix of the cookies' names. */
  prefix: string;
  /** Maximum number of cookies per sign-in. */
  pieces: number;
  /** Path of the cookies. */
  path: string;
  secure: boolean;
  /** Keys shared by gateways: the first one seals, the others only unseal. */
  passwords?: readonly string[];
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the shared keys of gateways that share sessions. */
export const sharedPasswords = (config: Config): readonly string[] =>
  config['opensearch_security.session.store'] === 'server'
    ? []
    : [
        config['opensearch_security.cookie.password'],
        ...config['opensearch_security.cookie.previous_passwords'],
      ];

/** Time to sign in at the provider, in milliseconds. */
const LIFETIME = 600_000;
/** Maximum cookies of sign-ins in progress per browser; the oldest are removed. */
const MANY_COOKIES = 30;
/** Maximum number of completed sign-ins that are remembered until they expire. */
const MANY_USED = 100_000;

/**
 * Sign-ins in progress, each in a sealed cookie. The server stores nothing for users who never
 * return, tabs are independent, and a provider's answer is useless without the cookie. Each can be
 * used once, within ten minutes. With sessions on the server, a restart ends them; with sessions in
 * cookies, the user may return to another gateway.
 */
export class Flows<F extends Flow = Flow> {
  private readonly keys: readonly [Buffer, ...Buffer[]];
  private readonly used = new Map<string, number>();

  constructor(private readonly options: FlowOptions) {
    const [present, ...earlier] = (options.passwords ?? []).map((password) =>
      keyFrom(password, `sign-in in progress, ${options.prefix}`),
    );
    this.keys = [present ?? randomBytes(32), ...earlier];
  }

  /** Sets the cookie of a new sign-in. */
  begin(request: FastifyRequest, reply: FastifyReply, flow: F): void {
    const { now, pieces, prefix } = this.options;
    const present = Object.keys(request.cookies).filter((name) => name.startsWith(`${prefix}_`));
    if (present.length > MANY_COOKIES) this.clear(reply, present);
    const sealed = (content: F) =>
      splitValue(
        seal(JSON.stringify({ flow: content, until: now() + LIFETIME }), this.keys[0]).toString('base64url'),
      );
    // A URL too long for the cookies loses its query; if still too long, home opens instead.
    const [page = ''] = flow.nextUrl.split(/[?#]/, 1);
    const choices = [flow.nextUrl, page].map((nextUrl) => sealed({ ...flow, nextUrl }));
    const fitting = choices.find((values) => values.length <= pieces) ?? sealed({ ...flow, nextUrl: '' });
    fitting.forEach((value, index) => {
      reply.setCookie(pieceName(this.nameOf(flow.state), index + 1), value, {
        ...this.cookieOptions(),
        maxAge: LIFETIME / 1000,
      });
    });
  }

  /**
   * Returns the sign-in of a provider's answer, once.
   *
   * @param state from the answer
   */
  take(request: FastifyRequest, reply: FastifyReply, state: string): F | undefined {
    const name = this.nameOf(state);
    const value = joinPieces(request.cookies, name);
    if (value === undefined) return undefined;
    this.clear(reply, pieceNames(request.cookies, name));
    const sealed = Buffer.from(value, 'base64url');
    const text = this.keys.map((key) => unseal(sealed, key)).find((opened) => opened !== undefined);
    if (text === undefined) return undefined;
    // Authenticated by the key, hence written by `begin` in this shape.
    const { flow, until } = JSON.parse(text) as { flow: F; until: number };
    const now = this.options.now();
    if (flow.state !== state || until <= now || this.used.has(state)) return undefined;
    this.remember(state, until, now);
    return flow;
  }

  private nameOf(state: string): string {
    return `${this.options.prefix}_${state.replace(/[^\w-]/g, '').slice(0, 12)}`;
  }

  private cookieOptions(): CookieSerializeOptions {
    const { path, secure } = this.options;
    // `Strict` cookies are not sent when a provider on another site redirects back.
    return { httpOnly: true, sameSite: 'lax', path, secure };
  }

  private clear(reply: FastifyReply, names: readonly string[]): void {
    for (const name of names) reply.clearCookie(name, this.cookieOptions());
  }

  private remember(state: string, until: number, now: number): void {
    for (const [old, end] of this.used) {
      if (end > now && this.used.size < MANY_USED) break;
      this.used.delete(old);
    }
    this.used.set(state, until);
  }
}
