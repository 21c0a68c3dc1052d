import { tenantValue } from './names';

/** What the start of a page knows of tenants. */
export interface StartupFacts {
  /** Multi-tenancy, in the client and on the server. */
  isOn: boolean;
  /** The address names a tenant. */
  hasUrlTenant: boolean;
  /** The tenant chosen last in this browser. */
  saved: string | null;
  isSavedUsable: boolean;
  /** The tenant the page was loaded with; null while unknown. */
  current: string | null;
  userName: string;
  /** `default_tenant` of the cluster; empty when none is set [A14]. */
  defaultTenant: string;
  /** The flag of this browser session; only a clear no counts. */
  showPopup: boolean | null;
  /** How many tenants there are to choose from. */
  choices: number;
}

/** What the start of a page does about tenants. */
export type StartupStep =
  | { kind: 'none' }
  /** Go to the saved tenant, and load the page again in it. */
  | { kind: 'apply'; tenant: string }
  /** Ask for a tenant. */
  | { kind: 'popup' };

const NONE: StartupStep = { kind: 'none' };

/** Whether the saved tenant can no longer be used and is to be forgotten; a link leaves it as it is [A04]. */
export const dropsSaved = (facts: StartupFacts): boolean =>
  facts.isOn && !facts.hasUrlTenant && facts.saved !== null && !facts.isSavedUsable;

/**
 * Whether to go to the saved tenant, to ask for one, or to leave things as they are. A tenant in the address wins over the
 * saved one, the saved one over the cluster's default [TEN-33..39, A04, C15, C16]. Where there is nothing to choose, no one
 * is asked.
 */
export function decideStartup(facts: StartupFacts): StartupStep {
  const { isOn, hasUrlTenant, saved, isSavedUsable, current, userName } = facts;
  if (!isOn || hasUrlTenant || current === null) return NONE;
  if (saved !== null && isSavedUsable) {
    const tenant = tenantValue(saved, userName);
    return tenant === tenantValue(current, userName) ? NONE : { kind: 'apply', tenant };
  }
  if (facts.defaultTenant !== '' || facts.showPopup === false || facts.choices < 2) return NONE;
  return { kind: 'popup' };
}
