import { CUSTOM_ERROR_ROUTE } from '../../../src/api/contract/endpoints';
import { type SignInFailure } from '../../../src/api/contract/signInFailures';
import { type Config } from '../../config';

/** The page that tells why signing in did not work: an id of the reason, nothing that the other side said [C09]. */
export const customErrorAddress = (config: Config, reason: SignInFailure): string =>
  `${config['server.basePath']}${CUSTOM_ERROR_ROUTE}/${reason}`;
