import { type AccessAnswer, type EffectiveRole } from './explain';
import {
  type ImpactAccess,
  type ImpactEffect,
  type ImpactReason,
  type ImpactRule,
  type ImpactTenantAccess,
} from './impact';

/** Request and response of `POST /api/v1/explain/compare` (docs/comparison.md). */
export const COMPARISON_PATH = '/api/v1/explain/compare';

export const COMPARED_KINDS = ['users', 'roles'] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

export interface ComparisonRequest {
  kind: ComparedKind;
  first: string;
  second: string;
}

/** A compared user. */
export interface ComparedUser {
  name: string;
  /** `account`: an internal user; `seen`: someone else who has signed in. */
  known: 'account' | 'seen';
  /** Last sign-in of someone who is not an internal user. */
  seen: AccessAnswer['seen'] | null;
  backendRoles: string[];
  roles: EffectiveRole[];
}

/** Access to a tenant that differs. */
export interface ComparedTenant {
  tenant: string;
  first: ImpactTenantAccess;
  second: ImpactTenantAccess;
}

/** A document rule, field rule or mask that applies to one of them only. */
export interface ComparedRule extends Pick<ImpactRule, 'kind' | 'value' | 'extent'> {
  of: 'first' | 'second';
  /** Access of the second to that of the first: `wider` if the second sees more. */
  effect: ImpactEffect;
}

export interface Comparison extends ComparisonRequest {
  /** The compared users, first and second; null for roles. */
  users: [ComparedUser, ComparedUser] | null;
  /** True if both may do the same. Users can have the same access by other roles. */
  isSame: boolean;
  onlyFirst: ImpactAccess;
  onlySecond: ImpactAccess;
  tenants: ComparedTenant[];
  rules: ComparedRule[];
  /** The one who has the security API or every permission, if the other has neither. */
  administration: 'first' | 'second' | null;
  complete: boolean;
  /** Empty if complete. */
  reasons: ImpactReason[];
}
