import { type Verdict } from '../../../../contract/explain';
import { useT } from '../../../i18n';
import { clusterAsked, type ClusterOpinion } from '../../../store/explain/slice';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { useNameLists } from '../shared/useNameLists';
import { useReason } from '../shared/useReason';

/** The cluster's own answer on request, and if it differs from the verdict. */
export function ClusterAnswer(props: { verdict: Verdict; opinion: ClusterOpinion | undefined }) {
  const { verdict, opinion } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const reasonOf = useReason();
  const { and } = useNameLists();
  const isAsking = opinion?.phase === 'asking';
  const isDifferent =
    opinion?.phase === 'answered' &&
    verdict.answer !== 'unknown' &&
    opinion.check.isAllowed !== (verdict.answer === 'yes');
  return (
    <div className="gh-stack" data-test-subj="clusterAnswer">
      <div>
        <Button busy={isAsking} data-test-subj="askCluster" onClick={() => dispatch(clusterAsked())}>
          {t('explain.askCluster')}
        </Button>
      </div>
      <div role="status">
        {opinion?.phase === 'answered' ? (
          <Callout
            tone={isDifferent ? 'warning' : opinion.check.isAllowed ? 'success' : 'danger'}
            title={t(opinion.check.isAllowed ? 'explain.clusterAllowed' : 'explain.clusterRefused')}
          >
            {opinion.check.missing.length === 0 ? null : (
              <p>{t('explain.clusterMissing', { actions: and(opinion.check.missing) })}</p>
            )}
            {verdict.answer === 'unknown' ? null : (
              <p>{t(isDifferent ? 'explain.clusterDiffers' : 'explain.clusterSame')}</p>
            )}
          </Callout>
        ) : null}
        {opinion?.phase === 'failed' ? (
          <Callout tone="warning" title={t('explain.clusterFailed')}>
            <p>{reasonOf(opinion.problem)}</p>
          </Callout>
        ) : null}
      </div>
    </div>
  );
}
