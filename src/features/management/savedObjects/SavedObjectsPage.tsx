import { useT } from '../../../shell/i18n';
import { PageHeader } from '../../../shell/ui/PageHeader';

/** The saved objects of the tenant. */
export default function SavedObjectsPage() {
  const t = useT();
  return <PageHeader title={t('management.savedObjects')} description={t('management.savedObjectsText')} />;
}
