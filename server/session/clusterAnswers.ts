import { HttpProblem } from '../lib/problem';
import { ClusterFailure } from '../opensearch';

/**
 * Runs a session query on the cluster.
 *
 * @throws HttpProblem 503 when the cluster fails: an unknown state is no reason to end a session
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
