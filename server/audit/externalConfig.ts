import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isSecretName } from '../../contract/secretNames';
import { type Config, SETTING_KEYS, SETTINGS } from '../config/settings';
import { type EventFields, type FileInfo, timestampOf } from './event';
import { HIDDEN, hideSecrets, isSensitiveHeader } from './redaction';

/** Configuration of the gateway. */
export interface ExternalConfig {
  /** Settings that differ from their defaults, by key, without secrets. */
  settings: Readonly<Record<string, unknown>>;
  /** Configured files, by setting. */
  files: Readonly<Record<string, string>>;
}

/** Returns keys that differ from their defaults, for the audit log, without secrets. */
export function externalConfig(config: Config): ExternalConfig {
  const changed = SETTING_KEYS.filter(
    (key) => JSON.stringify(config[key]) !== JSON.stringify(SETTINGS[key].fallback),
  );
  const files = (['server.ssl.certificate', 'server.ssl.key'] as const).flatMap((key) => {
    const path = config[key];
    return path === undefined ? [] : [[key, path] as const];
  });
  return {
    settings: Object.fromEntries(
      changed.map((key) => [key, SETTINGS[key].secret ? '__SENSITIVE__' : config[key]]),
    ),
    files: Object.fromEntries(files),
  };
}

/** Returns the fields of the event about the configuration outside the store. */
export function externalConfigFields({ settings, files }: ExternalConfig): EventFields {
  const hidden = hideSecrets(
    settings,
    (key) => isSecretName(key) || isSensitiveHeader(key),
    () => HIDDEN,
  );
  const checksum = createHash('sha256').update(JSON.stringify(settings)).digest('hex');
  const infos = Object.entries(files).flatMap(([key, path]) => fileInfo(key, path));
  return {
    audit_request_body: withoutUserInfo(
      JSON.stringify({ external_configuration: { opensearch_yml: hidden, sha256_checksum: checksum } }),
    ),
    ...(infos.length === 0 ? {} : { audit_compliance_file_infos: infos }),
  };
}

/** Removes name and password from URLs. */
const withoutUserInfo = (json: string) => json.replace(/\/\/[^/\s"@]*@/g, `//${HIDDEN}@`);

/** Omits a file that cannot be read. */
function fileInfo(key: string, path: string): FileInfo[] {
  try {
    const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
    return [{ sha256, last_modified: timestampOf(statSync(path).mtimeMs), key, path: resolve(path) }];
  } catch {
    return [];
  }
}
