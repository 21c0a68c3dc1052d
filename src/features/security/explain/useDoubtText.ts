import { type Doubt } from '../../../../contract/explain';
import { useT } from '../../../i18n';
import { useNameLists } from '../shared/useNameLists';

export function useDoubtText() {
  const t = useT();
  const { or } = useNameLists();
  return (doubt: Doubt): string => {
    switch (doubt.kind) {
      case 'user':
        return t('explain.doubtUser', { count: doubt.roles.length, roles: or(doubt.roles) });
      case 'unknownUser':
        return t('explain.doubtUnknownUser');
      case 'attributes':
        return t('explain.doubtAttributes', { role: doubt.role });
      case 'pattern':
        return t('explain.doubtPattern', {
          pattern: doubt.pattern,
          role: doubt.role,
          reason: doubt.reason,
        });
      case 'host':
        return t('explain.doubtHost', { role: doubt.role, hosts: or(doubt.patterns) });
      case 'name':
        return t('explain.doubtName', { reason: doubt.reason });
      case 'protected':
        return t('explain.doubtProtected', { index: doubt.index });
    }
  };
}
