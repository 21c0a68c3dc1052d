import { decodedPart, isRecord } from '../../../src/api/contract/plainData';

/**
 * What a path of the security REST API is about: which document of the security index a write changes, and where the content that it
 * concerns can be read.
 */
export interface SecurityDocument {
  /** The document of the security index; writes of one document take turns. */
  type: string;
  /** The entry, or the name of the whole document. */
  name: string;
  /** Where the present content is read; undefined when it has no version. */
  readPath?: string;
  /** The content in a body read from `readPath`; undefined when it is not there. */
  contentOf(body: unknown): unknown;
}

const API = /^\/_(?:plugins|opendistro)\/_security\/api\/([^/]+)(?:\/([^/]+))?\/?$/;

/** The types whose entries have names. `user` is the older spelling. */
const TYPES: Readonly<Record<string, string>> = {
  internalusers: 'internalusers',
  user: 'internalusers',
  roles: 'roles',
  rolesmapping: 'rolesmapping',
  actiongroups: 'actiongroups',
  tenants: 'tenants',
  nodesdn: 'nodesdn',
};

/** Where the security REST API is on a cluster. */
export const SECURITY_API = '/_plugins/_security/api';

const member = (key: string) => (body: unknown) => (isRecord(body) ? body[key] : undefined);

/** @returns what the path is about, or undefined when it is none of the documents */
export function documentOf(path: string): SecurityDocument | undefined {
  const [, kind = '', segment] = API.exec(path) ?? [];
  const type = Object.hasOwn(TYPES, kind) ? TYPES[kind] : undefined;
  if (type !== undefined) {
    if (segment === undefined) return { type, name: type, contentOf: (body) => body };
    const name = decodedPart(segment);
    return { type, name, readPath: `${SECURITY_API}/${kind}/${segment}`, contentOf: member(name) };
  }
  switch (kind) {
    case 'audit':
      return {
        type: 'audit',
        name: 'config',
        readPath: `${SECURITY_API}/audit`,
        contentOf: member('config'),
      };
    case 'tenancy':
      return {
        type: 'config',
        name: 'tenancy',
        readPath: `${SECURITY_API}/tenancy/config`,
        contentOf: (body) => body,
      };
    case 'securityconfig':
      return {
        type: 'config',
        name: 'config',
        readPath: `${SECURITY_API}/securityconfig`,
        contentOf: member('config'),
      };
    case 'account':
      return { type: 'internalusers', name: 'account', contentOf: () => undefined };
    default:
      return undefined;
  }
}
