import { tenantValue } from './names';

export interface StartupFacts {
  /** True if multitenancy is on in client and server. */
  isOn: boolean;
  hasUrlTenant: boolean;
  /** The tenant last chosen in this browser. */
  saved: string | null;
  isSavedUsable: boolean;
  /** The tenant the page was loaded with; null while unknown. */
  current: string | null;
  userName: string;
  /** `default_tenant` of the cluster; empty if unset [A14]. */
  defaultTenant: string;
  /** Session flag; only an explicit false suppresses the dialog. */
  showPopup: boolean | null;
  /** Number of available tenants. */
  choices: number;
}

export type StartupStep =
  | { kind: 'none' }
  /** Switch to the saved tenant and reload. */
  | { kind: 'apply'; tenant: string }
  /** Ask for a tenant. */
  | { kind: 'popup' };

const NONE: StartupStep = { kind: 'none' };

/** True if the saved tenant is unusable and must be dropped; a tenant link keeps it [A04]. */
export const dropsSaved = (facts: StartupFacts): boolean =>
  facts.isOn && !facts.hasUrlTenant && facts.saved !== null && !facts.isSavedUsable;

/**
 * Decides the startup step: the URL's tenant wins over the saved one, that over the cluster's
 * default [TEN-33..39, A04, C15, C16]. Never asks without a choice.
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
