import { type MessageId } from '../../i18n/messageId';
import { type Text, verbatim } from '../../i18n/text';
import { findApp, selectApps } from '../../store/apps/selectors';
import { SAVED_OBJECTS_PATH, SETTINGS_PATH } from '../../store/management/routes';
import { type AppLocation } from '../../store/navigation/slice';
import { type DialogName } from '../../store/overlays/dialogs';
import { decodeName, SECURITY_APP_ROUTE } from '../../store/security/routes';
import { type States, type Words, words } from './words';

/** Titles of the pages of the Security application, by the first part of the fragment. */
const AREAS: Readonly<Record<string, MessageId>> = {
  getstarted: 'nav.getStarted',
  auth: 'nav.auth',
  roles: 'domain.roles',
  users: 'domain.internalUsers',
  people: 'nav.people',
  reviews: 'nav.reviews',
  permissions: 'domain.permissions',
  tenants: 'domain.tenants',
  tenantsManageTab: 'domain.tenants',
  tenantsConfigureTab: 'domain.tenants',
  access: 'nav.access',
  compare: 'nav.compare',
  activity: 'nav.activity',
  history: 'nav.history',
  drift: 'nav.drift',
  webhooks: 'nav.webhooks',
  clusterSecurity: 'nav.clusterSecurity',
  transfer: 'nav.transfer',
  auditLogging: 'nav.audit',
};

/** Titles of the pages of the management application. */
const MANAGEMENT: Readonly<Record<string, MessageId>> = {
  [SETTINGS_PATH]: 'management.settings',
  [SAVED_OBJECTS_PATH]: 'management.savedObjects',
};

/** Lists that are shown with their number of rows. */
const LISTS = { users: 'users', roles: 'roles', permissions: 'actionGroups', tenants: 'tenants' } as const;

export const pageOf = ({ pathname, hash }: AppLocation) => `${pathname}${hash.replace(/\?.*$/, '')}`;

const [area, action, name] = [0, 1, 2] as const;

/** Describes a page: `Internal users, 160 rows`, `Roles: hr_reader`. */
export function pageWords(location: AppLocation, { after }: States): Words | Text {
  const managed = MANAGEMENT[location.pathname];
  if (managed !== undefined) return words(managed);
  const parts = location.hash.replace(/\?.*$/, '').split('/').slice(1).map(decodeName);
  const title = location.pathname === SECURITY_APP_ROUTE ? AREAS[parts[area] ?? ''] : undefined;
  if (title === undefined)
    return findApp(selectApps(after), location.pathname)?.title ?? verbatim(pageOf(location));
  const page = { id: title };
  if (parts[name]) return words('story.pageOf', { page, name: parts[name] });
  if (parts[action] === 'create') return words('story.pageOfNew', { page });
  const list = Object.entries(LISTS).find(([each]) => each === parts[area])?.[1];
  if (list === undefined || !after[list].isComplete) return page;
  return words('story.pageWithRows', { page, count: after[list].items.length });
}

export const DIALOGS: Readonly<Record<DialogName, MessageId>> = {
  'roles-and-identities': 'story.dialog.roles',
  'switch-tenants': 'story.dialog.tenants',
  'reset-password': 'story.dialog.password',
  sessions: 'story.dialog.sessions',
  'command-palette': 'story.dialog.palette',
  recording: 'story.dialog.recording',
  'recording-mark': 'story.dialog.mark',
  actionGroup: 'story.dialog.actionGroup',
  tenant: 'story.dialog.tenant',
  defaultTenant: 'story.dialog.defaultTenant',
  tenancyReview: 'story.dialog.tenancyReview',
  expression: 'story.dialog.expression',
  assignment: 'story.dialog.assignment',
  'role-export': 'story.dialog.roleExport',
  exportObjects: 'story.dialog.exportObjects',
  importObjects: 'story.dialog.importObjects',
  copyObjects: 'story.dialog.copyObjects',
};
