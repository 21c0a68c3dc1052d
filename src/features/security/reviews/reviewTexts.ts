import {
  type ListedReview,
  type ReviewReason,
  type ReviewRow,
  type ReviewState,
  type ReviewSubject,
  type ReviewSuggestion,
} from '../../../../contract/reviews';
import { type MessageId, type useT } from '../../../i18n';
import './messages';

type Translate = ReturnType<typeof useT>;

const SUBJECTS: Readonly<Record<ReviewSubject['type'], MessageId>> = {
  role: 'reviews.subjectRole',
  tenant: 'reviews.subjectTenant',
  indices: 'reviews.subjectIndices',
  administrators: 'reviews.subjectAdministrators',
};

export const subjectText = (t: Translate, { type, name }: ReviewSubject) => t(SUBJECTS[type], { name });

const STATES: Readonly<Record<ReviewState, MessageId>> = {
  open: 'reviews.stateOpen',
  finishing: 'reviews.stateFinishing',
  finished: 'reviews.stateFinished',
};

export const stateText = (t: Translate, { state, isOverdue }: Pick<ListedReview, 'state' | 'isOverdue'>) =>
  t(isOverdue ? 'reviews.overdue' : STATES[state]);

export function kindText(t: Translate, { kind, isInternal }: Pick<ReviewRow, 'kind' | 'isInternal'>): string {
  if (kind === 'user') return t(isInternal ? 'reviews.internal' : 'reviews.otherUser');
  return t(`reviews.${kind}`);
}

export function reasonText(t: Translate, { role, by, pattern, value }: ReviewReason, name: string): string {
  if (by === 'account') return t('reviews.byAccount', { role });
  if (pattern === name) return t('reviews.byMapping', { role });
  return t('reviews.byMatch', { role, pattern: pattern === value ? pattern : `${pattern} (${value})` });
}

export function suggestionText(t: Translate, suggestion: ReviewSuggestion): string {
  switch (suggestion.because) {
    case 'active':
      return t('reviews.suggestActive', { days: suggestion.days });
    case 'new':
      return t('reviews.suggestNew', { days: suggestion.days });
    case 'inactive':
      return t('reviews.suggestInactive', { days: suggestion.days });
    case 'never':
      return t('reviews.suggestNever');
    case 'unknown':
      return t('reviews.suggestUnknown');
  }
}

/** Returns the reason that a decision starts with: that of an equal suggestion. */
export const firstReason = (
  t: Translate,
  suggestion: ReviewSuggestion,
  decision: 'keep' | 'remove',
): string => (suggestion.decision === decision ? suggestionText(t, suggestion) : '');
