import { type MessageId, type MessageValues } from '../../../i18n';
import { nameRefusal } from '../shared/nameRefusal';

type Translate = (id: MessageId, values?: MessageValues) => string;
type Rows = readonly (readonly string[])[];

/** A backend role may not be blank; the row can be removed, but is never dropped unasked. */
export const checkBackendRole =
  (t: Translate) =>
  (row: readonly string[]): readonly (string | null)[] => [row[0]?.trim() ? null : t('domain.noBackendRole')];

/** An attribute needs a name, and no two may have the same: the later would silently win. */
export const checkAttribute =
  (t: Translate) =>
  (row: readonly string[], rows: Rows): readonly (string | null)[] => {
    const name = row[0] ?? '';
    if (name.trim() === '') return [t('user.noAttributeName'), null];
    const twice = rows.filter((other) => other[0] === name).length > 1;
    return [twice ? t('user.duplicateAttribute', { name }) : null, null];
  };

/** Why a new user cannot have this name, the first reason only; undefined when it can. */
export const refusalOfName = (t: Translate, name: string): string | undefined =>
  nameRefusal(t, t('type.user'), name) ?? (name.includes(':') ? t('user.colon') : undefined);
