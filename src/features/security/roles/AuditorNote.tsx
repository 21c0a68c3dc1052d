import { useT } from '../../../i18n';
import { auditorSettings } from '../../../model/security/auditorSettings';
import { presetOf } from '../../../model/security/presets';
import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { Callout } from '../../../ui/Callout';
import { CodeBlock } from '../../../ui/CodeBlock';

const UNNAMED = 'ROLE';

/** Settings an auditor needs on a cluster in addition to the role. */
export function AuditorNote({ role, permissions }: { role: string; permissions: readonly string[] }) {
  const t = useT();
  const isCluster = useAppSelector(selectBackendKind) === 'cluster';
  if (!isCluster || presetOf('cluster', permissions) !== 'auditor') return null;
  return (
    <Callout tone="warning" title={t('preset.auditorCluster')} testSubj="auditorOnCluster">
      <p>{t('preset.auditorClusterText')}</p>
      <CodeBlock text={auditorSettings(role === '' ? UNNAMED : role)} label={t('preset.auditorConfig')} />
    </Callout>
  );
}
