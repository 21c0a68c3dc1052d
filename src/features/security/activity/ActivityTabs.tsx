import { type ReactNode } from 'react';
import { useT } from '../../../i18n';
import { activityHref, AUDIT_SETTINGS_HREF } from '../../../store/activity/address';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { Tabs } from '../shared/Tabs';
import './messages';

/** Tabs for the events and for the audit settings, each with its own URL. */
export function ActivityTabs({ chosen, children }: { chosen: 'events' | 'settings'; children: ReactNode }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const content = () => children;
  return (
    <Tabs
      label={t('nav.activity')}
      chosen={chosen}
      onChoose={(tab) =>
        dispatch(navigationRequested(tab === 'events' ? activityHref() : AUDIT_SETTINGS_HREF))
      }
      tabs={[
        { id: 'events', label: t('activity.tab.events'), content },
        { id: 'settings', label: t('activity.tab.settings'), content },
      ]}
    />
  );
}
