import { type StatusEntry } from '../../contract/status';
import { type Part } from '../lib/part';
import { PLATFORM_VERSION } from '../lib/platformVersion';

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
 * Returns all statuses, and overall that of the first failing component [DATA-24, STAT-05].
 *
 * @param first the essential component; represents the overall status while everything is green
 * @param startedAt ISO time
 */
export function statusOf(first: Part, others: readonly Part[], startedAt: string) {
  const parts = [first, ...others];
  const worst = parts.find(({ isGood }) => !isGood) ?? first;
  return {
    overall: entryOf({ ...worst, id: 'overall' }, startedAt),
    statuses: parts.map((part) => entryOf({ ...part, id: `${part.id}@${PLATFORM_VERSION}` }, startedAt)),
  };
}
