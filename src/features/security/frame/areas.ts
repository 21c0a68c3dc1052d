import { type MessageId } from '../../../i18n';
import { securityHref, type SecurityArea } from '../../../store/security/routes';

export interface AreaEntry {
  area: SecurityArea;
  label: MessageId;
  href: string;
}

const entry = (area: SecurityArea, label: MessageId): AreaEntry => ({
  area,
  label,
  href: securityHref(area),
});

/** The side navigation, in order. An area is listed once its screens exist: there are no dead links. */
export const AREAS: readonly AreaEntry[] = [
  entry('getstarted', 'nav.getStarted'),
  entry('auth', 'nav.auth'),
  entry('roles', 'domain.roles'),
  entry('users', 'domain.internalUsers'),
  entry('permissions', 'domain.permissions'),
  entry('tenants', 'domain.tenants'),
  entry('auditLogging', 'nav.audit'),
];

/** Areas with an address of their own that are listed as part of another one. */
const PART_OF: ReadonlyMap<string, SecurityArea> = new Map([
  ['/tenantsManageTab', 'tenants'],
  ['/tenantsConfigureTab', 'tenants'],
]);

/** The area that a place inside the application lies in. */
export const areaOf = (pathname: string): SecurityArea | undefined =>
  PART_OF.get(pathname) ??
  AREAS.find(({ area }) => pathname === `/${area}` || pathname.startsWith(`/${area}/`))?.area;
