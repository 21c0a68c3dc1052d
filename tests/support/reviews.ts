import { type Review, type ReviewRow } from '../../contract/reviews';

export const reviewRow = (id: string, name: string, over: Partial<ReviewRow> = {}): ReviewRow => ({
  id,
  kind: 'user',
  name,
  isInternal: true,
  can: ['read'],
  reasons: [{ role: 'hr', by: 'users', pattern: name, value: name, since: null, sinceBy: null }],
  lastSignIn: null,
  suggestion: { decision: 'remove', because: 'never' },
  judgement: null,
  result: null,
  ...over,
});

/** An open review of `hr-*`: ann, ben, and the access of the user ada herself. */
export const reviewFixture = (over: Partial<Review> = {}): Review => ({
  id: 'review-1',
  version: 1,
  subject: { type: 'indices', name: 'hr-*' },
  due: '2030-01-31',
  everyMonths: 3,
  state: 'open',
  startedBy: 'ada',
  startedAt: '2030-01-02T08:00:00.000Z',
  finishedBy: null,
  finishedAt: null,
  undoneBy: null,
  undoneAt: null,
  counts: { rows: 3, judged: 0, removals: 0, failed: 0 },
  rows: [reviewRow('r1', 'ada'), reviewRow('r2', 'ann'), reviewRow('r3', 'ben')],
  own: ['r1'],
  canChange: true,
  canUndo: false,
  asksPassword: true,
  digests: null,
  ...over,
});
