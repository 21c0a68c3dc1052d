import { GLOBAL_TENANT, PRIVATE_TENANT } from '../../session/tenant';
import { type SpaceCaller } from '../repository';

/** `String.hashCode` of Java, by which the security plugin names the indices of tenants. */
function javaHash(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(31, hash) + text.charCodeAt(at)) | 0;
  return hash;
}

/**
 * The alias under which the objects of a tenant lie. Requests of callers name the index itself, which the security plugin replaces by
 * this alias; the server user, whom the plugin does not look at, names the alias.
 *
 * @param index the index of the global tenant, `.kibana`
 */
export function aliasOf(index: string, { tenant, userName }: SpaceCaller): string {
  if (tenant === undefined || tenant === GLOBAL_TENANT) return index;
  const name = tenant === PRIVATE_TENANT ? userName : tenant;
  return `${index}_${javaHash(name)}_${name.toLowerCase().replace(/[^a-z0-9]+/g, '')}`;
}
