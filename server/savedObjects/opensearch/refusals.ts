import { isRecord } from '../../../contract/plainData';
import { HttpProblem, readableMessage } from '../../lib/problem';

/** Returns the cluster's own reason for a refusal. */
export function reasonOf(body: unknown, status: number): string {
  const error = isRecord(body) ? body['error'] : undefined;
  const [cause] =
    isRecord(error) && Array.isArray(error['root_cause']) ? (error['root_cause'] as unknown[]) : [];
  const first = isRecord(cause) ? cause['reason'] : undefined;
  const inner = isRecord(error) && isRecord(error['caused_by']) ? error['caused_by']['reason'] : undefined;
  const outer = typeof first === 'string' && first !== '' ? first : readableMessage(body, status);
  return typeof inner === 'string' && inner !== '' && !outer.includes(inner) ? `${outer}: ${inner}` : outer;
}

/** Converts a refusal of a request or of one of its objects for callers of the gateway. */
export function problemOf(status: number, body: unknown): HttpProblem {
  const reason = reasonOf(body, status);
  return new HttpProblem(status, status === 400 ? `${reason}: Bad Request` : reason);
}

/** True if the security plugin reports a missing permission. */
export const isRightMissing = (status: number, error: unknown): boolean =>
  status === 403 && isRecord(error) && error['type'] === 'security_exception';

export const isIndexMissing = (error: unknown): boolean =>
  isRecord(error) && error['type'] === 'index_not_found_exception';
