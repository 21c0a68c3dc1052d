import { select } from 'typed-redux-saga';
import { type ConfirmedList } from '../../store/resources/createResourceSlice';
import { type RootState } from '../../store/rootReducer';
import { AREA_OF_DOMAIN, isListed, securityHref } from '../../store/security/routes';
import { isStillAt } from '../lib/problems';
import { type Domain } from './access';

/** Returns the tag of the list in the state, for the server to confirm with a write. */
export function* listTagOf(domain: Domain) {
  return yield* select((state: RootState) => state[domain].tag);
}

/**
 * Describes the list that the server confirmed with a write.
 *
 * @param then page to open after the write, unless the user has left `askedAt`
 */
export function* confirmedList(
  domain: Domain,
  tag: string | undefined,
  then: string | undefined,
  askedAt: string,
) {
  if (tag === undefined) return {};
  const isList = isListed(domain) && then === securityHref(AREA_OF_DOMAIN[domain]);
  const list: ConfirmedList = isList && (yield* isStillAt(askedAt)) ? { tag, isShownNext: true } : { tag };
  return list;
}
