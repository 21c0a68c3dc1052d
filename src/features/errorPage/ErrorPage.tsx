import { useT } from '../../i18n';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { SETTINGS_PATH } from '../../store/management/routes';
import { selectLocation } from '../../store/navigation/selectors';
import { isLegacyIE } from '../../store/navigation/urlLength';
import { Icon } from '../../ui/Icon';

/** Setting that keeps URLs short [ERR-04]. */
const SETTING = 'state:storeInSessionStorage';

/** Explains the remedies for a URL that is too long [ERR-04..06]. */
function UrlOverflow() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  return (
    <>
      <h1>{t('errorPage.overflowTitle')}</h1>
      <div style={{ textAlign: 'left' }}>
        <p>{t('errorPage.overflowIntro')}</p>
        <ul>
          <li>
            <p>
              {t('errorPage.overflowStorageBefore', { setting: SETTING })}
              <a href={basePath + SETTINGS_PATH}>{t('errorPage.overflowSettings')}</a>
              {t('errorPage.overflowStorageAfter')}
            </p>
          </li>
          <li>{t('errorPage.overflowFilters')}</li>
          {isLegacyIE(navigator.userAgent) ? <li>{t('errorPage.overflowUpgrade')}</li> : null}
        </ul>
      </div>
    </>
  );
}

/** Landing page for redirects from pages that cannot be shown [ERR-01..07]. */
export default function ErrorPage() {
  const t = useT();
  const { search } = useAppSelector(selectLocation);
  const isOverflow = new URLSearchParams(search).get('errorType') === 'urlOverflow';
  return (
    <div className="gh-stack gh-notice" data-test-subj="appRenderErrorPageContent">
      <Icon name="alert" size={32} className="gh-stack gh-danger" />
      {isOverflow ? <UrlOverflow /> : <h1>{t('app.error')}</h1>}
    </div>
  );
}
