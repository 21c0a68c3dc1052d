import { navigationRequested } from '../../store/navigation/slice';

type Click = Pick<
  MouseEvent,
  'button' | 'altKey' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>;

/**
 * Returns the path inside the application, without the base path. Undefined if the browser should
 * follow: other origin or base path, new tab, download, modifier, already handled [NAV-04].
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
  /** Links reload the page [C42]. */
  isForced?: boolean;
  dispatch: (action: ReturnType<typeof navigationRequested>) => void;
  reload?: () => void;
}

/** True if the link differs from the current URL only by a fragment. */
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
 * Dispatches navigation for clicks on internal links; disabled ones do nothing [NAV-04]. If
 * navigation is forced, the browser follows, reloading even for a mere fragment [NAV-03].
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
