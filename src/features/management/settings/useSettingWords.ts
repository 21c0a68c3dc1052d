import { useCallback } from 'react';
import { type MessageId, useT } from '../../../i18n';
import texts from '../../../i18n/messages/management.en';
import { type UiSetting } from '../../../store/uiSettings/slice';

const idOf = (id: string): MessageId | undefined =>
  Object.hasOwn(texts, id) ? (id as MessageId) : undefined;

/** Returns a function that localises the built-in settings; others keep their own text. */
export function useSettingWords(): (setting: UiSetting) => UiSetting {
  const t = useT();
  return useCallback(
    (setting) => {
      const name = idOf(`setting.${setting.key}`);
      const description = idOf(`settingText.${setting.key}`);
      const isOwn =
        setting.name === texts[name as keyof typeof texts] &&
        setting.description === texts[description as keyof typeof texts];
      // Another plugin may declare the same key with a different text.
      if (!name || !description || !isOwn) return setting;
      return { ...setting, name: t(name), description: t(description) };
    },
    [t],
  );
}
