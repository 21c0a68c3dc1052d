import { type ReactNode } from 'react';
import { useT } from '../../../i18n';
import { activityHref, AUDIT_SETTINGS_HREF } from '../../../store/activity/address';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { refusalHref } from '../../../store/signInTests/address';
import { Tabs } from '../shared/Tabs';
import './messages';

const HREFS = { events: activityHref(), refusals: refusalHref(), settings: AUDIT_SETTINGS_HREF };
type Tab = keyof typeof HREFS;

/** Tabs for the events, refused sign-ins and the audit settings, each with its own URL. */
export function ActivityTabs({ chosen, children }: { chosen: Tab; children: ReactNode }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const content = () => children;
  return (
    <Tabs
      label={t('nav.activity')}
      chosen={chosen}
      onChoose={(tab) => dispatch(navigationRequested(HREFS[tab]))}
      tabs={[
        { id: 'events', label: t('activity.tab.events'), content },
        { id: 'refusals', label: t('activity.tab.refusals'), content },
        { id: 'settings', label: t('activity.tab.settings'), content },
      ]}
    />
  );
}
