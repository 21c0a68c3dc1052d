import { type BootSession } from '../../contract/boot';
import { createAccountApi } from '../api/account';
import { type HttpClient, toProblem } from '../api/client';
import { logError } from './createDeps';

/**
 * Returns true if the user may use the security REST API, as stated by the page or else the server.
 * A failed check is logged to the console and counts as no access [SEC-03, SEC-04].
 */
export async function readApiAccess(session: BootSession | undefined, client: HttpClient): Promise<boolean> {
  if (session === undefined) return false;
  if (session.hasApiAccess !== undefined) return session.hasApiAccess;
  try {
    return await createAccountApi(client).fetchApiAccess();
  } catch (error) {
    logError(toProblem(error));
    return false;
  }
}
