import { securityHref } from '../../../store/security/routes';

/** The name of an internal user, with the way to what the user can do. */
export const UserLink = ({ name }: { name: string }) => (
  <a href={securityHref('users', 'edit', name, 'access')}>{name}</a>
);
