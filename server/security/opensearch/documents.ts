import { decodedPart, isRecord } from '../../../contract/plainData';
import { byResource } from '../../../contract/resources';

/** Maps paths of the security REST API to the documents that they change. */
export interface SecurityDocument {
  /** The document of the security index; its writes are serialised. */
  type: string;
  name: string;
  /** Path of the current content; undefined if it has no version. */
  readPath?: string;
  /** Extracts the content from a body read at `readPath`; undefined if missing. */
  contentOf(body: unknown): unknown;
}

const API = /^\/_(?:plugins|opendistro)\/_security\/api\/([^/]+)(?:\/([^/]+))?\/?$/;

/** Types with named entries; `user` is the older spelling. */
const TYPES: Readonly<Record<string, string>> = {
  ...byResource((resource) => resource),
  user: 'internalusers',
  nodesdn: 'nodesdn',
};

/** Root of the security REST API on a cluster. */
export const SECURITY_API = '/_plugins/_security/api';

const member = (key: string) => (body: unknown) => (isRecord(body) ? body[key] : undefined);

/** Returns the document of a path; undefined if it has none. */
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
