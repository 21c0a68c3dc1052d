import { Fragment, type ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import { Popover } from './Popover';
import { useMedia } from './useMedia';
import './appLayout.css';

export interface SideNavEntry {
  label: string;
  href: string;
  isCurrent: boolean;
  /** Heading that the entry and its neighbours of the same group stand under. */
  group?: string;
}

interface NavProps {
  title: string;
  entries: readonly SideNavEntry[];
}

function NavMenu({ title, entries }: NavProps) {
  const current = entries.find(({ isCurrent }) => isCurrent)?.label;
  return (
    <Popover
      panel={(close) => (
        <div onClick={close}>
          <NavList entries={entries} />
        </div>
      )}
    >
      <Button data-test-subj="sideNavToggle">
        <span className="gh-quiet">{title}</span>
        {current === undefined ? null : <strong>{current}</strong>}
        <Icon name="arrowDown" size={14} />
      </Button>
    </Popover>
  );
}

function NavList({ entries }: Pick<NavProps, 'entries'>) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => (
    <Fragment key={group ?? ''}>
      {group === undefined ? null : <p className="gh-side-nav-group gh-quiet gh-small">{group}</p>}
      <ul aria-label={group}>
        {entries
          .filter((entry) => entry.group === group)
          .map(({ label, href, isCurrent }) => (
            <li key={href}>
              <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
      </ul>
    </Fragment>
  ));
}

interface AppLayoutProps extends NavProps {
  children: ReactNode;
}

/** An application of several pages, with its navigation at the side, on narrow screens above. */
export function AppLayout({ title, entries, children }: AppLayoutProps) {
  const isNarrow = useMedia('(max-width: 960px)');
  return (
    <div className="gh-app gh-page">
      <nav className="gh-side-nav" aria-label={title}>
        {isNarrow ? (
          <NavMenu title={title} entries={entries} />
        ) : (
          <>
            <p className="gh-quiet gh-small gh-strong">{title}</p>
            <NavList entries={entries} />
          </>
        )}
      </nav>
      <div>{children}</div>
    </div>
  );
}
