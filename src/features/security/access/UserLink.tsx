import { securityHref } from '../../../store/security/routes';

/** An internal user's name, linked to their access. */
export const UserLink = ({ name }: { name: string }) => (
  <a href={securityHref('users', 'edit', name, 'access')}>{name}</a>
);
