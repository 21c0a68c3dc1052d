import { IMPACT_HEADER, type ImpactCounts } from '../../contract/impact';

/** Returns the header with which the history keeps the change of access. */
export const impactHeader = (counts: ImpactCounts | undefined): Record<string, string | undefined> => ({
  [IMPACT_HEADER]:
    counts &&
    new URLSearchParams(Object.entries(counts).map(([name, value]) => [name, String(value)])).toString(),
});
