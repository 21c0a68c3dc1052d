import { WRITABLE_ENDPOINTS } from '../../../api/contract/auditor';
import { useT } from '../../../i18n';
import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { presetOf } from '../../../store/security/rules/presets';
import { Callout } from '../../../ui/Callout';
import { CodeBlock } from '../../../ui/CodeBlock';

const PREFIX = 'plugins.security.restapi';
const UNNAMED = 'ROLE';

/** The settings by which a cluster lets a role read over its security API, and not write. */
const settingsFor = (role: string): string =>
  [
    `${PREFIX}.roles_enabled: ${JSON.stringify(['all_access', 'security_rest_api_access', role])}`,
    ...WRITABLE_ENDPOINTS.map(
      (endpoint) => `${PREFIX}.endpoints_disabled.${role}.${endpoint}: ["PUT", "POST", "PATCH", "DELETE"]`,
    ),
  ].join('\n');

/** What an auditor takes on a cluster besides the role. */
export function AuditorNote({ role, permissions }: { role: string; permissions: readonly string[] }) {
  const t = useT();
  const isCluster = useAppSelector(selectBackendKind) === 'cluster';
  if (!isCluster || presetOf('cluster', permissions) !== 'auditor') return null;
  return (
    <Callout tone="warning" title={t('preset.auditorCluster')} testSubj="auditorOnCluster">
      <p>{t('preset.auditorClusterText')}</p>
      <CodeBlock text={settingsFor(role === '' ? UNNAMED : role)} label={t('preset.auditorConfig')} />
    </Callout>
  );
}
