import { type RoleReason } from '../../../../contract/explain';
import { useT } from '../../../i18n';

export function useReasonText() {
  const t = useT();
  return (reason: RoleReason): string => {
    switch (reason.by) {
      case 'account':
        return t('explain.byAccount');
      case 'and_backend_roles':
        return t('explain.byAll', { values: reason.values.join(', '), patterns: reason.patterns.join(', ') });
      default: {
        const { by, pattern, value } = reason;
        const ids = {
          users: 'explain.byUser',
          backend_roles: 'explain.byBackendRole',
          hosts: 'explain.byHost',
        } as const;
        return t(ids[by], { pattern, value, same: pattern === '*' ? 'all' : String(pattern === value) });
      }
    }
  };
}
