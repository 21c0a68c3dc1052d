import { useState } from 'react';
import { useT } from '../../../i18n';
import { type PermissionLevel } from '../../../model/security/permissionCatalogue';
import { permissionsOf, PRESET_NAMES, type PresetName, presetOf } from '../../../model/security/presets';
import { ChoiceBar } from '../../../ui/ChoiceBar';

/** Common permission sets; any other selection is `Custom`. */
export function PresetBar(props: {
  level: PermissionLevel;
  label: string;
  value: readonly string[];
  onChange: (permissions: string[]) => void;
  /** All of the level by default. */
  offered?: readonly PresetName[];
}) {
  const { level, label, value, onChange, offered = PRESET_NAMES[level] } = props;
  const t = useT();
  const [wantsCustom, setWantsCustom] = useState(false);
  const names: (PresetName | 'custom')[] = [...offered, 'custom'];
  return (
    <ChoiceBar
      label={label}
      options={names.map((name) => ({
        value: name,
        label: t(`preset.${name}`),
        text: t(`preset.${name}Text`),
      }))}
      value={wantsCustom ? 'custom' : presetOf(level, value)}
      onChange={(name) => {
        setWantsCustom(name === 'custom');
        if (name !== 'custom') onChange([...permissionsOf(name)]);
      }}
      data-test-subj={`${level}-presets`}
    />
  );
}
