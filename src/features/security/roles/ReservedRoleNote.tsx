import { type ReactNode } from 'react';
import { useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { Callout } from '../../../ui/Callout';
import { useMayWrite } from '../shared/useMayWrite';

/** Explains that a reserved role is read-only, and the alternatives. */
export function ReservedRoleNote({ name, children }: { name: string; children?: ReactNode }) {
  const t = useT();
  const mayWrite = useMayWrite('roles');
  return (
    <div className="gh-page-note">
      <Callout tone="lock" title={t('roleView.reserved')} testSubj="roleReserved">
        {mayWrite ? (
          <p>
            {t('roleView.reservedAdvice')}{' '}
            <a href={securityHref('roles', 'create')}>{t('roleView.createOwn')}</a>
            {', '}
            <a href={securityHref('roles', 'duplicate', name)}>{t('roleView.duplicateThis')}</a>
          </p>
        ) : null}
        {children}
      </Callout>
    </div>
  );
}
