import { type ApiKey } from '../../../../contract/apiKeys';
import { useT, useText } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { apiKeyClosed } from '../../../store/apiKeys/slice';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { FactTable } from '../../../ui/FactTable';
import { Modal } from '../../../ui/Modal';
import { permissionSummary } from '../roles/roleSummary';
import { useNameLists } from '../shared/useNameLists';
import { stateText } from './apiKeyColumns';
import { roleOf } from './apiKeyForm';

/** Everything that one key can do: in sentences, and by name. */
export function ApiKeyDialog({ apiKey }: { apiKey: ApiKey }) {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const names = useNameLists();
  const { name, state, expires_at: expires, revoked_at: revoked } = apiKey;
  const { cluster_permissions: cluster, index_permissions: indices } = apiKey;
  const close = () => void dispatch(apiKeyClosed());
  return (
    <Modal
      wide
      title={t('apiKeys.oneTitle', { name })}
      testSubject="apiKeyDetails"
      onClose={close}
      footer={<Button onClick={close}>{t('common.close')}</Button>}
    >
      <div className="gh-stack">
        <p>
          {stateText(t, state)}
          {revoked === null ? (
            expires === null ? null : (
              <>
                {' · '}
                {t('apiKeys.expires')}: <DateTime value={expires} />
              </>
            )
          ) : (
            <>
              {': '}
              <DateTime value={revoked} />
            </>
          )}
        </p>
        <ul className="gh-stack">
          {permissionSummary(roleOf(apiKey), names).map((line, at) => (
            <li key={at}>{text(line.text)}</li>
          ))}
        </ul>
        <FactTable
          heads={[t('domain.index'), t('domain.permissions')]}
          rows={[
            { key: 'cluster', cells: [t('apiKeys.cluster'), cluster.join(', ') || t('common.none')] },
            ...indices.map(({ index_pattern: patterns, allowed_actions: actions }, at) => ({
              key: String(at),
              cells: [patterns.join(', '), actions.join(', ')],
            })),
          ]}
        />
      </div>
    </Modal>
  );
}
