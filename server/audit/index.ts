export { AuditLog, type AuditLogOptions } from './auditLog';
export { AUDIT_MIGRATIONS } from './migrations';
export { type AuditReader, openAuditReader } from './reader';
export { type AuditEvent, type ComplianceCategory, type RestCategory } from './event';
export { type EventFilter } from './store';
export { withAudit } from './withAudit';
export { type AuditRetention } from './writer';
export { auditRetention } from './retention';
export { externalConfig } from './externalConfig';
