import { type IncomingHttpHeaders } from 'node:http';

export const ENTRY_TYPES = ['internalusers', 'roles', 'rolesmapping', 'actiongroups', 'tenants'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** The users that send the requests of a run: an administrator, and one without rights. */
export type Actor = 'manager' | 'plain';

export interface Account {
  user: string;
  password: string;
}

/** The entries or the setting that a request reads or writes. */
export interface About {
  type?: EntryType;
  names?: string[];
  setting?: 'tenancy' | 'audit';
}

/** A request of the stream, with defaults for the members that are left out. */
export interface Made {
  method: string;
  path: string;
  body?: string | undefined;
  headers?: Record<string, string>;
  /** `null` for no user; the administrator by default. */
  as?: Actor | null;
  about: About;
}

export interface StreamRequest extends Made {
  kind: string;
  headers: Record<string, string>;
  as: Actor | null;
}

/** A request to one side. */
export interface SideRequest {
  method: string;
  path: string;
  body?: string | undefined;
  headers?: Record<string, string>;
  /** `null` for no user; the side's own administrator by default. */
  as?: Account | null | undefined;
}

export interface Answer {
  /** 0 when the connection ended without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Undefined when the text is not JSON. */
  json: unknown;
}

/** An answer in the form in which answers are compared. */
export interface NormalisedAnswer {
  status: number;
  headers: object;
  value: unknown;
}

export interface Side {
  /** Its address. */
  origin: string;
  send(request: SideRequest): Promise<Answer>;
  close(): Promise<void>;
}

/** An entry or a setting that differs after a request. */
export interface StateDifference {
  name: string;
  cluster: unknown;
  embedded: unknown;
}

/** Kinds of differences between two answers. */
export type DifferenceKind = 'status' | 'message' | 'shape' | 'value' | 'headers' | 'state';

/** A request on which the two sides differ. */
export interface Found {
  number: number;
  request: StreamRequest;
  cluster: Answer;
  embedded: Answer;
  differs: DifferenceKind[];
  states: StateDifference[];
  /** The normalised answers: of the cluster, and of the embedded store. */
  answers: [NormalisedAnswer, NormalisedAnswer];
  /** The first difference of the values, with both. */
  where: string;
}

export type JsonObject = Record<string, unknown>;

export const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a member of a value by its path; undefined when there is none. */
export const memberOf = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
