import { useT } from '../../i18n';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { MANAGEMENT_ROUTE } from '../../store/management/routes';
import { LinkButton } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { PageHeader } from '../../ui/PageHeader';
import { useManagementCrumbs } from './useManagementCrumbs';

/** An address inside the application that leads nowhere, with a way back. */
export function NoSuchPage() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  useManagementCrumbs('management.noSuchPage');
  return (
    <>
      <PageHeader title={t('management.noSuchPage')} />
      <Callout
        tone="warning"
        testSubj="noSuchPage"
        actions={
          <LinkButton href={basePath + MANAGEMENT_ROUTE} icon="arrowLeft">
            {t('management.toOverview')}
          </LinkButton>
        }
      >
        <p>{t('management.noSuchPageText')}</p>
      </Callout>
    </>
  );
}
