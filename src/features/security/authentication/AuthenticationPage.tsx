import { useEffect } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { selectSecurityConfig } from '../../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectAuthConfig } from '../../../store/security/selectors';
import { authConfigRequested } from '../../../store/security/slice';
import { SIGN_IN_TESTS_HREF } from '../../../store/signInTests/address';
import { LinkButton } from '../../../ui/Button';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { DOC_LINKS } from '../shared/docs';
import { FailureNote } from '../shared/FailureNote';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { AuthenticationTable, AuthorizationTable } from './DomainTables';
import { SignInKinds } from './SignInKinds';
import '../shared/messages';

const CRUMBS = [{ text: message('nav.auth') }];

/** Read-only view of authentication and authorization domains, which are set in a file [C30]. */
export default function AuthenticationPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const state = useAppSelector(selectAuthConfig);
  const isConfigurable = useAppSelector(selectSecurityConfig).ui.backend_configurable;
  const reload = () => void dispatch(authConfigRequested());
  useEffect(() => {
    dispatch(authConfigRequested());
  }, [dispatch]);

  const isSetUp = state.phase === 'ready' && state.config.authentication.length > 0;
  return (
    <>
      <PageHeader
        title={t('auth.title')}
        buttons={
          <>
            {isSetUp && isConfigurable ? (
              <LinkButton href={DOC_LINKS.backendConfiguration} newTab icon="external">
                {t('auth.manage')}
              </LinkButton>
            ) : null}
            <LinkButton href={SIGN_IN_TESTS_HREF} data-test-subj="testSignIn">
              {t('auth.test')}
            </LinkButton>
          </>
        }
      />
      <div className="gh-stack gh-airy">
        <SignInKinds />
        {state.phase === 'failed' ? (
          <FailureNote
            title={t('auth.failed')}
            testSubj="authConfigFailed"
            onRetry={reload}
            problem={state.problem}
          />
        ) : null}
        {state.phase === 'idle' || state.phase === 'loading' ? <Skeleton lines={8} /> : null}
        {state.phase === 'ready' && !isSetUp ? <NotSetUp isConfigurable={isConfigurable} /> : null}
        {isSetUp ? (
          <>
            <AuthenticationTable domains={state.config.authentication} />
            <AuthorizationTable domains={state.config.authorization} isConfigurable={isConfigurable} />
          </>
        ) : null}
      </div>
    </>
  );
}

function NotSetUp({ isConfigurable }: { isConfigurable: boolean }) {
  const t = useT();
  return (
    <section className="gh-stack gh-start">
      <h2>{t('auth.notSetUp')}</h2>
      <p className="gh-quiet">{t('auth.notSetUpText')}</p>
      {isConfigurable ? (
        <LinkButton look="primary" small href={DOC_LINKS.backendConfiguration} newTab icon="external">
          {t('domain.createConfig')}
        </LinkButton>
      ) : null}
    </section>
  );
}
