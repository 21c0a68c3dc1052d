import { navigationRequested } from '../../store/navigation/slice';

/** What of a click decides whether the application follows the link itself. */
type Click = Pick<
  MouseEvent,
  'button' | 'altKey' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>;

/**
 * Where a click on a link leads inside the application, as a path without the base path; undefined when it is the
 * browser's business: no link, another origin or base path, a new tab, a download, a modifier key, or a click that a user
 * has answered already [NAV-04].
 *
 * @param here the page's present address
 */
export function pathOfClick(click: Click, basePath: string, here: string): string | undefined {
  if (click.defaultPrevented || click.button !== 0) return undefined;
  if (click.altKey || click.metaKey || click.ctrlKey || click.shiftKey) return undefined;
  const link = click.target instanceof Element ? click.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const url = new URL(link.getAttribute('href') ?? '', here);
  if (url.origin !== new URL(here).origin) return undefined;
  const { pathname } = url;
  if (!pathname.startsWith(`${basePath}/app/`)) return undefined;
  return pathname.slice(basePath.length) + url.search + url.hash;
}

interface FollowOptions {
  basePath: string;
  /** Links load the page anew [C42]. */
  isForced?: boolean;
  dispatch: (action: ReturnType<typeof navigationRequested>) => void;
  reload?: () => void;
}

/** Whether a link leads to where the page is already, but for the fragment that it has. */
function isSamePage(link: HTMLAnchorElement, here: Location): boolean {
  const { protocol, host, pathname, search, hash } = new URL(link.href, here.href);
  return (
    hash !== '' &&
    protocol === here.protocol &&
    host === here.host &&
    pathname === here.pathname &&
    search === here.search
  );
}

/**
 * Turns a click on one of our links into an event; true when it did. Plain links work everywhere that way. A link that is
 * disabled leads nowhere [NAV-04]. With forced navigation the browser follows, and is made to load the page where it would
 * only jump inside it [NAV-03].
 */
export function followLink(
  event: Click & { preventDefault(): void },
  { basePath, isForced = false, dispatch, reload = () => window.location.reload() }: FollowOptions,
): boolean {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link?.getAttribute('aria-disabled') === 'true') {
    event.preventDefault();
    return false;
  }
  const path = pathOfClick(event, basePath, window.location.href);
  if (path === undefined) return false;
  if (isForced) {
    if (link instanceof HTMLAnchorElement && isSamePage(link, window.location)) reload();
    return false;
  }
  event.preventDefault();
  dispatch(navigationRequested(path));
  return true;
}
