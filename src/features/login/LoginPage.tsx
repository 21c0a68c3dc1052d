import { useId, useMemo } from 'react';
import { hasSharedAccount } from '../../../contract/signInKinds';
import { useT } from '../../i18n';
import { Mark } from '../../shell/frame/Logo';
import { selectBasePath, selectBranding, selectSecurityConfig } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { selectLocation } from '../../store/navigation/selectors';
import { LinkButton } from '../../ui/Button';
import { type SignInLink, signInMethods } from './methods';
import { PasswordForm } from './PasswordForm';
import './login.css';

function MethodLink({ link }: { link: SignInLink }) {
  const t = useT();
  const id = useId();
  const { type, look } = link;
  const fallback = hasSharedAccount(type) ? t('login.anonymous') : t('login.singleSignOn');
  return (
    <LinkButton
      wide
      className={look.buttonstyle || 'btn-login'}
      href={link.href}
      aria-label={`${type}_login_button`}
      aria-labelledby={id}
      data-test-subj="submit"
    >
      {look.showbrandimage && look.brandimage ? <img src={look.brandimage} alt="" height={18} /> : null}
      <span id={id}>{link.name || fallback}</span>
    </LinkButton>
  );
}

function BrandImage() {
  const { logo } = useAppSelector(selectBranding);
  const { showbrandimage, brandimage } = useAppSelector(selectSecurityConfig).ui.basicauth.login;
  if (!showbrandimage) return null;
  const image = brandimage || logo.defaultUrl;
  return (
    <div className="gh-login-brand gh-logo">{image ? <img src={image} alt="" /> : <Mark size={52} />}</div>
  );
}

/** Sign-in page without frame and component library: one block per method [AUTH-09, C08]. */
export default function LoginPage() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const config = useAppSelector(selectSecurityConfig);
  const { search, hash } = useAppSelector(selectLocation);
  const methods = useMemo(
    () => signInMethods(config, basePath, search, hash),
    [config, basePath, search, hash],
  );
  const { title, subtitle, buttonstyle } = config.ui.basicauth.login;
  return (
    <div className="gh-login">
      <div className="gh-login-card">
        <BrandImage />
        <h1>{title || t('login.title')}</h1>
        <p className="gh-quiet">{subtitle || t('login.subtitle')}</p>
        {methods.basic ? <PasswordForm buttonStyle={buttonstyle} /> : null}
        {methods.basic && methods.links.length > 0 ? (
          <p className="gh-quiet">
            <span>{t('login.or')}</span>
          </p>
        ) : null}
        {methods.links.length > 0 ? (
          <div className="gh-stack">
            {methods.links.map((link) => (
              <MethodLink key={link.type} link={link} />
            ))}
          </div>
        ) : null}
        {methods.unsupported.map((type) => (
          <p key={type} className="gh-errors gh-danger" role="alert">
            {t('login.unsupportedType', { type })}
          </p>
        ))}
      </div>
    </div>
  );
}
