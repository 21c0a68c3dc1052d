import { type ReactNode } from 'react';
import { ExternalLink } from '../../../ui/cells';

export function Step(props: { title: string; text: string; link?: string; children: ReactNode }) {
  const { title, text, link, children } = props;
  return (
    <li className="gh-page-note">
      <h3>{title}</h3>
      <p className="gh-quiet gh-page-note">
        {text} {link === undefined ? null : <ExternalLink href={link} />}
      </p>
      <div className="gh-row">{children}</div>
    </li>
  );
}
