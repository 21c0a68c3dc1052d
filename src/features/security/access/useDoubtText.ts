import { type Doubt } from '../../../../contract/access';
import { useT } from '../../../i18n';
import { useNameLists } from '../shared/useNameLists';

export function useDoubtText() {
  const t = useT();
  const { or } = useNameLists();
  return (doubt: Doubt): string => {
    switch (doubt.kind) {
      case 'user':
        return t('access.doubtUser', { count: doubt.roles.length, roles: or(doubt.roles) });
      case 'pattern':
        return t('access.doubtPattern', {
          pattern: doubt.pattern,
          role: doubt.role,
          reason: doubt.reason,
        });
      case 'host':
        return t('access.doubtHost', { role: doubt.role, hosts: or(doubt.patterns) });
      case 'name':
        return t('access.doubtName', { reason: doubt.reason });
      case 'protected':
        return t('access.doubtProtected', { index: doubt.index });
    }
  };
}
