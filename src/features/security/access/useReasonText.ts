import { type RoleReason } from '../../../../contract/access';
import { useT } from '../../../i18n';

export function useReasonText() {
  const t = useT();
  return (reason: RoleReason): string => {
    switch (reason.by) {
      case 'account':
        return t('access.byAccount');
      case 'and_backend_roles':
        return t('access.byAll', { values: reason.values.join(', '), patterns: reason.patterns.join(', ') });
      default: {
        const { by, pattern, value } = reason;
        const ids = {
          users: 'access.byUser',
          backend_roles: 'access.byBackendRole',
          hosts: 'access.byHost',
        } as const;
        return t(ids[by], { pattern, value, same: pattern === '*' ? 'all' : String(pattern === value) });
      }
    }
  };
}
