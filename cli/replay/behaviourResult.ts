import { type Difference } from '../../src/store/recording/differences';
import { type Migrations } from '../../src/store/recording/migrations';
import { nameOf } from './recordedGateway';

/** Why a log cannot be replayed by behaviour; its message is for the user who asked. */
export class UnfitLogError extends Error {}

/** What effects did, or should have done. */
export interface Effect {
  kind: 'action' | 'request';
  /** Type of the action, or method, path and query. */
  name: string;
  /** Payload of the action, or body of the request. */
  content?: unknown;
}

/** Two addresses without origin and base path. */
export interface AddressGap {
  /** What the address bar has. */
  shown: string;
  /** What the state says. */
  due: string;
}

/** Where the effects of today left the recorded ones. */
export interface BehaviourDivergence {
  /** Number of the recorded line at which it happened; for `extra` the line that was told last before. */
  seq: number;
  /**
   * `missing`: a recorded effect did not happen; `changed`: it happened with another content; `extra`: effects did what is
   * not recorded; `order`: one saga did first what is recorded later; `early`, `late`: see `ms`; `address`: the address bar
   * did not follow the state.
   */
  problem: 'missing' | 'changed' | 'extra' | 'order' | 'early' | 'late' | 'address';
  /** What the log has there; undefined when effects did something that it does not have. */
  recorded?: Effect;
  /** What effects did instead, oldest first; empty when they did nothing. */
  done: Effect[];
  /** How the contents differ, where the same was done with another content. */
  diff: Difference[];
  /** How much too early or too late, milliseconds. */
  ms?: number;
  address?: AddressGap;
}

/** How far effects did as recorded, and where they no longer did. */
export interface BehaviourResult {
  /** Events of the user, of plugins and of the browser that were told again. */
  inputs: number;
  /** Actions and requests of effects that were as recorded. */
  actions: number;
  requests: number;
  /** The last line that was looked at. */
  seq: number;
  divergence?: BehaviourDivergence;
  /** What effects did last, when the recording may have ended already: no line has it, and none could. */
  cutOff?: Effect[];
  /** Why the replay could not go on after `seq`; up to there everything was as recorded. */
  unfit?: string;
}

export interface BehaviourOptions {
  migrations?: Migrations;
  /** Stop after this `seq`. */
  until?: number;
  /** Longest that an effect may be later than recorded, and earlier; milliseconds. */
  late?: number;
  early?: number;
  /** Types of actions, or requests such as `GET /api/status`, that are not compared. */
  ignore?: readonly string[];
}

/** A request as an effect. */
export const requestEffect = (request: Parameters<typeof nameOf>[0] & { body?: unknown }): Effect => ({
  kind: 'request',
  name: nameOf(request),
  ...(request.body === undefined ? {} : { content: request.body }),
});

/** An action as an effect. */
export const actionEffect = ({ type, payload }: { type: string; payload?: unknown }): Effect => ({
  kind: 'action',
  name: type,
  ...(payload === undefined ? {} : { content: payload }),
});
