import { useT } from '../../i18n';
import { selectLacksSecurityAccess } from '../../store/account/securityAccess';
import { selectAccountOrNull } from '../../store/account/selectors';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../../ui/Icon';
import './notices.css';

export default function NotFound() {
  const t = useT();
  if (useAppSelector(selectLacksSecurityAccess)) return <NoSecurityAccess />;
  return (
    <div className="gh-stack gh-notice" data-test-subj="appNotFoundPageContent">
      <Icon name="alert" size={32} />
      <h1>{t('app.notFound')}</h1>
      <p>{t('app.notFoundText')}</p>
    </div>
  );
}

function NoSecurityAccess() {
  const t = useT();
  const account = useAppSelector(selectAccountOrNull);
  const roles = account?.roles ?? [];
  return (
    <div className="gh-stack gh-notice" data-test-subj="noSecurityAccess">
      <Icon name="lock" size={32} />
      <h1>{t('app.noSecurityAccess')}</h1>
      <p>{t('app.noSecurityAccessText')}</p>
      <p>{roles.length > 0 ? t('app.yourRoles', { roles: roles.join(', ') }) : t('app.yourRolesNone')}</p>
    </div>
  );
}
