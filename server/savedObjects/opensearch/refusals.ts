import { isRecord } from '../../../src/api/contract/plainData';
import { HttpProblem, readableMessage } from '../../http/problem';

/** Why the cluster refuses, in its own words. */
export function reasonOf(body: unknown, status: number): string {
  const error = isRecord(body) ? body['error'] : undefined;
  const [cause] =
    isRecord(error) && Array.isArray(error['root_cause']) ? (error['root_cause'] as unknown[]) : [];
  const first = isRecord(cause) ? cause['reason'] : undefined;
  const inner = isRecord(error) && isRecord(error['caused_by']) ? error['caused_by']['reason'] : undefined;
  const outer = typeof first === 'string' && first !== '' ? first : readableMessage(body, status);
  return typeof inner === 'string' && inner !== '' && !outer.includes(inner) ? `${outer}: ${inner}` : outer;
}

/** The refusal of a request or of one object of it, as callers of the gateway get it. */
export function problemOf(status: number, body: unknown): HttpProblem {
  const reason = reasonOf(body, status);
  return new HttpProblem(status, status === 400 ? `${reason}: Bad Request` : reason);
}

/** Whether the security plugin says that a right is missing. */
export const isRightMissing = (status: number, error: unknown): boolean =>
  status === 403 && isRecord(error) && error['type'] === 'security_exception';

export const isIndexMissing = (error: unknown): boolean =>
  isRecord(error) && error['type'] === 'index_not_found_exception';
