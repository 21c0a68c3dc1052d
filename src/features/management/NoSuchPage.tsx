import { Result } from 'antd';
import { useT } from '../../i18n';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { MANAGEMENT_ROUTE } from '../../store/management/routes';
import { LinkButton } from '../../ui/Button';
import { PageHeader } from '../../ui/PageHeader';
import { useManagementCrumbs } from './useManagementCrumbs';

export function NoSuchPage() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  useManagementCrumbs('management.noSuchPage');
  return (
    <>
      <PageHeader title={t('management.noSuchPage')} />
      <Result
        status="404"
        data-test-subj="noSuchPage"
        subTitle={t('management.noSuchPageText')}
        extra={
          <LinkButton href={basePath + MANAGEMENT_ROUTE} icon="arrowLeft">
            {t('management.toOverview')}
          </LinkButton>
        }
      />
    </>
  );
}
