import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { navigationRequested } from '../../../store/navigation/slice';
import { PageHeader } from '../../../ui/PageHeader';
import { Tabs } from '../shared/Tabs';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { ExportPanel } from './ExportPanel';
import { ImportPanel } from './ImportPanel';
import './messages';

const CRUMBS = [{ text: message('nav.transfer') }];
const EXPORT = '/transfer/export';

export default function ImportExportPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const { pathname } = useAppSelector(selectHashLocation);
  return (
    <>
      <PageHeader title={t('nav.transfer')} description={t('importExport.description')} />
      <Tabs
        label={t('nav.transfer')}
        chosen={pathname === EXPORT ? 'export' : 'import'}
        onChoose={(tab) => dispatch(navigationRequested(tab === 'export' ? `#${EXPORT}` : '#/transfer'))}
        tabs={[
          { id: 'import', label: t('importExport.tab.import'), content: () => <ImportPanel /> },
          { id: 'export', label: t('importExport.tab.export'), content: () => <ExportPanel /> },
        ]}
      />
    </>
  );
}
