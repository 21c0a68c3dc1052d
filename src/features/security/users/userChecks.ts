import { type MessageId, type MessageValues } from '../../../i18n';

type Translate = (id: MessageId, values?: MessageValues) => string;
type Rows = readonly (readonly string[])[];

/** Rejects a blank backend role instead of dropping the row. */
export const checkBackendRole =
  (t: Translate) =>
  (row: readonly string[]): readonly (string | null)[] => [row[0]?.trim() ? null : t('domain.noBackendRole')];

/** Rejects a missing or duplicate attribute name; a duplicate would silently overwrite. */
export const checkAttribute =
  (t: Translate) =>
  (row: readonly string[], rows: Rows): readonly (string | null)[] => {
    const name = row[0] ?? '';
    if (name.trim() === '') return [t('user.noAttributeName'), null];
    const twice = rows.filter((other) => other[0] === name).length > 1;
    return [twice ? t('user.duplicateAttribute', { name }) : null, null];
  };
