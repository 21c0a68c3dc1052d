import { type ServerOwned } from '../../../../contract/resources';
import { type MessageId } from '../../../i18n';

/** Form labels by field of the API. Members of `attributes` have names of their own. */
export type FieldLabels<T> = Readonly<Record<Exclude<keyof T, keyof ServerOwned | 'attributes'>, MessageId>>;
