import { type Problem } from '../../../../contract/problem';
import { useT } from '../../../i18n';
import { Panel } from '../../../ui/Panel';
import { FailureNote } from '../shared/FailureNote';
import { AuditorNote } from './AuditorNote';
import { PermissionPicker } from './PermissionPicker';

export function ClusterPermissionsPanel(props: {
  role: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  groupsProblem: Problem | null;
}) {
  const { role, value, onChange, groupsProblem } = props;
  const t = useT();
  return (
    <Panel title={t('domain.clusterPermissions')} headingLevel={2} text={t('role.clusterText')}>
      {groupsProblem ? (
        <div className="gh-page-note">
          <FailureNote
            tone="warning"
            title={t('role.groupsFailed')}
            testSubj="groupsFailed"
            problem={groupsProblem}
          />
        </div>
      ) : null}
      <PermissionPicker
        level="cluster"
        presets={t('preset.cluster')}
        label={t('domain.clusterPermissions')}
        value={value}
        onChange={onChange}
        boxId="roles-cluster-permission-box"
      />
      <AuditorNote role={role} permissions={value} />
    </Panel>
  );
}
