import { GLOBAL_TENANT, PRIVATE_TENANT } from '../../session/tenant';
import { type SpaceCaller } from '../repository';

/** Java's `String.hashCode`, which the security plugin uses to name tenant indices. */
function javaHash(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(31, hash) + text.charCodeAt(at)) | 0;
  return hash;
}

/**
 * Returns the alias of a tenant's index. The security plugin rewrites the global index to it in
 * callers' requests, but not in those of the server user, who must name the alias.
 */
export function aliasOf(index: string, { tenant, userName }: SpaceCaller): string {
  if (tenant === undefined || tenant === GLOBAL_TENANT) return index;
  const name = tenant === PRIVATE_TENANT ? userName : tenant;
  return `${index}_${javaHash(name)}_${name.toLowerCase().replace(/[^a-z0-9]+/g, '')}`;
}
