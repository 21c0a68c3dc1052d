import { type App } from './slice';

/** Joins route and path with one slash; only a fragment keeps its trailing slash. */
export function appPath(appRoute: string, path = ''): string {
  const joined = path === '' || path.startsWith('#') || path.startsWith('?') ? path : `/${path}`;
  const whole = appRoute + joined;
  // Query and fragment belong to the application.
  const at = whole.search(/[?#]/);
  const pathname = (at < 0 ? whole : whole.slice(0, at)).replace(/\/{2,}/g, '/');
  const rest = at < 0 ? '' : whole.slice(at);
  return (rest.includes('#') ? pathname : pathname.replace(/(.)\/$/, '$1')) + rest;
}

/**
 * Resolves a URL to an application and the path inside it.
 *
 * @param url absolute, root-relative or relative to `here`
 * @param here the full address of the page
 * @returns undefined for another origin, outside the base path, or without an application [APP-22]
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
