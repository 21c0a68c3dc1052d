import { resourcePath } from '../../contract/endpoints';
import { STATUS } from '../../contract/httpStatus';
import { type ImpactCounts } from '../../contract/impactCounts';
import { type Managed, MANAGED_HEADER, managedOf } from '../../contract/managed';
import { isRecord } from '../../contract/plainData';
import {
  ABSENT_HEADER,
  ACT_HEADER,
  CONFIRMED_HEADER,
  LAST_ADMINISTRATOR,
  type LastChange,
  LIST_TAG_HEADER,
  type ListAnswer,
  PASSWORD_DUE_HEADER,
  type ResourceName,
  type ServerOwned,
  VERSIONS_HEADER,
  type WriteAnswer,
} from '../../contract/resources';
import { withoutServerOwned } from '../../contract/resources/serverOwned';
import { type HttpClient } from './client';
import { HttpError } from './http/errors';
import { type HttpResponse } from './http/types';
import { impactHeader } from './impactHeader';
import { reasonHeader } from './reasonHeader';
import { ifVersionHeader, lastChangeOf, versionOf } from './versions';

/** An entry with the version to send back on writes, if the server issues versions. */
export interface VersionedEntry<T> {
  value: T;
  version?: string;
  /** Last change, if the server reports it for single entries. */
  changed?: LastChange;
  /** Files that manage the entry; only for single entries. */
  managed?: Managed;
}

export interface NamedEntry<T> extends VersionedEntry<T> {
  name: string;
}

/** A whole list in server order; an array, because names are free text, even `__proto__`. */
export interface FullList<T> {
  items: NamedEntry<T>[];
  /** Sent back to ask for the list only if it has changed; absent if the server issues none. */
  tag?: string;
}

export type ListRead<T> = FullList<T> | { unchanged: true };

/** An entry as the server lists it, and the tag of the list that is current with it. */
export interface Listed<T> {
  value: T;
  tag: string;
}

export interface Saved<T> {
  /** New version, if known. */
  version?: string;
  /** Only if the server confirmed that the list of `listTag` lacked nothing but this save. */
  listed?: Listed<T>;
}

export interface RemoveOptions {
  /** Refuse with 409 unless this is the current version of the entry. */
  ifVersion?: string | undefined;
  /** Confirms that no security administrator will remain; refused with 428 otherwise. */
  confirmed?: boolean;
  /** Groups writes that the history shows as one act. */
  act?: string | undefined;
  /** Change of access that the history keeps. */
  impact?: ImpactCounts | undefined;
  /** Reason that the history keeps; needed for managed entries, refused with 428 otherwise. */
  reason?: string | undefined;
  /** Tag of the list in the state, which the server may confirm. */
  listTag?: string | undefined;
}

export interface SaveOptions extends RemoveOptions {
  /** Refuse with 409 if the entry exists [C27]. */
  ifAbsent?: boolean;
  password?: string;
  /** Requires a new password of the saved user at the next sign-in; not on clusters. */
  isPasswordDue?: boolean;
}

/** Requests for one security resource. All rejections are understood by `toProblem`. */
export interface ResourceApi<T> {
  /** Returns all entries, or `unchanged` if the tag of an earlier answer still holds. */
  list(tag: string | undefined): Promise<ListRead<T>>;
  list(): Promise<FullList<T>>;
  get(name: string): Promise<VersionedEntry<T>>;
  /** Creates or replaces the whole entry. */
  save(name: string, value: T, options?: SaveOptions): Promise<Saved<T>>;
  /** Resolves with the new tag of the list, if the server confirmed it. */
  remove(name: string, options?: RemoveOptions): Promise<string | undefined>;
}

/** The five resources differ only in name and type [API-10..12, API-26]. */
export function createResourceApi<T extends object>(
  client: HttpClient,
  resource: ResourceName,
): ResourceApi<T> {
  /** A malformed entry is an error that names it rather than a missing row. */
  const entry = (name: string, value: unknown): T => {
    if (!isRecord(value))
      throw new Error(`The entry ${JSON.stringify(name)} of ${resource} is not readable.`);
    return value as T;
  };

  function itemsOf(answer: ListAnswer<T> | undefined): NamedEntry<T>[] {
    if (!isRecord(answer) || !isRecord(answer.data))
      throw new Error(`The list of ${resource} is not readable.`);
    const versions = isRecord(answer.versions) ? answer.versions : {};
    const { data } = answer;
    // `Object.entries` and spreading take three times as long on tens of thousands of entries.
    return Object.keys(data).map((name) => {
      const value = entry(name, data[name]);
      const version = Object.hasOwn(versions, name) ? versions[name] : undefined;
      return typeof version === 'string' ? { name, value, version } : { name, value };
    });
  }

  function list(): Promise<FullList<T>>;
  function list(known: string | undefined): Promise<ListRead<T>>;
  async function list(known?: string): Promise<ListRead<T>> {
    const { body, response } = await client.get<ListAnswer<T>>(resourcePath(resource), {
      asResponse: true,
      headers: { [VERSIONS_HEADER]: 'true', 'If-None-Match': known },
      ...(known === undefined ? {} : { validateStatus: isSuccessOrUnchanged }),
    });
    if (response?.status === STATUS.notModified) return { unchanged: true };
    const tag = response?.headers.get('etag');
    return { items: itemsOf(body), ...(tag ? { tag } : {}) };
  }

  return {
    list,
    async get(name) {
      const answer = await client.get<T>(resourcePath(resource, name), {
        asResponse: true,
        headers: { [ABSENT_HEADER]: 'true' },
      });
      if (answer.response?.status === STATUS.noContent) throw absent(answer);
      const version = versionOf(answer);
      const changed = lastChangeOf(answer);
      const managed = managedOf(answer.response?.headers.get(MANAGED_HEADER));
      return {
        value: entry(name, answer.body),
        ...(version === undefined ? {} : { version }),
        ...(changed === undefined ? {} : { changed }),
        ...(managed === undefined ? {} : { managed }),
      };
    },
    async save(name, value, { ifAbsent, password, isPasswordDue, ...rest } = {}) {
      const answer = await client.post<WriteAnswer>(resourcePath(resource, name), {
        body: { ...sent(value), ...(password === undefined ? {} : { password }) },
        headers: {
          'If-None-Match': ifAbsent ? '*' : undefined,
          [PASSWORD_DUE_HEADER]: isPasswordDue ? 'true' : undefined,
          ...conditions(rest),
        },
        asResponse: true,
      });
      const version = versionOf(answer);
      const list = listOf(answer.body);
      return {
        ...(version !== undefined && { version }),
        ...(list?.entry !== undefined && { listed: { value: entry(name, list.entry), tag: list.tag } }),
      };
    },
    async remove(name, options = {}) {
      const path = resourcePath(resource, name);
      return listOf(await client.delete<WriteAnswer>(path, { headers: conditions(options) }))?.tag;
    },
  };
}

/** Returns what the server confirmed about the list; servers other than Gatehouse do not. */
const listOf = (answer: WriteAnswer | undefined) =>
  isRecord(answer) && isRecord(answer.list) && typeof answer.list.tag === 'string' ? answer.list : undefined;

const isSuccessOrUnchanged = (status: number) =>
  (status >= 200 && status < 300) || status === STATUS.notModified;

/** Returns the error that a 404 for a missing entry would have caused. */
function absent({ request, response }: HttpResponse): HttpError {
  const status = { status: STATUS.notFound, statusText: 'Not Found' };
  return new HttpError('Not Found', { request, ...(response && { response: { ...response, ...status } }) });
}

const conditions = ({ ifVersion, confirmed, act, impact, reason, listTag }: RemoveOptions) => ({
  ...ifVersionHeader(ifVersion),
  [LIST_TAG_HEADER]: listTag,
  [ACT_HEADER]: act,
  ...impactHeader(impact),
  ...reasonHeader(reason),
  [CONFIRMED_HEADER]: confirmed ? LAST_ADMINISTRATOR : undefined,
});

/** Returns the writable fields: no server-owned ones, and no blank placeholder hash [B08, C27]. */
const sent = (entry: ServerOwned): object => ({
  ...withoutServerOwned(entry),
  ...(entry.hash ? { hash: entry.hash } : {}),
});
