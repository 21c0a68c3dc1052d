import { useMemo } from 'react';
import { type MessageId, useT } from '../../../i18n';
import { type PermissionLevel } from '../../../model/security/permissionCatalogue';
import { type PresetName } from '../../../model/security/presets';
import { useAppSelector } from '../../../store/hooks';
import { actionGroupsResource } from '../../../store/resources/resources';
import {
  selectClusterPermissionGroups,
  selectIndexPermissionGroups,
} from '../../../store/security/permissionSelectors';
import { securityHref } from '../../../store/security/routes';
import { LinkButton } from '../../../ui/Button';
import { ComboBox, type OptionGroup } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { useDescriptions } from '../shared/useDescriptions';
import { PresetBar } from './PresetBar';

const LABELS: Record<PermissionLevel, Record<'groups' | 'otherGroups' | 'singles', MessageId>> = {
  cluster: {
    groups: 'role.clusterGroups',
    otherGroups: 'role.otherGroups',
    singles: 'domain.clusterPermissions',
  },
  index: { groups: 'role.indexGroups', otherGroups: 'role.otherGroups', singles: 'domain.indexPermissions' },
};

/** Picks permissions. Any name can be typed: patterns are valid, the catalogue incomplete [C29]. */
export function PermissionPicker(props: {
  level: PermissionLevel;
  label: string;
  presets: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  boxId: string;
  errors?: string[];
  /** Presets to offer; all of the level by default. */
  offered?: readonly PresetName[];
}) {
  const { level, label, presets, value, onChange, boxId, errors = [], offered } = props;
  const t = useT();
  const groups = useAppSelector(
    level === 'cluster' ? selectClusterPermissionGroups : selectIndexPermissionGroups,
  );
  const describe = useDescriptions(actionGroupsResource);
  const options = useMemo(
    () =>
      groups.map(({ kind, options: names }): OptionGroup => ({
        label: t(LABELS[level][kind]),
        options: names,
      })),
    [groups, level, t],
  );
  return (
    <div className="gh-page-note">
      <FormRow label={label} errors={errors}>
        {(field) => (
          <>
            <PresetBar
              level={level}
              label={presets}
              value={value}
              onChange={onChange}
              {...(offered === undefined ? {} : { offered })}
            />
            <ComboBox
              {...field}
              boxId={boxId}
              options={options}
              describe={describe}
              value={value}
              onChange={onChange}
              custom="explicit"
              commas
              placeholder={t('domain.searchPermissions')}
            />
          </>
        )}
      </FormRow>
      <p>
        <LinkButton look="link" icon="external" newTab href={securityHref('permissions')}>
          {t('permissions.create')}
        </LinkButton>
      </p>
    </div>
  );
}
