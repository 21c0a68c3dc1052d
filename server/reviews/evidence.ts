import { csvLine } from '../../contract/csv';
import {
  type ReviewReason,
  type ReviewRow,
  type ReviewSubject,
  type StoredReview,
} from '../../contract/reviews';
import { reviewPage } from './page';
import { SEAL, sealed } from './seal';

/** Texts of the evidence, which is in English for every reader. */

const KINDS: Readonly<Record<ReviewRow['kind'], string>> = {
  user: 'user',
  pattern: 'users by pattern',
  backendRole: 'backend role',
  host: 'host',
};

export const subjectText = ({ type, name }: ReviewSubject): string =>
  type === 'administrators'
    ? 'Administrators'
    : `${{ role: 'Role', tenant: 'Tenant', indices: 'Index pattern' }[type]} ${name}`;

function reasonText({ role, by, pattern, value }: ReviewReason): string {
  if (by === 'account') return `${role}: assigned to the user`;
  const shown = pattern === value ? pattern : `${pattern} (${value})`;
  return `${role}: mapped by ${by} ${shown}`;
}

function suggestionText({ suggestion }: ReviewRow): string {
  switch (suggestion.because) {
    case 'active':
      return `keep: signed in ${suggestion.days} days before`;
    case 'new':
      return `keep: given ${suggestion.days} days before`;
    case 'inactive':
      return `remove: not signed in for ${suggestion.days} days`;
    case 'never':
      return 'remove: never signed in';
    case 'unknown':
      return '';
  }
}

const resultText = ({ result }: ReviewRow): string =>
  result === null ? '' : [result.state, ...result.problems].join(': ');

export const EVIDENCE_COLUMNS = [
  ['kind', ({ kind }) => KINDS[kind]],
  ['name', ({ name }) => name],
  ['access', ({ can }) => can.join(', ')],
  ['why', ({ reasons }) => reasons.map(reasonText).join('; ')],
  ['since', ({ reasons }) => reasons.map(({ since }) => since ?? 'unknown').join('; ')],
  ['given_by', ({ reasons }) => reasons.map(({ sinceBy }) => sinceBy ?? 'unknown').join('; ')],
  ['last_sign_in', ({ lastSignIn }) => lastSignIn ?? ''],
  ['suggestion', suggestionText],
  ['decision', ({ judgement }) => judgement?.decision ?? 'not judged'],
  ['reason', ({ judgement }) => judgement?.reason ?? ''],
  ['judged_by', ({ judgement }) => judgement?.by ?? ''],
  ['judged_at', ({ judgement }) => judgement?.at ?? ''],
  ['result', resultText],
] as const satisfies readonly (readonly [string, (row: ReviewRow) => string])[];

/** Returns the facts about a finished review. */
export function evidenceFacts(review: StoredReview): [name: string, value: string][] {
  const { counts } = review;
  return [
    ['review', review.id],
    ['subject', subjectText(review.subject)],
    ['due', review.due],
    ['started', `${review.startedAt} by ${review.startedBy}`],
    ['finished', `${review.finishedAt ?? ''} by ${review.finishedBy ?? ''}`],
    ['rows', String(counts.rows)],
    ['removals', `${counts.removals}, of which ${counts.failed} failed at least in part`],
    ...(review.undoneAt === null
      ? []
      : [['undone', `${review.undoneAt} by ${review.undoneBy ?? ''}`] as [string, string]]),
  ];
}

/** Returns a finished review as CSV, with its digest in the last line. */
export const evidenceCsv = (review: StoredReview) =>
  sealed(
    [
      ...evidenceFacts(review),
      EVIDENCE_COLUMNS.map(([name]) => name),
      ...review.rows.map((row) => EVIDENCE_COLUMNS.map(([, textOf]) => textOf(row))),
      ['digest', SEAL],
    ]
      .map(csvLine)
      .join(''),
  );

/** Returns a finished review as a page for printing, with its digest at the end. */
export const evidencePage = (review: StoredReview) =>
  sealed(
    reviewPage({
      title: `Access review: ${subjectText(review.subject)}`,
      facts: evidenceFacts(review),
      columns: EVIDENCE_COLUMNS.map(([name]) => name.replaceAll('_', ' ')),
      rows: review.rows.map((row) => EVIDENCE_COLUMNS.map(([, textOf]) => textOf(row))),
      seal: SEAL,
    }),
  );
