import {
  type AccessAnswer,
  type ActionVerdict,
  type Grant,
  type Restrictions,
  type Verdict,
} from '../../../../contract/explain';
import { useT } from '../../../i18n';
import { isChecked } from '../../../store/explain/address';
import { adviceOf, type AffectedUsers } from '../../../store/explain/advice';
import { type AccessAsked, type ClusterOpinion } from '../../../store/explain/slice';
import { securityHref } from '../../../store/security/routes';
import { Remark } from '../../../ui/Remark';
import { Skeleton } from '../../../ui/Spinner';
import { useEndText } from '../memberships/useMemberships';
import { useNameLists } from '../shared/useNameLists';
import { AccessChain } from './AccessChain';
import { AdviceList } from './AdviceList';
import { ClusterAnswer } from './ClusterAnswer';
import { entryNumber } from './entryNumber';
import { NamesNote } from './NamesNote';
import { useDoubtText } from './useDoubtText';
import { useOperations } from './useOperations';
import { useRoleEnd } from './useRoleEnd';
import { VerdictHead } from './VerdictHead';

const TITLES = { yes: 'explain.yes', no: 'explain.no', unknown: 'explain.unknown' } as const;

/**
 * The verdict with its reason or the changes that would grant access.
 * @param affected other users these changes affect, by role; null until known
 */
export function VerdictPanel(props: {
  asked: AccessAsked;
  answer: AccessAnswer;
  verdict: Verdict;
  affected: Readonly<Record<string, AffectedUsers>> | null;
  cluster: ClusterOpinion | undefined;
}) {
  const {
    asked,
    answer: { subject, roles, canAskCluster },
    verdict,
    affected,
    cluster,
  } = props;
  const t = useT();
  const endOf = useRoleEnd(roles);
  const doubtText = useDoubtText();
  const { phraseOf } = useOperations();
  const { answer, actions, names, uncertain = [], restrictions, changes, blockedBy } = verdict;
  const what = phraseOf(asked);
  const grants = [
    ...new Map(
      actions.flatMap(({ grant }) => (grant === null ? [] : [[keyOf(grant), grant] as const])),
    ).values(),
  ];
  return (
    <section
      // A refusal is an alert, which is announced anyway.
      aria-live={answer === 'no' ? undefined : 'polite'}
      data-test-subj="accessVerdict"
      className="gh-panel gh-stack gh-airy"
    >
      <VerdictHead answer={answer} text={t(TITLES[answer], { user: subject.userName, what })} />
      {grants.map((grant) => (
        <AccessChain key={keyOf(grant)} asked={asked} answer={props.answer} grant={grant} />
      ))}
      <div className="gh-stack">
        {uncertain.map((doubt, at) => (
          <p key={at}>{doubtText(doubt)}</p>
        ))}
        <ul data-test-subj="accessReasons">
          {actions.map((action) => (
            <li key={action.action}>
              <Decision verdict={action} endOf={endOf} />
            </li>
          ))}
        </ul>
        {blockedBy === null ? null : (
          <p>
            {blockedBy === 'globalTenant'
              ? t('explain.globalTenant', { user: subject.userName })
              : t('explain.protected')}
          </p>
        )}
        <NamesNote names={names} asked={asked.index} />
        {restrictions ? <RestrictionList restrictions={restrictions} /> : null}
      </div>
      {canAskCluster === true && isChecked(asked.action) ? (
        <ClusterAnswer verdict={verdict} opinion={cluster} />
      ) : null}
      {changes.length === 0 ? null : affected === null ? (
        <Skeleton lines={3} />
      ) : (
        <AdviceList asked={asked} what={what} advice={adviceOf(changes, affected)} />
      )}
    </section>
  );
}

/** Two grants with the same key have the same chain. */
const keyOf = ({ role, indexPattern, permission }: Grant) =>
  JSON.stringify([role, indexPattern ?? permission]);

function Decision(props: { verdict: ActionVerdict; endOf: ReturnType<typeof useRoleEnd> }) {
  const {
    verdict: { action, answer, grant, refused },
    endOf,
  } = props;
  const t = useT();
  const endText = useEndText();
  const { and } = useNameLists();
  if (grant === null)
    return t(answer === 'unknown' ? 'explain.missingUnknown' : 'explain.missing', { action });
  const membership = endOf(grant.role);
  const { role, entry, indexPattern, permission, via, withoutEffect = [] } = grant;
  return (
    <>
      <p>
        {t('explain.granted', { action })} <a href={securityHref('roles', 'view', role)}>{role}</a>
        {membership === undefined ? null : ` (${endText(membership)})`}
        {', '}
        {t('explain.grantedEntry', { entry: entryNumber(entry) })}
        <span className="gh-quiet">
          {' ('}
          {t('explain.grantedBy', {
            pattern: indexPattern ?? 'none',
            permission,
            via: via.length === 0 ? 'none' : via.join(' › '),
          })}
          {')'}
        </span>
      </p>
      {refused.length === 0 ? null : <Remark>{t('explain.refused', { names: and(refused) })}</Remark>}
      {withoutEffect.length === 0 ? null : (
        <Remark>
          {t('role.vainExclusions', {
            count: withoutEffect.length,
            patterns: withoutEffect.join(', '),
            others: 'none',
            otherCount: 0,
          })}
        </Remark>
      )}
    </>
  );
}

/** Document, field and masking restrictions on an index. */
function RestrictionList({ restrictions: { documents, fields, masks } }: { restrictions: Restrictions }) {
  const t = useT();
  const { and: join } = useNameLists();
  const names = (rules: readonly { value: string }[]) => join([...new Set(rules.map(({ value }) => value))]);
  return (
    <>
      {documents.length > 0 ? (
        <>
          <p>{t('explain.documents')}</p>
          <ul>
            {documents.map(({ role, entry, value, hiddenFields = [] }) => (
              <li key={`${role} ${entry}`}>
                <code>{value}</code> ({role})
                {hiddenFields.map((hidden) => (
                  <Remark key={hidden.field}>
                    {t('rule.hidden', { ...hidden, entry: hidden.entry + 1 })}
                  </Remark>
                ))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {fields.mode === 'all' ? null : (
        <p>
          {t(fields.mode === 'only' ? 'explain.fieldsOnly' : 'explain.fieldsExcept', {
            fields: names(fields.rules),
          })}
        </p>
      )}
      {masks.length > 0 ? <p>{t('explain.masks', { fields: names(masks) })}</p> : null}
    </>
  );
}
