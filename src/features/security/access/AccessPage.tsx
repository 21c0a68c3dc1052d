import { useEffect, useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { accessAskedIn, accessHref, isAsking } from '../../../store/access/address';
import { selectAccess } from '../../../store/access/selectors';
import { type AccessAsked, accessClosed, accessRequested } from '../../../store/access/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { navigationRequested } from '../../../store/navigation/slice';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { Tabs } from '../shared/Tabs';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useReason } from '../shared/useReason';
import { AccessForm } from './AccessForm';
import { EffectiveAccess } from './EffectiveAccess';
import { HolderList } from './HolderList';
import './messages';
import { VerdictPanel } from './VerdictPanel';

const CRUMBS = [{ text: message('nav.access') }];

/** Why a user can or cannot do something, and who can. The question stands in the address, so that it can be shared. */
export default function AccessPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const location = useAppSelector(selectHashLocation);
  const asked = useMemo(() => accessAskedIn(location), [location]);
  const ask = (next: AccessAsked) => void dispatch(navigationRequested(accessHref(next)));
  useEffect(() => {
    dispatch(isAsking(asked) ? accessRequested(asked) : accessClosed());
  }, [dispatch, asked]);
  const content = () => (
    <div className="gh-stack">
      <AccessForm key={accessHref(asked)} asked={asked} onAsk={ask} />
      <Answer onRetry={() => dispatch(accessRequested(asked))} />
    </div>
  );

  return (
    <>
      <PageHeader title={t('nav.access')} description={t('access.description')} />
      <Tabs
        label={t('nav.access')}
        chosen={asked.isWho ? 'who' : 'user'}
        onChoose={(tab) => ask({ ...asked, isWho: tab === 'who' })}
        tabs={[
          { id: 'user', label: t('access.tab.user'), content },
          { id: 'who', label: t('access.tab.who'), content },
        ]}
      />
    </>
  );
}

/** What the server answered, or why it did not. */
function Answer({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const reasonOf = useReason();
  const access = useAppSelector(selectAccess);
  if (access.phase === 'failed')
    return (
      <Callout tone="danger" title={t('access.failed')} testSubj="accessFailed" onRetry={onRetry}>
        <p>{reasonOf(access.problem)}</p>
      </Callout>
    );
  if (access.phase === 'found') return <HolderList holders={access.holders} />;
  if (access.phase !== 'explained') return access.asked === null ? null : <Skeleton lines={6} />;
  const { answer, asked } = access;
  return (
    <>
      {asked && answer.verdict ? <VerdictPanel asked={asked} verdict={answer.verdict} /> : null}
      <EffectiveAccess answer={answer} />
    </>
  );
}
