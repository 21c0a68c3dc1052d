import { Result } from 'antd';
import { useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { LinkButton } from '../../../ui/Button';
import { PageHeader } from '../../../ui/PageHeader';
import { useBreadcrumbs } from './useBreadcrumbs';

const NO_CRUMBS: readonly never[] = [];

export default function NoSuchPage() {
  const t = useT();
  useBreadcrumbs(NO_CRUMBS);
  return (
    <>
      <PageHeader title={t('nav.noSuchPage')} />
      <Result
        status="404"
        data-test-subj="noSuchPage"
        subTitle={t('nav.noSuchPageText')}
        extra={
          <LinkButton href={securityHref('getstarted')} icon="arrowLeft">
            {t('nav.toGetStarted')}
          </LinkButton>
        }
      />
    </>
  );
}
