import { Fragment } from 'react';
import { securityHref } from '../../../store/security/routes';

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
