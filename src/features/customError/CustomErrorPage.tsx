import { CUSTOM_ERROR_ROUTE, LOGIN_ROUTE, MISSING_ROLE_ROUTE } from '../../../contract/endpoints';
import { SIGN_IN_FAILURES } from '../../../contract/signInFailures';
import { hasSharedAccount, namedTypes, signInKind } from '../../../contract/signInKinds';
import { REPORT_CODE, REPORT_CODE_PARAMETER } from '../../../contract/signInReports';
import { useT } from '../../i18n';
import { Mark } from '../../shell/frame/Logo';
import { selectAuthType } from '../../store/account/selectors';
import { selectBasePath, selectBranding, selectSecurityConfig } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLocation } from '../../store/navigation/selectors';
import { selectSession } from '../../store/session/selectors';
import { signOutRequested } from '../../store/session/slice';
import { Button, LinkButton } from '../../ui/Button';
import './messages';

/** The only heading of the page, styled as a top-level one. */
const TITLE = { fontSize: 'var(--ant-font-size-heading-1)', lineHeight: 1.3 };

function SignInLink() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  return (
    <LinkButton look="primary" wide href={basePath + LOGIN_ROUTE} data-test-subj="error-sign-in-button">
      {t('customError.signIn')}
    </LinkButton>
  );
}

/** Shown to an authenticated user without a role, who can only log out [AUTH-12, C09, C14]. */
function MissingRole() {
  const t = useT();
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const authType = useAppSelector(selectAuthType);
  // Anonymous users can sign in but not out.
  const mayLogOut =
    !hasSharedAccount(authType) && (session.phase === 'signedIn' || session.phase === 'signingOut');
  return (
    <>
      <h3 style={TITLE}>{t('customError.missingRole')}</h3>
      <p className="gh-quiet">{t('customError.missingRoleText')}</p>
      {mayLogOut ? (
        <Button
          look="primary"
          wide
          busy={session.phase === 'signingOut'}
          data-test-subj="error-logout-button"
          onClick={() => dispatch(signOutRequested())}
        >
          {t('customError.logout')}
        </Button>
      ) : (
        <SignInLink />
      )}
    </>
  );
}

/** Any other sign-in failure, by the id at the end of the path; never shows text from the URL. */
function OtherFailure({ pathname, search }: { pathname: string; search: string }) {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const { type } = useAppSelector(selectSecurityConfig).auth;
  const reason = SIGN_IN_FAILURES.find((id) => pathname === `${CUSTOM_ERROR_ROUTE}/${id}`);
  const code = new URLSearchParams(search).get(REPORT_CODE_PARAMETER) ?? '';
  // Without a login page, the user can only retry.
  const hasLoginPage = namedTypes(type).some((name) => signInKind(name)?.page !== 'none');
  return (
    <>
      <h3 style={TITLE}>{t('customError.generic')}</h3>
      <p className="gh-quiet" role="alert">
        {t(reason === undefined ? 'customError.genericText' : `signInFailure.${reason}`)}
      </p>
      {REPORT_CODE.test(code) ? (
        <p className="gh-quiet" data-test-subj="reportCode">
          {t('customError.code', { code })}
        </p>
      ) : null}
      {hasLoginPage ? (
        <SignInLink />
      ) : (
        <LinkButton look="primary" wide href={`${basePath}/`} data-test-subj="error-sign-in-button">
          {t('signInFailure.again')}
        </LinkButton>
      )}
    </>
  );
}

/** Error page of a failed sign-in [AUTH-11, C09]. */
export default function CustomErrorPage() {
  const { pathname, search } = useAppSelector(selectLocation);
  const { logo } = useAppSelector(selectBranding);
  const { showbrandimage, brandimage } = useAppSelector(selectSecurityConfig).ui.basicauth.login;
  const image = brandimage || logo.defaultUrl;
  return (
    <div className="gh-notice gh-logo gh-stack">
      {showbrandimage ? <div>{image ? <img src={image} alt="" /> : <Mark size={52} />}</div> : null}
      {pathname === MISSING_ROLE_ROUTE ? (
        <MissingRole />
      ) : (
        <OtherFailure pathname={pathname} search={search} />
      )}
    </div>
  );
}
