import { type AuditConfig } from '../../../contract/audit';
import { isRecord } from '../../../contract/plainData';

/** Master switch of auditing [AUD-05]. */
export const AUDIT_ENABLED = 'enabled';

/** Switch of the compliance settings [AUD-09]. */
export const COMPLIANCE_ENABLED = 'compliance.enabled';

/** New value of one setting; the path is dotted, e.g. `audit.enable_rest`. */
export interface AuditChange {
  path: string;
  value: unknown;
}

export function settingAt(config: AuditConfig, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, key) => (isRecord(node) && Object.hasOwn(node, key) ? node[key] : undefined),
      config,
    );
}

function withValue(node: AuditConfig, keys: readonly string[], value: unknown): AuditConfig {
  const [key = '', ...rest] = keys;
  const below = node[key];
  return { ...node, [key]: rest.length === 0 ? value : withValue(isRecord(below) ? below : {}, rest, value) };
}

/** Returns the configuration with some values changed; unknown settings are kept [C33]. */
export const withChanges = (config: AuditConfig, changes: readonly AuditChange[]): AuditConfig =>
  changes.reduce((changed, { path, value }) => withValue(changed, path.split('.'), value), config);

/** True if a setting or its section is locked; `locked` holds JSON pointers [C33]. */
export function isLocked(locked: readonly string[], path: string): boolean {
  const pointer = `/${path.replaceAll('.', '/')}`;
  return locked.some((other) => pointer === other || pointer.startsWith(`${other}/`));
}
