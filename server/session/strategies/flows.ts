import { randomBytes } from 'node:crypto';
import { type CookieSerializeOptions } from '@fastify/cookie';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Config } from '../../config';
import { joinPieces, pieceName, pieceNames, splitValue } from '../cookiePieces';
import { keyFrom, seal, unseal } from '../seal';

/** A sign-in that has gone to the provider and is expected back. */
export interface Flow {
  /** What the answer of the provider names it by, and no one else can guess. */
  state: string;
  /** Where to go afterwards: an address of this origin. */
  nextUrl: string;
  /** Whether the browser keeps a fragment for that address. */
  hasFragment: boolean;
}

export interface FlowOptions {
  /** Beginning of the cookies' names. */
  prefix: string;
  /** Most pieces that one sign-in may be split into. */
  pieces: number;
  /** Where the cookies are sent, and nowhere else. */
  path: string;
  secure: boolean;
  /** What the cookies are sealed with where several gateways must open them: the first seals, the others still open. */
  passwords?: readonly string[];
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The passwords that gateways share, when they share sessions. */
export const sharedPasswords = (config: Config): readonly string[] =>
  config['opensearch_security.session.store'] === 'server'
    ? []
    : [
        config['opensearch_security.cookie.password'],
        ...config['opensearch_security.cookie.previous_passwords'],
      ];

/** Time to sign in at the provider. */
const LIFETIME = 600_000;
/** Sign-ins that one browser may have under way, counted in cookies; beyond it the older ones are given up. */
const MANY_COOKIES = 30;
/** Used sign-ins are remembered as long as their cookie could come back. */
const MANY_USED = 100_000;

/**
 * Sign-ins under way, each in a sealed cookie of the browser that began it: nothing is kept here for users who never
 * come back, several tabs do not disturb each other, and anyone who has the answer of a provider but not the cookie gets
 * nowhere. Each can be used once, within ten minutes. Where sessions are kept on the server, none survives a restart; where
 * they are kept in cookies, the user may come back to another gateway.
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

  /** Gives the browser what it needs to come back. */
  begin(request: FastifyRequest, reply: FastifyReply, flow: F): void {
    const { now, pieces, prefix } = this.options;
    const present = Object.keys(request.cookies).filter((name) => name.startsWith(`${prefix}_`));
    if (present.length > MANY_COOKIES) this.clear(reply, present);
    const sealed = (content: F) =>
      splitValue(
        seal(JSON.stringify({ flow: content, until: now() + LIFETIME }), this.keys[0]).toString('base64url'),
      );
    // An address too long for the cookies loses its query; if still too long, the user comes home.
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
   * The sign-in that the answer of the provider belongs to; it cannot be had a second time.
   *
   * @param state as the answer names it
   */
  take(request: FastifyRequest, reply: FastifyReply, state: string): F | undefined {
    const name = this.nameOf(state);
    const value = joinPieces(request.cookies, name);
    if (value === undefined) return undefined;
    this.clear(reply, pieceNames(request.cookies, name));
    const sealed = Buffer.from(value, 'base64url');
    const text = this.keys.map((key) => unseal(sealed, key)).find((opened) => opened !== undefined);
    if (text === undefined) return undefined;
    // Sealed by this object: it has the shape that `begin` wrote.
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
    // The provider sends users back from another site: `Strict` would lose the cookie on the way.
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
