import { type Difference } from '../../src/recording/differences';
import { type Migrations } from '../../src/recording/migrations';
import { type PutAction } from './putActions';
import { nameOf, type SentRequest } from './recordedGateway';

/** Reason, for the user, why a log cannot be replayed by behaviour. */
export class UnfitLogError extends Error {}

export interface Effect {
  kind: 'action' | 'request';
  /** Action type, or method, path and query. */
  name: string;
  /** Action payload or request body. */
  content?: unknown;
}

export interface AddressGap {
  /** Current address bar. */
  shown: string;
  /** Address according to the state. */
  due: string;
}

/** The first difference between actual and recorded effects. */
export interface BehaviourDivergence {
  /** `seq` of the recorded line; for `extra`, of the line replayed last. */
  seq: number;
  /**
   * `missing`, `extra` and `changed` content; `order`: reordered within a saga; `early`, `late`:
   * see `ms`; `address`: the address bar did not follow the state.
   */
  problem: 'missing' | 'changed' | 'extra' | 'order' | 'early' | 'late' | 'address';
  /** Undefined for an unrecorded effect. */
  recorded?: Effect;
  /** Actual effects, oldest first. */
  done: Effect[];
  diff: Difference[];
  /** Time difference in milliseconds. */
  ms?: number;
  address?: AddressGap;
}

export interface BehaviourResult {
  inputs: number;
  actions: number;
  requests: number;
  /** Last line processed. */
  seq: number;
  divergence?: BehaviourDivergence;
  /** Final effects, which the recording may have ended too early to include. */
  cutOff?: Effect[];
  /** Reason for stopping after `seq`; everything before was as recorded. */
  unfit?: string;
  /** Only of a free replay. */
  done?: Done;
}

export interface BehaviourOptions {
  migrations?: Migrations;
  /** Last `seq` to replay. */
  until?: number;
  /** Tolerance of late and early effects in milliseconds. */
  late?: number;
  early?: number;
  /** Ignored action types or requests such as `GET /api/status`. */
  ignore?: readonly string[];
  /** Compare nothing, and go on to the end whatever effects do. */
  isFree?: boolean;
}

/** Everything that effects did in a replay. */
export interface Done {
  requests: readonly SentRequest[];
  actions: readonly PutAction[];
  state: Readonly<Record<string, unknown>>;
}

export const requestEffect = (request: Parameters<typeof nameOf>[0] & { body?: unknown }): Effect => ({
  kind: 'request',
  name: nameOf(request),
  ...(request.body === undefined ? {} : { content: request.body }),
});

export const actionEffect = ({ type, payload }: { type: string; payload?: unknown }): Effect => ({
  kind: 'action',
  name: type,
  ...(payload === undefined ? {} : { content: payload }),
});
