import { STATUS_CODES } from 'node:http';
import { filledText, isRecord } from '../../contract/plainData';

/** Body of every failing answer, in the platform's shape. */
export interface ProblemBody {
  statusCode: number;
  /** Reason phrase of the status. */
  error: string;
  message: string;
}

/** Failing answer, thrown anywhere in a request and sent as {@link ProblemBody}. */
export class HttpProblem extends Error {
  override name = 'HttpProblem';
  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** Maximum characters of a message that quotes names from the request. */
const LONGEST_MESSAGE = 1000;

/**
 * Returns status 400 naming each wrong field; values are not repeated, since they may be secret.
 */
export function wrongInput(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): HttpProblem {
  const described = issues.slice(0, 10).map(({ path, message }) => {
    return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
  });
  const text = described.join('; ');
  return new HttpProblem(400, text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}...` : text);
}

export const problemBody = (statusCode: number, message: string): ProblemBody => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? 'Error',
  message,
});

const DETAILS: readonly (readonly [string, string])[] = [
  ['invalid_keys', 'unknown keys'],
  ['missing_mandatory_keys', 'missing keys'],
  ['specify_one_of', 'at least one is needed of'],
];

/**
 * Returns the message of a failing answer of the security API: its `reason` with details, else its
 * `message`, else the error of the core. Never raw JSON.
 *
 * @param body the parsed body, or its text
 */
export function readableMessage(body: unknown, status: number): string {
  const fallback = STATUS_CODES[status] ?? `Status ${status}`;
  if (typeof body === 'string') return filledText(body.trim()) ?? fallback;
  if (!isRecord(body)) return fallback;
  const reason = filledText(body['reason']);
  if (reason !== undefined) {
    const named = new Set(DETAILS.map(([key]) => key));
    const details = DETAILS.flatMap(([key, words]) => {
      const value = body[key];
      const keys = isRecord(value) ? filledText(value['keys']) : undefined;
      return keys === undefined ? [] : [`${words}: ${keys.split(',').join(', ')}`];
    });
    // "Wrong datatype" lists each key with the expected type.
    const others = Object.entries(body).flatMap(([key, value]) =>
      key === 'status' || key === 'reason' || named.has(key) || typeof value !== 'string'
        ? []
        : [`${key}: ${value}`],
    );
    const all = [...details, ...others];
    return all.length === 0 ? reason : `${reason}. ${all.join('; ')}`;
  }
  const message = filledText(body['message']);
  if (message !== undefined) return message;
  const error = body['error'];
  if (isRecord(error)) return filledText(error['reason']) ?? fallback;
  return filledText(error) ?? fallback;
}
