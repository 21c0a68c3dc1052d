import { Icon, type IconName } from './Icon';
import './content.css';

export interface CardLinkProps {
  title: string;
  description: string;
  icon: IconName;
  /** Base path included. Without one the place is there and cannot be opened now. */
  href?: string;
}

/** A place to go to: its picture, its name, and what it is for. */
export function CardLink({ title, description, icon, href }: CardLinkProps) {
  const content = (
    <>
      <Icon name={icon} size={20} className="gh-accent" />
      <strong>{title}</strong>
      <span className="gh-quiet">{description}</span>
    </>
  );
  return href === undefined ? (
    <div className="gh-card-link gh-box gh-stack" aria-disabled="true">
      {content}
    </div>
  ) : (
    <a className="gh-card-link gh-box gh-stack" href={href}>
      {content}
    </a>
  );
}
