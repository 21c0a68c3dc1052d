import { type ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import { Popover } from './Popover';
import { useMedia } from './useMedia';
import './appLayout.css';

export interface SideNavEntry {
  label: string;
  href: string;
  isCurrent: boolean;
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

const NavList = ({ entries }: Pick<NavProps, 'entries'>) => (
  <ul>
    {entries.map(({ label, href, isCurrent }) => (
      <li key={href}>
        <a href={href} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </a>
      </li>
    ))}
  </ul>
);

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
