import {
  type NearMiss,
  type SignInFinding,
  type SignInReport,
  type StageOutcome,
  type StageResult,
} from '../../../../contract/signInTests';
import { type MessageId, useT } from '../../../i18n';
import { shownKind } from '../../../model/security/signInKinds';
import { formatDate } from '../../../shell/dates/formatDate';
import { useDateSettings } from '../../../shell/dates/useDateSettings';
import { securityHref } from '../../../store/security/routes';
import { Callout } from '../../../ui/Callout';
import { EmptyValue } from '../../../ui/cells';
import { FactTable } from '../../../ui/FactTable';
import { Icon, type IconName } from '../../../ui/Icon';
import { Panel } from '../../../ui/Panel';
import './messages';

const ICONS: Record<StageOutcome, { icon: IconName; className: string }> = {
  passed: { icon: 'checkCircle', className: 'gh-accent' },
  failed: { icon: 'alert', className: 'gh-danger' },
  warned: { icon: 'alert', className: 'gh-warning' },
  unreached: { icon: 'clock', className: 'gh-quiet' },
};

/** Returns the text of a finding: what was expected, and what came. */
function useFindingText(): (finding: SignInFinding) => string {
  const t = useT();
  return ({ id, values }) => {
    const shown = Object.entries(values).map(([key, value]) => {
      const text = typeof value === 'object' ? value.join(', ') : value;
      return [key, text === '' ? t('signInTests.nothing') : text] as const;
    });
    return t(`signInTests.finding.${id}`, Object.fromEntries(shown));
  };
}

/** The report of a sign-in by stage, with the first failure above it. */
export function SignInReportView({ report }: { report: SignInReport }) {
  const t = useT();
  const dates = useDateSettings();
  const findingText = useFindingText();
  const { kind, at, stages, failed, user } = report;
  const failure = stages.find(({ outcome }) => outcome === 'failed')?.finding;
  const kindName = shownKind(kind);
  const facts = factsOf(report, t('signInTests.list'));
  return (
    <div className="gh-stack gh-airy" data-test-subj="signInReport">
      <Callout
        tone={failed === null ? 'success' : 'danger'}
        title={
          failed === null
            ? t('signInTests.passed', { name: user?.name ?? '' })
            : t('signInTests.failedAt', { stage: t(`signInTests.stage.${failed}`) })
        }
        testSubj="signInReportResult"
      >
        {failure === undefined ? null : <p>{findingText(failure)}</p>}
        <p className="gh-quiet">
          {kindName ? t(kindName.name) : kind}, {formatDate(at, dates)}
        </p>
      </Callout>
      <NearMisses misses={report.near_misses} />
      <Panel title={t('signInTests.stages')} headingLevel={2}>
        <FactTable
          byContent
          heads={[t('signInTests.stageHead'), t('signInTests.outcome'), t('signInTests.found')]}
          rows={stages.map((result) => ({
            key: result.stage,
            cells: [
              t(`signInTests.stage.${result.stage}`),
              <Outcome key="outcome" result={result} />,
              result.finding ? findingText(result.finding) : '',
            ],
          }))}
          data-test-subj="signInStages"
        />
      </Panel>
      {facts.length === 0 ? null : (
        <Panel title={t('signInTests.facts')} headingLevel={2}>
          <FactTable
            heads={[t('signInTests.fact'), t('signInTests.value')]}
            columns={[{ width: 220 }, {}]}
            rows={facts.map(({ id, text }) => ({
              key: id,
              cells: [t(id), text === '' ? <EmptyValue key="none" /> : text],
            }))}
          />
        </Panel>
      )}
    </div>
  );
}

/** Returns what is known of the user; empty without a user. @param list mark of several values */
function factsOf(report: SignInReport, list: string): { id: MessageId; text: string }[] {
  const { user, claims, roles, tenants, first_page: firstPage } = report;
  if (user === null && claims.length === 0) return [];
  const names = claims.map(({ name, form }) => (form === 'list' ? `${name} (${list})` : name));
  return [
    { id: 'signInTests.user', text: user?.name ?? '' },
    { id: 'signInTests.backendRoles', text: user?.backend_roles.join(', ') ?? '' },
    { id: 'signInTests.claims', text: names.join(', ') },
    { id: 'signInTests.roles', text: roles.join(', ') },
    { id: 'signInTests.tenants', text: tenants.join(', ') },
    { id: 'signInTests.firstPage', text: firstPage ?? '' },
  ];
}

function Outcome({ result: { outcome } }: { result: StageResult }) {
  const t = useT();
  const { icon, className } = ICONS[outcome];
  return (
    <span className={`gh-status ${className}`}>
      <Icon name={icon} size={14} />
      {t(`signInTests.outcome.${outcome}`)}
    </span>
  );
}

function NearMisses({ misses }: { misses: readonly NearMiss[] }) {
  const t = useT();
  if (misses.length === 0) return null;
  return (
    <Callout tone="warning" title={t('signInTests.nearMisses')} testSubj="nearMisses">
      <ul>
        {misses.map(({ backendRole, pattern, role, difference, change }) => (
          <li key={JSON.stringify([backendRole, pattern, role])}>
            {t('signInTests.nearMiss', { backendRole, pattern, role })}{' '}
            {t(`signInTests.difference.${difference}`)}{' '}
            <a href={securityHref('roles', 'edit', role, 'mapuser')}>
              {t('signInTests.change', { pattern, change })}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
