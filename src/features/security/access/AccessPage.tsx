import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { accessAskedBy, accessAskedIn, accessHref } from '../../../store/access/address';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { navigationRequested } from '../../../store/navigation/slice';
import { PageHeader } from '../../../ui/PageHeader';
import { Tabs } from '../shared/Tabs';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { AccessQuestion } from './AccessQuestion';
import './messages';

const CRUMBS = [{ text: message('nav.access') }];

/** Why a user can or cannot do something, and who can. The question stands in the address, so that it can be shared. */
export default function AccessPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const location = useAppSelector(selectHashLocation);
  const href = accessHref(accessAskedIn(location));
  // The same question stays the same while its lists are searched, which the address tells as well.
  const asked = useMemo(() => accessAskedBy(href), [href]);
  const content = () => <AccessQuestion asked={asked} hrefOf={accessHref} />;

  return (
    <>
      <PageHeader title={t('nav.access')} description={t('access.description')} />
      <Tabs
        label={t('nav.access')}
        chosen={asked.isWho ? 'who' : 'user'}
        onChoose={(tab) => dispatch(navigationRequested(accessHref({ ...asked, isWho: tab === 'who' })))}
        tabs={[
          { id: 'user', label: t('access.tab.user'), content },
          { id: 'who', label: t('access.tab.who'), content },
        ]}
      />
    </>
  );
}
