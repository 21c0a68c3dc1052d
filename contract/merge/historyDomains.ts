import { type HistoryType } from '../history';
import { byResource, RESOURCE_KINDS } from '../resources';
import { type FieldDomain } from './fields';

export const HISTORY_DOMAINS = {
  ...byResource((resource) => RESOURCE_KINDS[resource].domain),
  audit: 'audit',
  config: 'tenancyConfig',
  accounts: 'accounts',
  settings: 'settings',
} as const satisfies Readonly<Record<HistoryType, FieldDomain>>;
