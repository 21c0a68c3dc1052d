import { type ReactNode } from 'react';
import './appLayout.css';

/** A place beside the pages of an application. */
export interface SideNavEntry {
  label: string;
  href: string;
  isCurrent: boolean;
}

interface AppLayoutProps {
  /** Names the navigation, and stands above it. */
  title: string;
  /** Without entries the page has the whole width. */
  entries?: readonly SideNavEntry[] | undefined;
  /** For styles of one application. */
  className?: string;
  children: ReactNode;
}

/** An application of several pages: its places at the side, on narrow screens above, and the page. */
export function AppLayout({ title, entries, className, children }: AppLayoutProps) {
  return (
    <div className={entries ? 'gh-app gh-page-with-nav' : 'gh-app'}>
      {entries ? (
        <nav className="gh-side-nav" aria-label={title}>
          <p className="gh-side-nav-root">{title}</p>
          <ul>
            {entries.map(({ label, href, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className={className ? `gh-app-page ${className}` : 'gh-app-page'}>{children}</div>
    </div>
  );
}
