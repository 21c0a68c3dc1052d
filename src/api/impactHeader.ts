import { IMPACT_HEADER } from '../../contract/impact';
import { type ImpactCounts } from '../../contract/impactCounts';

/** Returns the header with which the history keeps the change of access. */
export function impactHeader(counts: ImpactCounts | undefined): Record<string, string> {
  if (counts === undefined) return {};
  const values = Object.entries(counts).map(([name, value]) => [name, String(value)]);
  return { [IMPACT_HEADER]: new URLSearchParams(values).toString() };
}
