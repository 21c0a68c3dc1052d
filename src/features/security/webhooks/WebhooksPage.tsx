import { useCallback, useEffect, useMemo } from 'react';
import { STATUS } from '../../../../contract/httpStatus';
import { type Webhook } from '../../../../contract/webhooks';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useListTable } from '../../../shell/lists/useListTable';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectWebhooks, selectWebhooksState } from '../../../store/webhooks/selectors';
import {
  webhookFormOpened,
  webhookLogRequested,
  webhookRemovalRequested,
  webhooksRequested,
  webhookTestRequested,
} from '../../../store/webhooks/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DataTable } from '../../../ui/DataTable';
import { PageHeader } from '../../../ui/PageHeader';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useReason } from '../shared/useReason';
import { DeliveryLog } from './DeliveryLog';
import { webhookColumns } from './webhookColumns';
import { WebhookDialog } from './WebhookDialog';
import '../shared/listMessages';
import './messages';

const CRUMBS = [{ text: message('nav.webhooks') }];

const keyOf = ({ id }: Webhook) => id;
const labelOf = ({ name }: Webhook) => name;

/** Webhooks with their form, a test, and the log of deliveries. */
export default function WebhooksPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const dispatch = useAppDispatch();
  const { phase, list, problem, form, testing, log } = useAppSelector(selectWebhooksState);
  const webhooks = useAppSelector(selectWebhooks);
  const view = useListTable('webhooks');
  const reasonOf = useReason();
  const reload = useCallback(() => void dispatch(webhooksRequested()), [dispatch]);
  useEffect(reload, [reload]);
  const canWrite = list?.can_write === true;
  const columns = useMemo(
    () =>
      webhookColumns(t, {
        testing,
        onLog: (webhook) => void dispatch(webhookLogRequested(webhook)),
        ...(canWrite && {
          onTest: (webhook) => void dispatch(webhookTestRequested(webhook)),
          onEdit: ({ id }) => void dispatch(webhookFormOpened({ id })),
          onRemove: (webhook) => void dispatch(webhookRemovalRequested(webhook)),
        }),
      }),
    [t, testing, canWrite, dispatch],
  );
  if (problem?.status === STATUS.forbidden)
    return (
      <>
        <PageHeader title={t('nav.webhooks')} description={t('webhooks.description')} />
        <Callout tone="danger" title={t('list.forbidden')} testSubj="listForbidden" onRetry={reload}>
          {problem.serverMessage ? <p>{problem.serverMessage}</p> : null}
          <p>{t('list.forbiddenText')}</p>
        </Callout>
      </>
    );
  return (
    <>
      <PageHeader title={t('nav.webhooks')} description={t('webhooks.description')} />
      {list?.can_write === false ? (
        <div className="gh-page-note">
          <Callout tone="lock" title={t('webhooks.readOnly')} testSubj="webhooksReadOnly" />
        </div>
      ) : null}
      {list?.has_history === false ? (
        <div className="gh-page-note">
          <Callout tone="warning" title={t('webhooks.noHistory')} testSubj="webhooksNoHistory">
            <p>{t('webhooks.noHistoryText')}</p>
          </Callout>
        </div>
      ) : null}
      <DataTable
        {...view}
        title={t('nav.webhooks')}
        isTitleAbove
        headingLevel={2}
        rows={webhooks}
        rowKey={keyOf}
        rowLabel={labelOf}
        columns={columns}
        status={problem ? 'failed' : list === null || phase === 'idle' ? 'loading' : 'ready'}
        error={problem ? reasonOf(problem) : undefined}
        onRetry={reload}
        searchPlaceholder={t('webhooks.search')}
        empty={
          <>
            <p className="gh-strong">{t('webhooks.empty')}</p>
            <p className="gh-quiet">{t('webhooks.emptyText')}</p>
          </>
        }
        data-test-subj="webhooks-list"
        actions={
          <>
            <Button icon="refresh" className="gh-terse" data-test-subj="reload" onClick={reload}>
              {t('common.reload')}
            </Button>
            {canWrite ? (
              <Button
                look="primary"
                icon="plus"
                data-test-subj="webhookCreate"
                onClick={() => dispatch(webhookFormOpened({ id: null }))}
              >
                {t('webhooks.add')}
              </Button>
            ) : null}
          </>
        }
      />
      {form ? <WebhookDialog key={form.id ?? ''} form={form} /> : null}
      {log ? <DeliveryLog log={log} /> : null}
    </>
  );
}
