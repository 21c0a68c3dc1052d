import { useMemo } from 'react';
import { useT } from '../../i18n';
import { useAppSelector } from '../../store/hooks';
import { rolesResource, tenantsResource, usersResource } from '../../store/resources/resources';
import { type Section } from './entries';
import { createIndex, searchEntries } from './search';
import { useActionEntries, useAppEntries, useNameEntries, useRecentEntries } from './useEntries';
import { useScreenEntries } from './useScreenEntries';

const MAX_RECENTS = 8;

/** Returns sections while nothing is typed, else the best matches; `entries` in keyboard order. */
export function usePalette(query: string) {
  const t = useT();
  const recents = useRecentEntries();
  const actions = useActionEntries();
  const screens = useScreenEntries();
  const apps = useAppEntries();
  const names = useNameEntries();
  const phases = {
    users: useAppSelector(usersResource.selectors.selectListPhase).phase,
    roles: useAppSelector(rolesResource.selectors.selectListPhase).phase,
    tenants: useAppSelector(tenantsResource.selectors.selectListPhase).phase,
  };
  const index = useMemo(
    () => createIndex([...screens, ...apps, ...actions, ...names]),
    [screens, apps, actions, names],
  );
  const isTyped = query.trim() !== '';
  const { found, total } = useMemo(() => searchEntries(index, query), [index, query]);
  const sections = useMemo((): Section[] => {
    if (isTyped) return [{ id: 'results', title: '', first: 0, entries: found }];
    const offered = [
      { id: 'recent', title: t('frame.recentlyViewed'), entries: recents.slice(0, MAX_RECENTS) },
      { id: 'goTo', title: t('palette.goTo'), entries: [...apps, ...screens] },
      {
        id: 'actions',
        title: t('common.actions'),
        // Tenants are too many to list; typing finds them.
        entries: actions.filter(({ id }) => !id.startsWith('action:tenant:')),
      },
    ].filter(({ entries }) => entries.length > 0);
    return offered.map((section, at) => ({
      ...section,
      first: offered.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
    }));
  }, [t, isTyped, found, recents, apps, screens, actions]);
  const named = Object.entries(phases);
  return {
    sections,
    entries: useMemo(() => sections.flatMap((section) => section.entries), [sections]),
    isTyped,
    total,
    isLoading: named.some(([, phase]) => phase === 'loading'),
    failed: named.filter(([, phase]) => phase === 'failed').map(([what]) => what),
  };
}
