import { HttpProblem } from '../http/problem';
import { ClusterFailure } from '../opensearch';

/**
 * Returns what the cluster says about sessions.
 *
 * @throws HttpProblem 503 when it says nothing: not knowing whether a session lives is no reason to end it
 */
export async function askedOfCluster<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ClusterFailure)) throw error;
    throw new HttpProblem(503, `The sessions on the cluster are not available. ${error.publicMessage}`, {
      'retry-after': '5',
    });
  }
}
