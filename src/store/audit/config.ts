import { type AuditConfig } from '../../api/contract/audit';
import { isRecord } from '../../api/contract/plainData';

/** Whether anything is audited at all [AUD-05]. */
export const AUDIT_ENABLED = 'enabled';

/** Whether the compliance settings take effect [AUD-09]. */
export const COMPLIANCE_ENABLED = 'compliance.enabled';

/** Another value for one setting; the path is dotted, e.g. `audit.enable_rest`. */
export interface AuditChange {
  path: string;
  value: unknown;
}

/** The value at a dotted path; undefined when the configuration does not hold it. */
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

/** The whole configuration with some values changed and everything else kept, also what we do not know [C33]. */
export const withChanges = (config: AuditConfig, changes: readonly AuditChange[]): AuditConfig =>
  changes.reduce((changed, { path, value }) => withValue(changed, path.split('.'), value), config);

/**
 * Whether a setting, or the section it lies in, is among the locked ones [C33].
 *
 * @param locked JSON pointers as the server gives them
 * @param path dotted
 */
export function isLocked(locked: readonly string[], path: string): boolean {
  const pointer = `/${path.replaceAll('.', '/')}`;
  return locked.some((other) => pointer === other || pointer.startsWith(`${other}/`));
}
