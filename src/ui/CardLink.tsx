import { Icon, type IconName } from './Icon';
import './content.css';

export interface CardLinkProps {
  title: string;
  description: string;
  icon: IconName;
  /** Includes the base path. Absent while the target is unavailable. */
  href?: string;
}

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
