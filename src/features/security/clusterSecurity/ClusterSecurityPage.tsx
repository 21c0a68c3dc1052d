import { useCallback, useEffect } from 'react';
import { type ClusterSecurity } from '../../../../contract/clusterSecurity';
import { STATUS } from '../../../../contract/httpStatus';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { selectClusterSecurity } from '../../../store/clusterSecurity/selectors';
import { clusterSecurityRequested } from '../../../store/clusterSecurity/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Spinner';
import { FailureNote } from '../shared/FailureNote';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { CertificateTable } from './CertificateTable';
import { Defaults } from './Defaults';
import { Exposure } from './Exposure';
import '../shared/listMessages';
import './messages';

const CRUMBS = [{ text: message('nav.clusterSecurity') }];

/** Certificates, exposure and default roles of the cluster, and certificates of the gateway. */
export default function ClusterSecurityPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const dispatch = useAppDispatch();
  const { phase, answer, problem } = useAppSelector(selectClusterSecurity);
  const reload = useCallback(() => void dispatch(clusterSecurityRequested()), [dispatch]);
  useEffect(reload, [reload]);
  return (
    <>
      <PageHeader
        title={t('nav.clusterSecurity')}
        description={t('clusterSecurity.description')}
        buttons={
          <Button icon="refresh" busy={phase === 'loading'} data-test-subj="reload" onClick={reload}>
            {t('common.reload')}
          </Button>
        }
      />
      <div className="gh-stack gh-airy">
        {problem?.status === STATUS.forbidden ? (
          <Callout tone="danger" title={t('list.forbidden')} testSubj="listForbidden" onRetry={reload}>
            {problem.serverMessage ? <p>{problem.serverMessage}</p> : null}
            <p>{t('list.forbiddenText')}</p>
          </Callout>
        ) : (
          <FailureNote
            title={t('clusterSecurity.failed')}
            problem={problem}
            testSubj="clusterSecurityFailed"
            onRetry={reload}
          />
        )}
        {answer === null && problem === null ? <Skeleton lines={8} /> : null}
        {answer === null ? null : <Sections answer={answer} />}
      </div>
    </>
  );
}

function Sections({ answer }: { answer: ClusterSecurity }) {
  const t = useT();
  const { certificates, defaults } = answer;
  const { source, refusal, nodes, gateway, keys } = certificates;
  return (
    <>
      {source === null ? null : (
        <Panel
          headingLevel={2}
          title={t('clusterSecurity.certificates')}
          text={t(
            source === 'api' ? 'clusterSecurity.certificatesApi' : 'clusterSecurity.certificatesHandshake',
          )}
        >
          <div className="gh-stack">
            {refusal === null ? null : (
              <p className="gh-quiet" data-test-subj="certificatesRefusal">
                {t('clusterSecurity.certificatesRefusal', { reason: refusal })}
              </p>
            )}
            <CertificateTable holders={nodes} data-test-subj="nodeCertificates" />
          </div>
        </Panel>
      )}
      <Panel headingLevel={2} title={t('clusterSecurity.exposure')}>
        <Exposure answer={answer} />
      </Panel>
      {defaults === null ? null : (
        <Panel
          headingLevel={2}
          title={t('clusterSecurity.defaults')}
          text={t('clusterSecurity.defaultsText')}
        >
          <Defaults reading={defaults} />
        </Panel>
      )}
      <Panel headingLevel={2} title={t('clusterSecurity.gateway')}>
        {gateway.length + keys.length === 0 ? (
          <p className="gh-quiet">{t('clusterSecurity.gatewayNone')}</p>
        ) : (
          <CertificateTable holders={gateway} keys={keys} data-test-subj="gatewayCertificates" />
        )}
      </Panel>
    </>
  );
}
