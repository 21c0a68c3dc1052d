import { type NamedIndex } from '../../../../contract/explain';
import { type PatternTests } from '../patternTests';

export interface ImpactOptions {
  tests: PatternTests;
  /** Roles that open the security API. */
  administrators: readonly string[];
  /** Existing indices; undefined if unknown. */
  indices?: readonly NamedIndex[] | undefined;
  /** Most groups returned. */
  maxGroups?: number;
}
