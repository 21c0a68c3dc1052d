import { useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import { useBreadcrumbs } from './useBreadcrumbs';

const NO_CRUMBS: readonly never[] = [];

/** An address inside the application that leads nowhere, with a way back. */
export function NoSuchPage() {
  const t = useT();
  useBreadcrumbs(NO_CRUMBS);
  return (
    <>
      <PageHeader title={t('nav.noSuchPage')} />
      <Callout
        tone="warning"
        testSubj="noSuchPage"
        actions={
          <LinkButton href={securityHref('getstarted')} icon="arrowLeft">
            {t('nav.toGetStarted')}
          </LinkButton>
        }
      >
        <p>{t('nav.noSuchPageText')}</p>
      </Callout>
    </>
  );
}
