import { Suspense } from 'react';
import { useT } from '../../../i18n';
import { loadable } from '../../../shell/registries/loadable';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { type EntryArea, securityHref, type SubAction } from '../../../store/security/routes';
import { Skeleton } from '../../../ui/Spinner';
import { type Tab, Tabs } from '../shared/Tabs';
import { hasAccess } from './entryAreas';

const { View: EntryAccess } = loadable(() => import('../explain/EntryAccess'));
const { View: EntryHistory } = loadable(() => import('../history/EntryHistory'));

type TabId = SubAction | 'main';

interface EntryTabsProps {
  area: EntryArea;
  name: string;
  /** The rest of the URL; an unknown tab shows the first one. */
  subAction: string | undefined;
  /** Tabs of this kind of entry; `main` is the one whose URL ends with the name. */
  own: readonly Tab<TabId>[];
}

/**
 * Tabs of an entry, ending with the common *Access* and *History*; the active one is in the URL.
 */
export function EntryTabs({ area, name, subAction, own }: EntryTabsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const tabs: Tab<TabId>[] = [
    ...own,
    ...(hasAccess(area)
      ? [
          {
            id: 'access',
            label: t('entry.access'),
            content: () => <EntryAccess area={area} name={name} />,
          } as const,
        ]
      : []),
    { id: 'history', label: t('nav.history'), content: () => <EntryHistory area={area} name={name} /> },
  ];
  const [first] = tabs;
  const chosen = tabs.find(({ id }) => id === subAction)?.id ?? first?.id ?? 'history';
  const action = area === 'users' ? 'edit' : 'view';
  const choose = (id: TabId) => {
    const href = securityHref(area, action, name, id === 'main' || id === first?.id ? undefined : id);
    dispatch(navigationRequested(href, { replace: true }));
  };
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Tabs label={name} chosen={chosen} onChoose={choose} tabs={tabs} />
    </Suspense>
  );
}
