import { type SaveRequest } from '../../store/resources/createResourceSlice';
import { type Agreed, askImpact, savedChange } from '../lib/impact';
import { type ReadValue } from '../lib/saveGuarded';
import { type Domain } from './access';
import { accessChanges } from './tenantAccess';

/** Asks before each attempt of a save that changes access. */
export interface AccessGuard<T> {
  /** Changes of access that the user has agreed to. */
  agreed(): Agreed;
  mayChangeAccess(value: T, base: ReadValue<T> | null): Generator<unknown, boolean>;
}

/** Returns all changes of a save, those of its later requests included. */
function* changesOf<T>(
  domain: Domain,
  { name, members, access }: SaveRequest<T>,
  value: T,
  base: ReadValue<T> | null,
) {
  const change = savedChange(domain, name, value as object, base === null ? null : base.version);
  if (members !== undefined) return [change, savedChange('roleMappings', name, members, null)];
  if (access !== undefined) return [change, ...(yield* accessChanges({ tenant: name, ...access }))];
  return [change];
}

export function createAccessGuard<T>(domain: Domain, request: SaveRequest<T>): AccessGuard<T> {
  let agreed: Agreed = request.impact ? { counts: request.impact } : {};
  // An earlier question was about this save, too.
  let isAgreed = request.impact !== undefined;
  return {
    agreed: () => agreed,
    *mayChangeAccess(value, base) {
      if (isAgreed) {
        isAgreed = false;
        return true;
      }
      const changes = yield* changesOf(domain, request, value, base);
      const answer = yield* askImpact({ changes });
      agreed = answer ?? {};
      return answer !== null;
    },
  };
}
