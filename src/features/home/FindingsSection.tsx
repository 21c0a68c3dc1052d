import { useEffect } from 'react';
import { STATUS } from '../../../contract/httpStatus';
import { type MessageId, useErrorText, useT } from '../../i18n';
import { type Finding } from '../../model/findings/findings';
import { selectBasePath } from '../../store/boot/selectors';
import { findingsRequested } from '../../store/findings/events';
import {
  selectFindingProblems,
  selectFindings,
  selectIsFindingsLoading,
} from '../../store/findings/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button, LinkButton } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { Icon, type IconName } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { linkOf, linkOfName } from './findingLinks';
import './messages';

/** Maximum number of entries named per finding; the linked list has them all. */
const NAMED = 4;

const LOOKS = {
  danger: { icon: 'alert', label: 'findings.severityDanger', colour: 'gh-danger' },
  warning: { icon: 'alert', label: 'findings.severityWarning', colour: 'gh-warning' },
  info: { icon: 'info', label: 'findings.severityInfo', colour: '' },
} as const satisfies Record<Finding['severity'], { icon: IconName; label: MessageId; colour: string }>;

function Names({ finding }: { finding: Finding }) {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const { names } = finding;
  if (names.length === 0) return null;
  return (
    <ul className="gh-row" aria-label={t('findings.names')}>
      {names.slice(0, NAMED).map((name) => {
        const path = linkOfName(finding, name);
        return <li key={name}>{path === null ? name : <a href={basePath + path}>{name}</a>}</li>;
      })}
      {names.length > NAMED ? (
        <li className="gh-quiet">{t('findings.more', { count: names.length - NAMED })}</li>
      ) : null}
    </ul>
  );
}

function FindingItem({ finding }: { finding: Finding }) {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const { id, severity, names } = finding;
  const { icon, label, colour } = LOOKS[severity];
  const { target, path } = linkOf(finding);
  const title = t(`finding.${id}`, { count: names.length });
  const action = t('findings.go', { target });
  return (
    <li className="gh-row" data-test-subj={`finding-${id}`}>
      <Icon name={icon} title={t(label)} className={colour} />
      <div className="gh-fill">
        <h3 className={severity === 'danger' ? colour : undefined}>{title}</h3>
        <p className="gh-quiet">{t(`finding.${id}Text`, { count: names.length })}</p>
        <Names finding={finding} />
      </div>
      <LinkButton small href={basePath + path} aria-label={t('findings.goOf', { action, finding: title })}>
        {action}
      </LinkButton>
    </li>
  );
}

/** Checks that failed and the reasons. If all were refused, the user lacks permissions. */
function Problems() {
  const errorText = useErrorText();
  const t = useT();
  const problems = useAppSelector(selectFindingProblems);
  if (problems.length === 0) return null;
  const isForbidden = problems.every(({ problem }) => problem.status === STATUS.forbidden);
  return (
    <Callout
      tone={isForbidden ? 'lock' : 'warning'}
      title={t(isForbidden ? 'findings.forbidden' : 'findings.failed')}
      testSubj="findingsFailed"
    >
      <ul className="gh-list">
        {problems.map(({ source, problem }) => (
          <li key={source}>{t('findings.failedSource', { source, reason: errorText(problem) })}</li>
        ))}
      </ul>
    </Callout>
  );
}

function Findings() {
  const t = useT();
  const findings = useAppSelector(selectFindings);
  const isLoading = useAppSelector(selectIsFindingsLoading);
  const hasProblems = useAppSelector(selectFindingProblems).length > 0;
  if (findings.length > 0)
    return (
      <ul className="gh-lines">
        {findings.map((finding) => (
          <FindingItem key={finding.id} finding={finding} />
        ))}
      </ul>
    );
  if (isLoading || hasProblems) return null;
  return (
    <p className="gh-row" data-test-subj="nothingNeedsAttention">
      <Icon name="checkCircle" />
      <span>{t('findings.none')}</span>
      <span className="gh-quiet">{t('findings.noneText')}</span>
    </p>
  );
}

/** Findings on users, roles, auditing and server status for security administrators. */
export function FindingsSection() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isLoading = useAppSelector(selectIsFindingsLoading);
  useEffect(() => {
    dispatch(findingsRequested({ isFresh: false }));
  }, [dispatch]);
  return (
    <section className="gh-stack" aria-labelledby="home-findings">
      <div className="gh-row">
        <h2 id="home-findings">{t('findings.title')}</h2>
        <div role="status" className="gh-quiet">
          {isLoading ? (
            <>
              <Spinner size="small" quiet /> {t('findings.loading')}
            </>
          ) : null}
        </div>
        <Button
          small
          look="quiet"
          icon="refresh"
          busy={isLoading}
          onClick={() => dispatch(findingsRequested({ isFresh: true }))}
        >
          {t('findings.again')}
        </Button>
      </div>
      <Problems />
      <Findings />
    </section>
  );
}
