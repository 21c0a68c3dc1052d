import { type LastChange } from './resources';

/**
 * `enabled`, the sections `audit` and `compliance`, and anything else a cluster keeps there. Saving
 * replaces all of it [C33], so unknown members must be preserved.
 */
export type AuditConfig = Readonly<Record<string, unknown>>;

/** Response of `GET /api/v1/configuration/audit`, extended by the application. */
export interface AuditSettings {
  config: AuditConfig;
  /** JSON pointers of read-only settings, e.g. `/audit/enable_rest`. */
  _readonly: string[];
  version?: string;
  changed?: LastChange;
}
