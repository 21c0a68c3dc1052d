import { type AuditConfig, type AuditSettings } from '../../contract/audit';
import { ENDPOINTS } from '../../contract/endpoints';
import { isRecord } from '../../contract/plainData';
import { type HttpClient } from './client';
import { reasonHeader } from './reasonHeader';
import { ifVersionHeader, lastChangeOf, versionOf } from './versions';

const SECTIONS = ['audit', 'compliance'];

export const createAuditApi = (client: HttpClient) => ({
  /** Reads the configuration and its locked settings; throws if it could not be written back. */
  async fetchSettings(): Promise<AuditSettings> {
    const response = await client.get<unknown>(ENDPOINTS.audit, { asResponse: true });
    const answer = response.body;
    if (!isRecord(answer) || !isRecord(answer['config']))
      throw new Error('The audit configuration is not readable.');
    const { config, _readonly } = answer;
    for (const section of SECTIONS) {
      const value = config[section];
      if (value !== undefined && value !== null && !isRecord(value))
        throw new Error(`The section ${section} of the audit configuration is not readable.`);
    }
    const locked = Array.isArray(_readonly) ? _readonly : [];
    const version = versionOf(response);
    const changed = lastChangeOf(response);
    return {
      config,
      _readonly: locked.filter((path) => typeof path === 'string'),
      ...(version === undefined ? {} : { version }),
      ...(changed === undefined ? {} : { changed }),
    };
  },
  /** Replaces the configuration [C33]; 409 unless `ifVersion` is current. Returns the version. */
  async saveConfig(config: AuditConfig, ifVersion?: string, reason?: string): Promise<string | undefined> {
    const headers = { ...ifVersionHeader(ifVersion), ...reasonHeader(reason) };
    return versionOf(await client.post(ENDPOINTS.auditConfig, { body: config, headers, asResponse: true }));
  },
});

export type AuditApi = ReturnType<typeof createAuditApi>;
