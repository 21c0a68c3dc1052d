import { useEffect } from 'react';
import { Icon, type IconName, isIconName } from './Icon';

/** Our icons for names used by platform plugins. */
const PLATFORM_NAMES: Readonly<Record<string, IconName>> = {
  cross: 'close',
  crossInACircleFilled: 'close',
  checkInCircleEmpty: 'checkCircle',
  checkInCircleFilled: 'checkCircle',
  copyClipboard: 'copy',
  discoverApp: 'search',
  error: 'alert',
  exit: 'logOut',
  exportAction: 'download',
  eyeClosed: 'eyeOff',
  gear: 'settings',
  iInCircle: 'info',
  importAction: 'download',
  indexManagementApp: 'settings',
  logoSecurity: 'shield',
  managementApp: 'settings',
  menuLeft: 'menu',
  menuRight: 'menu',
  plusInCircle: 'plus',
  plusInCircleFilled: 'plus',
  popout: 'external',
  questionInCircle: 'help',
  securityAnalyticsApp: 'shield',
  securityApp: 'shield',
  securitySignal: 'shield',
  sortDown: 'arrowDown',
  sortUp: 'arrowUp',
  sortable: 'sort',
  userAvatar: 'user',
  usersRolesApp: 'users',
  warning: 'alert',
  wrench: 'settings',
};

/** Returns the icon for one of our names or a platform name, if known. */
export function drawingOf(name: string): IconName | undefined {
  if (isIconName(name)) return name;
  return Object.hasOwn(PLATFORM_NAMES, name) ? PLATFORM_NAMES[name] : undefined;
}

const warned = new Set<string>();

/** Warns plugin authors, once per name. */
function warnOf(name: string): void {
  if (warned.has(name)) return;
  warned.add(name);
  console.warn(`There is no icon "${name}". A placeholder is shown.`);
}

/** An icon with an external name; unknown names show a placeholder and log a warning. */
export function NamedIcon({ name, size }: { name: string | undefined; size?: number }) {
  const drawing = name === undefined ? undefined : drawingOf(name);
  useEffect(() => {
    if (name !== undefined && !drawing) warnOf(name);
  }, [name, drawing]);
  if (name === undefined) return null;
  return <Icon name={drawing ?? 'unknown'} {...(size === undefined ? {} : { size })} />;
}
