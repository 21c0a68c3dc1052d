import { Fragment } from 'react';
import { securityHref } from '../../../store/security/routes';

/** The names of roles, each with the way to its page. */
export function RoleLinks({ roles }: { roles: readonly string[] }) {
  return (
    <span title={roles.join(', ')}>
      {roles.map((role, at) => (
        <Fragment key={role}>
          {at > 0 ? ', ' : null}
          <a href={securityHref('roles', 'view', role)}>{role}</a>
        </Fragment>
      ))}
    </span>
  );
}
