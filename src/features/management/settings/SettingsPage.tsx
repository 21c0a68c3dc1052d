import { useT } from '../../../shell/i18n';
import { PageHeader } from '../../../shell/ui/PageHeader';

/** The settings of the screens, for the tenant of the page [NAV-39]. */
export default function SettingsPage() {
  const t = useT();
  return <PageHeader title={t('management.settings')} description={t('management.settingsText')} />;
}
