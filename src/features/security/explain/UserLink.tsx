import { securityHref } from '../../../store/security/routes';

export const UserLink = ({ name }: { name: string }) => (
  <a href={securityHref('users', 'view', name, 'access')}>{name}</a>
);
