import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { comparisonHref } from '../../../store/comparison/address';
import { accessAskedBy, accessAskedIn, accessHref } from '../../../store/explain/address';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { navigationRequested } from '../../../store/navigation/slice';
import { LinkButton } from '../../../ui/Button';
import { PageHeader } from '../../../ui/PageHeader';
import { Tabs } from '../shared/Tabs';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { AccessQuestion } from './AccessQuestion';
import './messages';

const CRUMBS = [{ text: message('nav.access') }];

/** Explains a user's access and lists who has access; the question is in the URL. */
export default function AccessPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const location = useAppSelector(selectHashLocation);
  const href = accessHref(accessAskedIn(location));
  // Keep the question when only the list state in the URL changes.
  const asked = useMemo(() => accessAskedBy(href), [href]);
  const content = () => <AccessQuestion asked={asked} hrefOf={accessHref} />;

  return (
    <>
      <PageHeader
        title={t('nav.access')}
        description={t('explain.description')}
        buttons={
          <LinkButton href={comparisonHref({ kind: 'users', first: asked.user })}>
            {t('nav.compare')}
          </LinkButton>
        }
      />
      <Tabs
        label={t('nav.access')}
        chosen={asked.isWho ? 'who' : 'user'}
        onChoose={(tab) => dispatch(navigationRequested(accessHref({ ...asked, isWho: tab === 'who' })))}
        tabs={[
          { id: 'user', label: t('explain.tab.user'), content },
          { id: 'who', label: t('explain.tab.who'), content },
        ]}
      />
    </>
  );
}
