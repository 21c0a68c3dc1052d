import { type ServerOwned } from '../../../api/contract/resources';
import { type MessageId } from '../../../i18n';

/** What the form of an entity calls each field of the wire. Parts of `attributes` have names of their own. */
export type FieldLabels<T> = Readonly<Record<Exclude<keyof T, keyof ServerOwned | 'attributes'>, MessageId>>;
