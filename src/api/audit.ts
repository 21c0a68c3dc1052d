import { type HttpClient } from './client';
import { type AuditConfig, type AuditSettings } from './contract/audit';
import { ENDPOINTS } from './contract/endpoints';
import { isRecord } from './contract/plainData';

const SECTIONS = ['audit', 'compliance'];

/**
 * The audit configuration, complete, and which of its settings are locked.
 *
 * @throws Error when the answer holds no configuration, or one that could not be sent back unharmed
 */
export async function fetchAuditSettings(client: HttpClient): Promise<AuditSettings> {
  const answer = await client.get<unknown>(ENDPOINTS.audit);
  if (!isRecord(answer) || !isRecord(answer['config']))
    throw new Error('The audit configuration is not readable.');
  const { config, _readonly } = answer;
  for (const section of SECTIONS) {
    const value = config[section];
    if (value !== undefined && value !== null && !isRecord(value))
      throw new Error(`The section ${section} of the audit configuration is not readable.`);
  }
  const locked = Array.isArray(_readonly) ? _readonly : [];
  return { config, _readonly: locked.filter((path) => typeof path === 'string') };
}

/** Replaces the audit configuration as a whole [C33]. */
export async function saveAuditConfig(client: HttpClient, config: AuditConfig): Promise<void> {
  await client.post(ENDPOINTS.auditConfig, { body: config });
}

/** The calls about auditing, bound to a client. */
export const createAuditApi = (client: HttpClient) => ({
  fetchSettings: () => fetchAuditSettings(client),
  saveConfig: (config: AuditConfig) => saveAuditConfig(client, config),
});
