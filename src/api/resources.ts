import { type HttpClient } from './client';
import { resourcePath } from './contract/endpoints';
import { STATUS } from './contract/httpStatus';
import { isRecord } from './contract/plainData';
import {
  ABSENT_HEADER,
  ACT_HEADER,
  CONFIRMED_HEADER,
  LAST_ADMINISTRATOR,
  type LastChange,
  type ListAnswer,
  type ResourceName,
  type ServerOwned,
  VERSIONS_HEADER,
} from './contract/resources';
import { withoutServerOwned } from './contract/resources/serverOwned';
import { HttpError } from './http/errors';
import { type HttpResponse } from './http/types';
import { ifVersionHeader, lastChangeOf, versionOf } from './versions';

/** An entry with its version, which a write can bring back; a server that gives out none has none. */
export interface VersionedEntry<T> {
  value: T;
  version?: string;
  /** Its last change, where the server tells it of one entry. */
  changed?: LastChange;
}

export interface NamedEntry<T> extends VersionedEntry<T> {
  name: string;
}

export interface RemoveOptions {
  /** Refuse, with 409, to touch any other version of the entry. */
  ifVersion?: string | undefined;
  /** A user has confirmed that no one is left who could administer security; otherwise that is refused with 428. */
  confirmed?: boolean;
  /** Names the act that this is a part of: the history shows all of one act as one. */
  act?: string | undefined;
}

export interface SaveOptions extends RemoveOptions {
  /** Refuse, with 409, to replace an entry that exists [C27]. */
  ifAbsent?: boolean;
  /** Set this password; only internal users have one. */
  password?: string;
}

/** Requests of one security resource. Every method rejects with an error that `toProblem` understands. */
export interface ResourceApi<T> {
  /** All entries, in the order of the server. A list: names are free text, `__proto__` included. */
  list(): Promise<NamedEntry<T>[]>;
  get(name: string): Promise<VersionedEntry<T>>;
  /** Creates or replaces the entry as a whole. Gives the version it has then, where the server tells it. */
  save(name: string, value: T, options?: SaveOptions): Promise<string | undefined>;
  remove(name: string, options?: RemoveOptions): Promise<void>;
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
      const answer = await client.get<ListAnswer<T>>(resourcePath(resource), {
        headers: { [VERSIONS_HEADER]: 'true' },
      });
      if (!isRecord(answer) || !isRecord(answer.data))
        throw new Error(`The list of ${resource} is not readable.`);
      const versions = isRecord(answer.versions) ? answer.versions : {};
      const { data } = answer;
      // Of tens of thousands: pairs of names and entries, and versions that are spread, would take three times as long.
      return Object.keys(data).map((name) => {
        const value = entry(name, data[name]);
        const version = Object.hasOwn(versions, name) ? versions[name] : undefined;
        return typeof version === 'string' ? { name, value, version } : { name, value };
      });
    },
    async get(name) {
      const answer = await client.get<T>(resourcePath(resource, name), {
        asResponse: true,
        headers: { [ABSENT_HEADER]: 'true' },
      });
      if (answer.response?.status === STATUS.noContent) throw absent(answer);
      const version = versionOf(answer);
      const changed = lastChangeOf(answer);
      return {
        value: entry(name, answer.body),
        ...(version === undefined ? {} : { version }),
        ...(changed === undefined ? {} : { changed }),
      };
    },
    async save(name, value, { ifAbsent, password, ...rest } = {}) {
      const answer = await client.post(resourcePath(resource, name), {
        body: { ...sent(value), ...(password === undefined ? {} : { password }) },
        headers: { 'If-None-Match': ifAbsent ? '*' : undefined, ...conditions(rest) },
        asResponse: true,
      });
      return versionOf(answer);
    },
    async remove(name, options = {}) {
      await client.delete(resourcePath(resource, name), { headers: conditions(options) });
    },
  };
}

/** The error of an entry that is not there, the same as with a server that answers 404. */
function absent({ request, response }: HttpResponse): HttpError {
  const status = { status: STATUS.notFound, statusText: 'Not Found' };
  return new HttpError('Not Found', { request, ...(response && { response: { ...response, ...status } }) });
}

const conditions = ({ ifVersion, confirmed, act }: RemoveOptions) => ({
  ...ifVersionHeader(ifVersion),
  [ACT_HEADER]: act,
  [CONFIRMED_HEADER]: confirmed ? LAST_ADMINISTRATOR : undefined,
});

/** What may be sent back of an entry: everything but what the server sets and the blank that stands for a hash [B08, C27]. */
const sent = (entry: ServerOwned): object => ({
  ...withoutServerOwned(entry),
  ...(entry.hash ? { hash: entry.hash } : {}),
});
