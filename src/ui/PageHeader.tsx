import { type ReactNode } from 'react';
import './content.css';

export function PageHeader(props: { title: ReactNode; description?: ReactNode; buttons?: ReactNode }) {
  const { title, description, buttons } = props;
  return (
    <header className="gh-head gh-row gh-row-apart">
      <div>
        <h1>{title}</h1>
        {description ? <p className="gh-quiet">{description}</p> : null}
      </div>
      {buttons ? <div className="gh-row">{buttons}</div> : null}
    </header>
  );
}
