import { useCallback } from 'react';
import { useT } from '../../../i18n';
import { isPattern } from '../../../model/security/patterns';
import { useAppSelector } from '../../../store/hooks';
import { usersResource } from '../../../store/resources/resources';
import { useDescriptions } from './useDescriptions';

/**
 * Returns the props of a user picker. External names must be added explicitly: an internal account
 * created later under such a name would inherit the access.
 */
export function useUserPicker() {
  const t = useT();
  const options = useAppSelector(usersResource.selectors.selectNames);
  const known = useAppSelector(usersResource.selectors.selectByName);
  const { phase } = useAppSelector(usersResource.selectors.selectListPhase);
  const isRead = phase === 'ready';
  const markOf = useCallback(
    (name: string) => {
      if (isPattern(name)) return t('userPicker.pattern');
      return isRead && !known.has(name) ? t('userPicker.external') : undefined;
    },
    [isRead, known, t],
  );
  const descriptionOf = useDescriptions(usersResource);
  const describe = useCallback(
    (name: string) => {
      const description = descriptionOf(name);
      return description === undefined
        ? t('userPicker.internal')
        : t('userPicker.internalWith', { description });
    },
    [descriptionOf, t],
  );
  const customLabel = (name: string) =>
    t(isPattern(name) ? 'userPicker.usePattern' : 'userPicker.useExternal', { name });
  const loading = phase === 'loading' && options.length === 0;
  return { options, loading, describe, markOf, customLabel, custom: 'explicit', areUsers: true } as const;
}
