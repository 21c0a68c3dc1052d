import { type ReactNode } from 'react';
import './content.css';

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** States of the page's subject. */
  chips?: ReactNode;
  buttons?: ReactNode;
}

export function PageHeader({ title, description, chips, buttons }: PageHeaderProps) {
  return (
    <header className="gh-head gh-row gh-row-apart">
      <div>
        <h1>{title}</h1>
        {description ? <p className="gh-quiet">{description}</p> : null}
        {chips ? <div className="gh-row gh-head-chips">{chips}</div> : null}
      </div>
      {buttons ? <div className="gh-row">{buttons}</div> : null}
    </header>
  );
}
