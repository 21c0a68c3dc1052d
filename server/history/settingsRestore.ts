import { isDeepStrictEqual } from 'node:util';
import { type FastifyRequest } from 'fastify';
import { maskSecrets } from '../../contract/maskSecrets';
import { type SecurityAccess, securityRequest } from '../caller/security';
import { readableSpaces } from '../caller/tenants';
import { HttpProblem } from '../lib/problem';
import { type Revision } from '../security/history';
import { MASK } from '../security/shownEntry';
import { type UiSettings } from '../settings';

const hasMask = (value: unknown): boolean => JSON.stringify(value).includes(JSON.stringify(MASK));

/** Returns changes to the wanted settings, null to remove. Secrets missing in the history stay. */
function changesTo(
  wanted: Readonly<Record<string, unknown>>,
  present: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const keys = [...new Set([...Object.keys(present), ...Object.keys(wanted)])];
  const shown = maskSecrets(present, MASK) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    keys.flatMap((key): [string, unknown][] => {
      if (!Object.hasOwn(wanted, key)) return [[key, null]];
      const value = wanted[key];
      const isThere = Object.hasOwn(present, key);
      if (isThere && [present[key], shown[key]].some((one) => isDeepStrictEqual(one, value))) return [];
      return hasMask(value) ? [] : [[key, value]];
    }),
  );
}

/**
 * Restores the settings of a tenant to a revision, with the caller's rights in that tenant.
 *
 * @throws HttpProblem 403 if the caller may not write to the tenant
 */
export async function restoreSettings(
  services: SecurityAccess & { uiSettings: UiSettings },
  request: FastifyRequest,
  { name }: Revision,
  wanted: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const found = (await readableSpaces(services, request)).find(({ space }) => space.key === name);
  if (found?.isWritable !== true)
    throw new HttpProblem(403, 'You do not have permission to change the settings of this tenant.');
  const { uiSettings } = services;
  const fixed = services.config['uiSettings.overrides'];
  const changes = Object.entries(changesTo(wanted, await uiSettings.stored(found.space)));
  const cause = securityRequest(services, request, {
    method: 'POST',
    path: request.url,
    isRestore: true,
  });
  const open = changes.filter(([key]) => !Object.hasOwn(fixed, key));
  await uiSettings.change(found.space, Object.fromEntries(open), cause);
}
