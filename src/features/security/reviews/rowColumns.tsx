import { type NewJudgement, type ReviewDecision, type ReviewRow } from '../../../../contract/reviews';
import { type useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { securityHref } from '../../../store/security/routes';
import { type Column } from '../../../ui/DataTable';
import { SmallChoice } from '../../../ui/SmallChoice';
import { ReasonField } from './ReasonField';
import { firstReason, kindText, reasonText, suggestionText } from './reviewTexts';

type Translate = ReturnType<typeof useT>;

interface RowOptions {
  own: ReadonlySet<string>;
  /** Undefined if the user may not judge, or the review is finished. */
  onJudge: ((judgement: NewJudgement) => void) | undefined;
  hasResults: boolean;
}

function Who({ t, row }: { t: Translate; row: ReviewRow }) {
  const { name, kind, isInternal, can } = row;
  const kinds = can.map((each) => t('reviews.can', { can: each })).join(', ');
  return (
    <div className="gh-wrap">
      {isInternal && kind === 'user' ? (
        <a title={name} href={securityHref('users', 'view', name, 'access')}>
          {name}
        </a>
      ) : (
        <span title={name}>{name}</span>
      )}
      <div className="gh-quiet">{[kindText(t, row), kinds].filter(Boolean).join(' · ')}</div>
    </div>
  );
}

/** The roles of a row, each with the entry that gives it, and since when and by whom. */
function Why({ t, row: { name, reasons } }: { t: Translate; row: ReviewRow }) {
  return reasons.map((reason) => {
    const { since, sinceBy } = reason;
    const text = reasonText(t, reason, name);
    return (
      <div key={text} className="gh-wrap">
        {text}
        <div className="gh-quiet">
          {since === null ? t('reviews.sinceUnknown') : <DateTime value={since} />}{' '}
          {sinceBy === null ? null : t('reviews.by', { name: sinceBy })}
        </div>
      </div>
    );
  });
}

const RESULTS = {
  removed: 'reviews.resultRemoved',
  partly: 'reviews.resultPartly',
  failed: 'reviews.resultFailed',
} as const;

function Result({ t, row: { result } }: { t: Translate; row: ReviewRow }) {
  if (result === null) return null;
  return (
    <div className={result.state === 'removed' ? 'gh-wrap' : 'gh-wrap gh-danger'}>
      {t(RESULTS[result.state])}
      {result.problems.map((problem) => (
        <div key={problem} className="gh-quiet">
          {problem}
        </div>
      ))}
    </div>
  );
}

/** Decision and reason of a row, to change or to read. */
function Decision({ t, row, options }: { t: Translate; row: ReviewRow; options: RowOptions }) {
  const { id, name, judgement, suggestion } = row;
  const { own, onJudge } = options;
  if (own.has(id) && judgement === null) return <div className="gh-quiet gh-wrap">{t('reviews.own')}</div>;
  if (onJudge === undefined || own.has(id))
    return judgement === null ? null : (
      <div className="gh-wrap">
        {t(`reviews.${judgement.decision}`)}
        {judgement.reason === '' ? null : <div>{judgement.reason}</div>}
        <div className="gh-quiet">{t('reviews.by', { name: judgement.by })}</div>
      </div>
    );
  const judge = (decision: ReviewDecision) =>
    onJudge({ row: id, decision, reason: firstReason(t, suggestion, decision) });
  return (
    <div className="gh-row">
      <SmallChoice<ReviewDecision>
        label={t('reviews.decisionOf', { name })}
        options={[
          { value: 'keep', label: t('reviews.keep') },
          { value: 'remove', label: t('reviews.remove') },
        ]}
        value={judgement?.decision ?? null}
        onChange={judge}
        data-test-subj="reviewDecision"
      />
      {judgement === null ? null : (
        <ReasonField
          key={judgement.decision}
          row={id}
          label={t('reviews.reasonOf', { name })}
          placeholder={t('reviews.reason')}
          isMissing={judgement.decision === 'remove' && judgement.reason === ''}
          value={judgement.reason}
          onChange={(reason) => onJudge({ row: id, decision: judgement.decision, reason })}
        />
      )}
    </div>
  );
}

export function rowColumns(t: Translate, options: RowOptions): Column<ReviewRow>[] {
  const { hasResults } = options;
  return [
    {
      id: 'name',
      header: t('reviews.row'),
      width: '18%',
      least: 140,
      sortBy: ({ name }) => name,
      searchText: ({ name }) => name,
      cell: (row) => <Who t={t} row={row} />,
    },
    {
      id: 'why',
      header: t('reviews.why'),
      least: 170,
      sortBy: ({ reasons }) => reasons[0]?.since ?? '',
      searchText: ({ name, reasons }) => reasons.map((reason) => reasonText(t, reason, name)),
      cell: (row) => <Why t={t} row={row} />,
    },
    {
      id: 'last_sign_in',
      header: t('reviews.lastSignIn'),
      width: hasResults ? '20%' : '24%',
      least: 160,
      sortBy: ({ lastSignIn }) => lastSignIn ?? '',
      cell: ({ lastSignIn: last, suggestion }) => (
        <div className="gh-wrap">
          {last === null ? t('reviews.noSignIn') : <DateTime value={last} />}
          {suggestion.decision === null ? null : (
            <div className="gh-quiet">{suggestionText(t, suggestion)}</div>
          )}
        </div>
      ),
    },
    {
      id: 'decision',
      header: t('reviews.decision'),
      width: hasResults ? '20%' : '32%',
      least: hasResults ? 160 : 240,
      sortBy: ({ judgement }) => judgement?.decision ?? '',
      cell: (row) => <Decision t={t} row={row} options={options} />,
    },
    ...(hasResults
      ? [
          {
            id: 'result',
            header: t('reviews.result'),
            width: '18%' as const,
            least: 150,
            sortBy: ({ result }: ReviewRow) => result?.state ?? '',
            cell: (row: ReviewRow) => <Result t={t} row={row} />,
          },
        ]
      : []),
  ];
}
