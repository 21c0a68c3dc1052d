import { useEffect } from 'react';
import { type StatusAnswer } from '../../../contract/status';
import { useLocale, useT } from '../../i18n';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectStatus } from '../../store/status/selectors';
import { statusRequested } from '../../store/status/slice';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { Badge, EmptyValue } from '../../ui/cells';
import { FactTable } from '../../ui/FactTable';
import { Spinner } from '../../ui/Spinner';
import { metricsOf } from './metrics';
import '../../i18n/full';
import './status.css';

/** Badge tones by `uiColor` of the server; unknown ones are neutral. */
const TONES = { secondary: 'accent', warning: 'warning', danger: 'danger' } as const;
const toneOf = (uiColor: string) =>
  Object.hasOwn(TONES, uiColor) ? TONES[uiColor as keyof typeof TONES] : 'neutral';

function Head({ answer }: { answer: StatusAnswer }) {
  const t = useT();
  const { overall } = answer.status;
  return (
    <header className="gh-row gh-row-apart">
      <h1 data-test-subj="serverStatusTitle">
        {t('status.heading')}{' '}
        <span data-test-subj="serverStatusTitleBadge">
          <Badge tone={toneOf(overall.uiColor)}>{overall.title}</Badge>
        </span>
      </h1>
      <p className="gh-quiet" data-test-subj="serverName">
        {answer.name}
      </p>
    </header>
  );
}

function Tiles({ answer }: { answer: StatusAnswer }) {
  const t = useT();
  const locale = useLocale();
  return (
    <dl className="gh-status-tiles gh-grid" aria-label={t('status.metrics')}>
      {metricsOf(answer.metrics, locale).map(({ label, testName, value }) => (
        <div key={testName} data-test-subj="serverMetric">
          <dt className="gh-quiet">{t(label)}</dt>
          <dd className="gh-strong" data-test-subj={`serverMetric-${testName}`}>
            {value ?? <EmptyValue />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Breakdown({ answer }: { answer: StatusAnswer }) {
  const t = useT();
  const { statuses } = answer.status;
  return (
    <section aria-labelledby="gh-status-plugins">
      <div className="gh-row gh-row-apart">
        <h2 id="gh-status-plugins">{t('status.plugins')}</h2>
        <p>
          {t('status.build')}{' '}
          <strong data-test-subj="statusBuildNumber">{answer.version.build_number}</strong>
          {' · '}
          <span>
            {t('status.commit')} <strong data-test-subj="statusBuildHash">{answer.version.build_hash}</strong>
          </span>
        </p>
      </div>
      {statuses?.length > 0 ? (
        <FactTable
          data-test-subj="statusBreakdown"
          heads={[
            <span key="state" className="gh-hidden">
              {t('status.state')}
            </span>,
            t('status.id'),
            t('status.status'),
          ]}
          columns={[{ width: 44, rowScope: undefined }, { rowScope: 'row' }]}
          rows={statuses.map(({ id, uiColor, title, state, message }) => ({
            key: id,
            className: `status-table-row-${uiColor}`,
            cells: [
              <span
                key="state"
                className={`gh-status-dot gh-${toneOf(uiColor)}`}
                role="img"
                aria-label={title || state}
              />,
              id,
              message,
            ],
          }))}
        />
      ) : null}
    </section>
  );
}

/** Public status page without header and navigation [STAT-01..07]. */
export default function StatusPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const basePath = useAppSelector(selectBasePath);
  const status = useAppSelector(selectStatus);
  useEffect(() => {
    dispatch(statusRequested());
  }, [dispatch]);
  return (
    <div className="gh-page gh-status-page gh-narrow gh-stack gh-airy" data-test-subj="statusPageRoot">
      {status.phase === 'loaded' ? (
        <>
          <Head answer={status.answer} />
          <Tiles answer={status.answer} />
          <Breakdown answer={status.answer} />
        </>
      ) : status.phase === 'failed' ? (
        <>
          <h1 className="gh-hidden">{t('status.title')}</h1>
          <Callout tone="danger" title={t('status.failed')} />
        </>
      ) : (
        <div data-test-subj="statusLoading">
          <h1 className="gh-hidden">{t('status.title')}</h1>
          <Spinner size="large" label={t('status.loading')} />
        </div>
      )}
      <p className="gh-row">
        {status.phase === 'loaded' || status.phase === 'failed' ? (
          <Button icon="refresh" data-test-subj="askStatusAgain" onClick={() => dispatch(statusRequested())}>
            {t('status.refresh')}
          </Button>
        ) : null}
        <a href={`${basePath}/app/home`}>{t('status.goHome')}</a>
      </p>
    </div>
  );
}
