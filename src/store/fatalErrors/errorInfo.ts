import { maskSecrets } from '../../../contract/maskSecrets';
import { MASK } from '../../model/secrets/redactText';
import { type ErrorInfo } from './slice';

export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** Returns the root-cause reasons if this is an OpenSearch error. */
function rootCauseReasons(error: unknown): string | undefined {
  const causes = member(member(member(error, 'resp'), 'error'), 'root_cause');
  if (!Array.isArray(causes)) return undefined;
  const reasons = causes
    .map((cause) => member(cause, 'reason'))
    .filter((reason) => typeof reason === 'string');
  return reasons.length > 0 ? reasons.join('\n') : undefined;
}

/** Converts any value to text with secrets removed. */
function inspected(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(maskSecrets(value, MASK)) ?? 'Unknown error';
  } catch {
    return 'Unknown error';
  }
}

/** Returns the string, root-cause reasons, body message or error message [FATAL-11]. */
function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const bodyMessage = member(member(error, 'body'), 'message');
  const own = member(error, 'message');
  return (
    rootCauseReasons(error) ??
    (typeof bodyMessage === 'string' ? bodyMessage : undefined) ??
    (typeof own === 'string' && own !== '' ? own : undefined) ??
    inspected(error)
  );
}

/** Some browsers leave the message out of the stack. */
function stackOf(error: unknown): string | undefined {
  const stack = member(error, 'stack');
  if (typeof stack !== 'string' || stack === '') return undefined;
  const message = member(error, 'message');
  if (typeof message !== 'string' || stack.includes(message)) return stack;
  return `Error: ${message}\n${stack}`;
}

/** Describes anything thrown; `source` is put before the message [FATAL-10]. */
export function errorInfo(error: unknown, source?: string): ErrorInfo {
  const stack = stackOf(error);
  const message = messageOf(error);
  return {
    message: source === undefined || source === '' ? message : `${source}: ${message}`,
    ...(stack === undefined ? {} : { stack }),
  };
}
