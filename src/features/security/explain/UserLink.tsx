import { securityHref } from '../../../store/security/routes';

export const UserLink = ({ name }: { name: string }) => (
  <a href={securityHref('users', 'edit', name, 'access')}>{name}</a>
);
