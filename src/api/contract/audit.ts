import { type LastChange } from './resources';

/**
 * The audit configuration as it travels: `enabled`, the sections `audit` and `compliance`, and whatever else a cluster keeps
 * there. A save replaces it as a whole [C33], so it is passed on as it is.
 */
export type AuditConfig = Readonly<Record<string, unknown>>;

/** Answer of `GET /api/v1/configuration/audit`, and what the application knows of auditing. */
export interface AuditSettings {
  config: AuditConfig;
  /** JSON pointers of the settings that cannot be changed here, e.g. `/audit/enable_rest`. */
  _readonly: string[];
  /** Of the configuration, where the server gives one out. */
  version?: string;
  /** Its last change, where the server tells it. */
  changed?: LastChange;
}
