import { useEffect } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { securityHref } from '../../../store/security/routes';
import { selectSignInTests } from '../../../store/signInTests/selectors';
import { signInTestClosed, signInTestOpened } from '../../../store/signInTests/slice';
import { PageHeader } from '../../../ui/PageHeader';
import { type ScreenProps } from '../shared/screen';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { ReportState } from './ReportState';
import { SignInTestForm } from './SignInTestForm';
import './messages';

const CRUMBS = [
  { text: message('nav.auth'), href: securityHref('auth') },
  { text: message('signInTests.title') },
];

/** Tests a sign-in of each kind; the URL names a test that went by a provider. */
export default function SignInTestPage({ params: { id } }: ScreenProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const { phase, report } = useAppSelector(selectSignInTests);
  useEffect(() => {
    if (id !== undefined) dispatch(signInTestOpened({ id }));
    return () => void dispatch(signInTestClosed());
  }, [dispatch, id]);
  return (
    <>
      <PageHeader title={t('signInTests.title')} description={t('signInTests.description')} />
      <div className="gh-stack gh-airy">
        {id !== undefined && phase === 'running' ? null : (
          <SignInTestForm kind={report?.kind} isBusy={phase === 'running' || phase === 'leaving'} />
        )}
        <ReportState failedTitle={t('signInTests.failed')} />
      </div>
    </>
  );
}
