/** Form of the question for a reason; not kept as a draft. */
export const REASON_FORM = 'managedReason';

export interface ReasonForm {
  reason: string;
}

export const isReasonForm = (values: object): values is ReasonForm =>
  'reason' in values && typeof values.reason === 'string';
