import { type ActionLine } from '../../../src/store/recording/format';
import { sameButTimes } from '../sameButTimes';

/** A payload without points in time, and without the marks that tell masked texts of one page apart. */
export const comparable = (payload: unknown): unknown =>
  payload === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(payload)
          .replace(/\[redacted [0-9a-f]{8}\]/g, '[redacted]')
          .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '[time]')
          // In the names of saved files.
          .replace(/\b\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\b/g, '[time]'),
      );

/** Whether two actions are the same, points in time aside. */
export const isSame = (one: ActionLine, other: ActionLine) =>
  one.type === other.type && sameButTimes(comparable(one.payload), comparable(other.payload));
