import { type StatusEntry } from '../../src/api/contract/status';
import { PLATFORM_VERSION } from '../platformVersion';

/** One part of the server: how it is, in words. */
export interface Part {
  /** `core:` or `plugin:` and a name. */
  id: string;
  isGood: boolean;
  message: string;
  /** Since when it is so, as an ISO time; absent for the time of the start. */
  since?: string;
}

const entryOf = ({ id, isGood, message, since }: Part, startedAt: string): StatusEntry => ({
  id,
  state: isGood ? 'green' : 'red',
  title: isGood ? 'Green' : 'Red',
  message,
  uiColor: isGood ? 'secondary' : 'danger',
  icon: isGood ? 'success' : 'danger',
  since: since ?? startedAt,
});

/**
 * Returns the state of each part, and of all together: that of the first part that is not well [DATA-24, STAT-05].
 *
 * @param first what nothing works without; it speaks for all while everything is well
 * @param startedAt ISO time of the start
 */
export function statusOf(first: Part, others: readonly Part[], startedAt: string) {
  const parts = [first, ...others];
  const worst = parts.find(({ isGood }) => !isGood) ?? first;
  return {
    overall: entryOf({ ...worst, id: 'overall' }, startedAt),
    statuses: parts.map((part) => entryOf({ ...part, id: `${part.id}@${PLATFORM_VERSION}` }, startedAt)),
  };
}
