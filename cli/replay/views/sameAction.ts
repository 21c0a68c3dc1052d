import { type ActionLine } from '../../../src/recording/format';
import { sameButTimes } from '../sameButTimes';

/** Strips timestamps and page-specific redaction marks. */
export const comparable = (payload: unknown): unknown =>
  payload === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(payload)
          .replace(/\[redacted [0-9a-f]{8}\]/g, '[redacted]')
          .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '[time]')
          // Timestamps in file names.
          .replace(/\b\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\b/g, '[time]'),
      );

export const isSame = (one: ActionLine, other: ActionLine) =>
  one.type === other.type && sameButTimes(comparable(one.payload), comparable(other.payload));
