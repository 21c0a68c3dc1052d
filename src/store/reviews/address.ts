import { encodeName, SECURITY_APP_ROUTE } from '../security/routes';

export const REVIEWS_HASH = '#/reviews';

export const reviewHref = (id: string): string => `${REVIEWS_HASH}/${encodeName(id)}`;

/** Without the base path. */
export const reviewPath = (id: string): string => SECURITY_APP_ROUTE + reviewHref(id);
