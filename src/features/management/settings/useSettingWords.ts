import { useCallback } from 'react';
import { type MessageId, useT } from '../../../i18n';
import texts from '../../../i18n/messages/management.en';
import { type UiSetting } from '../../../store/uiSettings/slice';

const idOf = (id: string): MessageId | undefined =>
  Object.hasOwn(texts, id) ? (id as MessageId) : undefined;

/**
 * The function that gives a setting its name and description in the language of the user. Those of this server have texts
 * here; what else declares settings brings its own words, which stay as they are.
 */
export function useSettingWords(): (setting: UiSetting) => UiSetting {
  const t = useT();
  return useCallback(
    (setting) => {
      const name = idOf(`setting.${setting.key}`);
      const description = idOf(`settingText.${setting.key}`);
      const isOwn =
        setting.name === texts[name as keyof typeof texts] &&
        setting.description === texts[description as keyof typeof texts];
      // Another user's setting of the same key has other words.
      if (!name || !description || !isOwn) return setting;
      return { ...setting, name: t(name), description: t(description) };
    },
    [t],
  );
}
