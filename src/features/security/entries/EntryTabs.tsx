import { useT } from '../../../i18n';
import { loadable } from '../../../shell/registries/loadable';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import {
  type EntryArea,
  securityHref,
  SUB_ACTION_MAP_USER,
  type SubAction,
} from '../../../store/security/routes';
import { type Tab, Tabs } from '../shared/Tabs';
import { hasAccess } from './entryAreas';

const { View: EntryAccess } = loadable(() => import('../explain/EntryAccess'));
const { View: EntryHistory } = loadable(() => import('../history/EntryHistory'));

/** `main` is the tab whose URL ends with the name; `edit` the one of the form's URL. */
export type TabId = SubAction | 'main' | 'edit';

const ORDER: readonly TabId[] = ['main', SUB_ACTION_MAP_USER, 'access', 'sessions', 'history', 'edit'];

interface EntryTabsProps {
  area: EntryArea;
  name: string;
  /** The rest of the URL; an unknown tab shows the first one. */
  chosen: string | undefined;
  /** Tabs of this kind of entry. */
  own: readonly Tab<TabId>[];
}

const hrefOf = (area: EntryArea, name: string, id: TabId) =>
  id === 'edit'
    ? securityHref(area, 'edit', name)
    : securityHref(area, 'view', name, id === 'main' ? undefined : id);

/** Tabs of an entry with the common *Access* and *History*; the active one is in the URL. */
export function EntryTabs({ area, name, chosen, own }: EntryTabsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const all: Tab<TabId>[] = [
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
  const tabs = ORDER.flatMap((id) => all.filter((tab) => tab.id === id));
  const first = tabs[0]?.id ?? 'history';
  const choose = (id: TabId) => {
    const href = hrefOf(area, name, id === first ? 'main' : id);
    dispatch(navigationRequested(href, { replace: true }));
  };
  return (
    <Tabs
      label={name}
      chosen={tabs.find(({ id }) => id === chosen)?.id ?? first}
      onChoose={choose}
      tabs={tabs}
    />
  );
}
