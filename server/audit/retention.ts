import { type Config } from '../config';
import { type AuditRetention } from './writer';

/** Returns the retention of audit events. */
export function auditRetention(config: Config): AuditRetention {
  return {
    days: config['embedded.audit.retentionDays'],
    maxBytes: config['embedded.audit.maxBytes'],
  };
}
