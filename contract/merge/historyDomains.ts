import { type HistoryType } from '../history';
import { type FieldDomain } from './fields';

export const HISTORY_DOMAINS = {
  internalusers: 'users',
  roles: 'roles',
  rolesmapping: 'roleMappings',
  actiongroups: 'actionGroups',
  tenants: 'tenants',
  audit: 'audit',
  config: 'tenancyConfig',
  accounts: 'accounts',
  settings: 'settings',
} as const satisfies Readonly<Record<HistoryType, FieldDomain>>;
