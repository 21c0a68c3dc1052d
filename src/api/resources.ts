import { type HttpClient } from './client';
import { resourcePath } from './contract/endpoints';
import { type ListAnswer, type ResourceName, type ServerOwned } from './contract/resources';

export interface NamedEntry<T> {
  name: string;
  value: T;
}

export interface SaveOptions {
  /** Refuse, with 409, to replace an entry that exists [C27]. */
  ifAbsent?: boolean;
  /** Set this password; only internal users have one. */
  password?: string;
}

/** Requests of one security resource. Every method rejects with an error that `toProblem` understands. */
export interface ResourceApi<T> {
  /** All entries, in the order of the server. A list: names are free text, `__proto__` included. */
  list(): Promise<NamedEntry<T>[]>;
  get(name: string): Promise<T>;
  /** Creates or replaces the entry as a whole. */
  save(name: string, value: T, options?: SaveOptions): Promise<void>;
  remove(name: string): Promise<void>;
}

/**
 * The requests of a security resource: the five differ only in their name and type [API-10..12, API-26].
 *
 * @param resource the resource as it stands in the URL
 */
export function createResourceApi<T extends object>(
  client: HttpClient,
  resource: ResourceName,
): ResourceApi<T> {
  /** An entry that is no object is an error that says where, never a row left out. */
  const entry = (name: string, value: unknown): T => {
    if (!isRecord(value))
      throw new Error(`The entry ${JSON.stringify(name)} of ${resource} is not readable.`);
    return value as T;
  };

  return {
    async list() {
      const answer = await client.get<ListAnswer<T>>(resourcePath(resource));
      if (!isRecord(answer) || !isRecord(answer.data))
        throw new Error(`The list of ${resource} is not readable.`);
      return Object.entries(answer.data).map(([name, value]) => ({ name, value: entry(name, value) }));
    },
    async get(name) {
      return entry(name, await client.get<T>(resourcePath(resource, name)));
    },
    async save(name, value, { ifAbsent, password } = {}) {
      await client.post(resourcePath(resource, name), {
        body: { ...withoutServerOwned(value), ...(password === undefined ? {} : { password }) },
        headers: { 'If-None-Match': ifAbsent ? '*' : undefined },
      });
    },
    async remove(name) {
      await client.delete(resourcePath(resource, name));
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What may be sent back of an entry: everything, also what the product does not know, but the flags that only the server
 * sets and the blank that stands for a hash [B08, C27].
 */
function withoutServerOwned(value: object): object {
  const {
    reserved: _reserved,
    hidden: _hidden,
    static: _static,
    hash,
    ...rest
  } = value as ServerOwned & {
    hash?: string;
  };
  return hash ? { ...rest, hash } : rest;
}
