import { type App } from './slice';

/** The address of a page inside an application: route and path joined by one slash, no slash at the end but in a fragment. */
export function appPath(appRoute: string, path = ''): string {
  const joined = path === '' || path.startsWith('#') || path.startsWith('?') ? path : `/${path}`;
  const whole = appRoute + joined;
  // Only the path is tidied: what follows it belongs to the application.
  const at = whole.search(/[?#]/);
  const pathname = (at < 0 ? whole : whole.slice(0, at)).replace(/\/{2,}/g, '/');
  const rest = at < 0 ? '' : whole.slice(at);
  return (rest.includes('#') ? pathname : pathname.replace(/(.)\/$/, '$1')) + rest;
}

/**
 * Which application a URL leads to, and where inside it.
 *
 * @param url complete, from the root, or relative to `here`
 * @param basePath empty or without a slash at its end
 * @param here the complete address of the page
 * @returns undefined for another origin, a place outside the base path, or one that no application has [APP-22]
 */
export function parseAppUrl(
  url: string,
  basePath: string,
  apps: readonly Pick<App, 'id' | 'appRoute'>[],
  here: string,
): { app: string; path: string | undefined } | undefined {
  let target: URL;
  const base = new URL(here);
  try {
    target = new URL(url, base);
  } catch {
    return undefined;
  }
  if (target.origin !== base.origin) return undefined;
  const { pathname } = target;
  if (basePath !== '' && pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return undefined;
  const inside = pathname.slice(basePath.length);
  const app = apps.find(({ appRoute }) => inside === appRoute || inside.startsWith(`${appRoute}/`));
  if (!app) return undefined;
  const path = inside.slice(app.appRoute.length) + target.search + target.hash;
  return { app: app.id, path: path === '' ? undefined : path };
}
