import { useT } from '../i18n';
import { Icon } from '../ui/Icon';
import './notices.css';

/** No application is registered at this address, or it may not be used. */
export default function NotFound() {
  const t = useT();
  return (
    <div className="gh-notice" data-test-subj="appNotFoundPageContent">
      <Icon name="alert" size={32} />
      <h1>{t('app.notFound')}</h1>
      <p>{t('app.notFoundText')}</p>
    </div>
  );
}
