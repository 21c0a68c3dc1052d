/** Entries that configuration files manage (docs/configuration-as-code.md). */

export interface Managed {
  /** Name of the files. */
  source: string;
  /** Their revision, such as a commit; null if not given. */
  revision: string | null;
}

/** In answers about a managed entry, also those that ask for a reason: see `managedQuery`. */
export const MANAGED_HEADER = 'x-gatehouse-managed';

/** Reason for a write, percent-encoded. The history keeps it; managed entries need it (428). */
export const REASON_HEADER = 'x-gatehouse-reason';

export const MAX_REASON = 500;

export const managedQuery = ({ source, revision }: Managed): string =>
  new URLSearchParams({ source, ...(revision === null ? {} : { revision }) }).toString();

/** Returns undefined for a header that is missing or malformed. */
export function managedOf(header: string | null | undefined): Managed | undefined {
  const query = new URLSearchParams(header ?? '');
  const source = query.get('source');
  return source === null ? undefined : { source, revision: query.get('revision') };
}
