import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Review, type ReviewJudged, type ReviewRowResult } from '../../../../contract/reviews';
import { httpFailure } from '../../../support/fakeDeps';
import { reviewFixture, reviewRow } from '../../../support/reviews';
import { openSecurity, pageTitle } from '../support';

const SUMMARY = { ...reviewFixture(), nextDue: null, isOverdue: true };

/** Answers judgements as the server does. */
const judge = async (
  _id: string,
  version: number,
  judgements: readonly { row: string; decision: 'keep' | 'remove' | null; reason: string }[],
): Promise<ReviewJudged> => ({
  version: version + 1,
  judgements: judgements.map(({ row, decision, reason }) => ({
    row,
    judgement: decision === null ? null : { decision, reason, by: 'ada', at: '2030-01-03T08:00:00.000Z' },
  })),
});

const openReview = (over: Partial<Review> = {}, requests: object = {}) =>
  openSecurity('#/reviews/review-1', {
    reviews: { get: async () => reviewFixture(over), judge, ...requests },
  });

const FINISHED = {
  state: 'finished',
  finishedBy: 'ada',
  finishedAt: '2030-01-04T08:00:00.000Z',
  canUndo: true,
  digests: { csv: 'c'.repeat(64), html: 'd'.repeat(64) },
} as const;

describe('the list of access reviews', () => {
  it('shows subject, state, due date and progress', async () => {
    await openSecurity('#/reviews', {
      reviews: { list: async () => ({ reviews: [SUMMARY], canChange: true }) },
    });
    expect(pageTitle()).toBe('Access reviews');
    const row = within(screen.getByRole('row', { name: /hr-\*/ }));
    expect(row.getByRole('link', { name: 'Index pattern hr-*' })).toHaveAttribute(
      'href',
      '#/reviews/review-1',
    );
    for (const text of ['Overdue', '2030-01-31', 'Every 3 months', '0 of 3'])
      expect(row.getByText(text)).toBeVisible();
  });

  it('starts a review, and the next one of a review that repeats', async () => {
    const finished = { ...SUMMARY, ...FINISHED, isOverdue: false, nextDue: '2030-04-30' };
    const { user, deps, rest } = await openSecurity('#/reviews', {
      reviews: { list: async () => ({ reviews: [finished], canChange: true }) },
    });
    await user.click(screen.getByRole('button', { name: 'Start the next one' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText('Index pattern')).toHaveValue('hr-*');
    expect(dialog.getByLabelText('Due')).toHaveValue('2030-04-30');
    await user.click(dialog.getByRole('button', { name: 'Start review' }));
    await rest();
    expect(deps.calls.find(([name]) => name === 'reviews.start')?.[1]).toEqual({
      subject: { type: 'indices', name: 'hr-*' },
      due: '2030-04-30',
      everyMonths: 3,
    });
  });

  it('asks for the subject before it starts', async () => {
    const { user, deps } = await openSecurity('#/reviews', { reviews: {} });
    expect(screen.getByText('No reviews')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start review' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Start review' }));
    expect(dialog.getByText('Enter what to review.')).toBeVisible();
    expect(deps.calls.some(([name]) => name === 'reviews.start')).toBe(false);
  });

  it('says why it is empty or closed', async () => {
    await openSecurity('#/reviews', { reviews: { list: () => Promise.reject(httpFailure(403)) } });
    expect(screen.getByText("You don't have access to this list")).toBeVisible();
  });

  it('keeps readers from starting a review, with the reason', async () => {
    await openSecurity('#/reviews', { reviews: { list: async () => ({ reviews: [], canChange: false }) } });
    expect(screen.getByRole('button', { name: /Start review/ })).toBeDisabled();
  });
});

describe('a review', () => {
  it('judges all rows but the own access, and finishes with the password', async () => {
    const finish = async () => reviewFixture({ ...FINISHED, version: 4 });
    const { user, deps, rest, store } = await openReview({}, { finish });
    expect(screen.getByText('Your own access: somebody else must judge it')).toBeVisible();
    expect(screen.getByRole('button', { name: /Finish/ })).toBeDisabled();
    const decide = async (name: string, decision: string) => {
      const choice = screen.getByRole('radiogroup', { name: `Decision on ${name}` });
      await user.click(within(choice).getByRole('radio', { name: decision }));
      await rest();
    };
    await decide('ann', 'Keep');
    await decide('ben', 'Remove');
    expect(screen.getByLabelText('Reason for ben')).toHaveValue('Remove: never signed in');
    await user.click(screen.getByRole('button', { name: /Finish/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Password'), 'Quiet-Meadow-17!');
    await user.click(dialog.getByRole('button', { name: 'Finish and remove 1 row' }));
    await rest();
    expect(deps.calls.filter(([name]) => name === 'reviews.judge').map((call) => call[2])).toEqual([1, 2]);
    expect(deps.calls.find(([name]) => name === 'reviews.finish')).toEqual([
      'reviews.finish',
      'review-1',
      3,
      'Quiet-Meadow-17!',
    ]);
    expect(JSON.stringify(store.getState())).not.toContain('Quiet-Meadow-17!');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo removals' })).toBeEnabled();
  });

  it('keeps all selected rows at once, except the own access', async () => {
    const { user, deps, rest } = await openReview();
    await user.click(screen.getByRole('checkbox', { name: /all/i }));
    await user.click(screen.getByRole('button', { name: 'Keep selected' }));
    await rest();
    expect(deps.calls.find(([name]) => name === 'reviews.judge')?.[3]).toEqual([
      { row: 'r2', decision: 'keep', reason: '' },
      { row: 'r3', decision: 'keep', reason: '' },
    ]);
  });

  it('keeps the selection and a reason that is being typed in the state', async () => {
    const judgement = { decision: 'remove', reason: '', by: 'eve', at: '2030-01-03T08:00:00.000Z' } as const;
    const rows = [reviewRow('r2', 'ann', { judgement }), reviewRow('r3', 'ben')];
    const { user, store, rest, deps } = await openReview({ rows });
    const reviews = () => store.getState().reviews;
    await user.click(screen.getByRole('checkbox', { name: 'Select ben' }));
    expect(reviews().selected).toEqual(['r3']);
    const field = screen.getByLabelText('Reason for ann');
    await user.type(field, 'Left');
    await waitFor(() => expect(reviews().typed).toEqual({ r2: 'Left' }));
    expect(deps.calls.some(([name]) => name === 'reviews.judge')).toBe(false);
    await user.tab();
    await rest();
    expect(reviews().typed).toEqual({});
    expect(field).toHaveValue('Left');
    expect(deps.calls.find(([name]) => name === 'reviews.judge')?.[3]).toEqual([
      { row: 'r2', decision: 'remove', reason: 'Left' },
    ]);
  });

  it('says why a finish was refused, and keeps the dialog', async () => {
    const judgement = { decision: 'keep', reason: '', by: 'eve', at: '2030-01-03T08:00:00.000Z' } as const;
    const rows = [reviewRow('r2', 'ann', { judgement })];
    const finish = () => Promise.reject(httpFailure(400, 'The password is wrong. Nothing was removed.'));
    const { user, rest } = await openReview({ rows, own: [] }, { finish });
    await user.click(screen.getByRole('button', { name: /Finish/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Finish without removals' }));
    await rest();
    expect(dialog.getByText('The password is wrong. Nothing was removed.')).toBeVisible();
  });

  it('gives evidence and results when it is finished, and undoes the removals after a question', async () => {
    const result: ReviewRowResult = { state: 'failed', problems: ['hr: reserved'] };
    const judgement = {
      decision: 'remove',
      reason: 'Left',
      by: 'eve',
      at: '2030-01-03T08:00:00.000Z',
    } as const;
    const undo = async () => reviewFixture({ ...FINISHED, canUndo: false, undoneBy: 'ada' });
    const { user, answer, rest } = await openReview(
      {
        ...FINISHED,
        counts: { rows: 1, judged: 1, removals: 1, failed: 1 },
        rows: [reviewRow('r2', 'ann', { judgement, result })],
      },
      { undo },
    );
    expect(screen.getByText('hr: reserved')).toBeVisible();
    expect(screen.getByText(/1 removal didn't fully succeed/)).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/v1/reviews/review-1/evidence.csv'),
    );
    await user.click(screen.getByRole('button', { name: 'Undo removals' }));
    await answer(true);
    await rest();
    expect(screen.getByText('The removals were undone by ada.')).toBeVisible();
  });

  it('reads the review again when a judgement is refused', async () => {
    const { user, deps, rest } = await openReview({}, { judge: () => Promise.reject(httpFailure(409)) });
    const choice = screen.getByRole('radiogroup', { name: 'Decision on ann' });
    await user.click(within(choice).getByRole('radio', { name: 'Keep' }));
    await rest();
    expect(deps.calls.filter(([name]) => name === 'reviews.get')).toHaveLength(2);
    expect(within(choice).getByRole('radio', { name: 'Keep' })).not.toBeChecked();
  });

  it('says that a review is missing', async () => {
    await openReview({}, { get: () => Promise.reject(httpFailure(404)) });
    expect(screen.getByText("This review doesn't exist")).toBeVisible();
  });
});
