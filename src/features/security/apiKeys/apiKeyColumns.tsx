import { type ApiKey, type ApiKeyState } from '../../../../contract/apiKeys';
import { type MessageId, type useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { TimeAgo } from '../../../shell/dates/TimeAgo';
import { type ApiKeyTarget } from '../../../store/apiKeys/slice';
import { Button } from '../../../ui/Button';
import { Badge, LongText, TruncatedList } from '../../../ui/cells';
import { type Column } from '../../../ui/DataTable';

type Translate = ReturnType<typeof useT>;

const STATES: Readonly<
  Record<ApiKeyState, { text: MessageId; tone: 'neutral' | 'accent' | 'warning' | 'danger' }>
> = {
  active: { text: 'apiKeys.stateActive', tone: 'accent' },
  expiring: { text: 'apiKeys.stateExpiring', tone: 'warning' },
  expired: { text: 'apiKeys.stateExpired', tone: 'danger' },
  revoked: { text: 'apiKeys.stateRevoked', tone: 'neutral' },
};

export const stateText = (t: Translate, state: string): string =>
  Object.hasOwn(STATES, state) ? t(STATES[state as ApiKeyState].text) : state;

/** Returns index permissions as `logs-*: read, write`. */
const indexTexts = ({ index_permissions: permissions }: ApiKey): string[] =>
  permissions.map(
    ({ index_pattern: patterns, allowed_actions: actions }) =>
      `${patterns.join(', ')}: ${actions.join(', ')}`,
  );

/** @param onRevoke undefined if the user may not revoke keys */
export function apiKeyColumns(
  t: Translate,
  onOpen: (id: string) => void,
  revoking: readonly string[],
  onRevoke: ((key: ApiKeyTarget) => void) | undefined,
): Column<ApiKey>[] {
  return [
    {
      id: 'name',
      header: t('domain.name'),
      width: '16%',
      least: 140,
      sortBy: ({ name }) => name,
      searchText: ({ name }) => name,
      cell: ({ id, name }) => (
        <Button look="link" title={name} data-test-subj="apiKeyOpen" onClick={() => onOpen(id)}>
          {name}
        </Button>
      ),
    },
    {
      id: 'state',
      header: t('apiKeys.state'),
      width: '125px',
      sortBy: ({ state }) => stateText(t, state),
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{t(STATES[state].text)}</Badge>,
    },
    {
      id: 'expires_at',
      header: t('apiKeys.expires'),
      width: '200px',
      sortBy: ({ expires_at: at }) => at ?? '',
      cell: ({ expires_at: at }) => (at === null ? t('apiKeys.never') : <DateTime value={at} />),
    },
    {
      id: 'cluster_permissions',
      header: t('domain.clusterPermissions'),
      searchText: (key) => key.cluster_permissions,
      cell: (key) => <TruncatedList items={key.cluster_permissions} mono />,
    },
    {
      id: 'index_permissions',
      header: t('domain.indexPermissions'),
      searchText: indexTexts,
      cell: (key) => <TruncatedList items={indexTexts(key)} mono />,
    },
    {
      id: 'created_at',
      header: t('apiKeys.created'),
      width: '195px',
      sortBy: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => <TimeAgo value={at} />,
    },
    {
      id: 'created_by',
      header: t('apiKeys.createdBy'),
      width: '10%',
      least: 110,
      sortBy: ({ created_by: user }) => user ?? '',
      searchText: ({ created_by: user }) => user ?? '',
      cell: ({ created_by: user }) => <LongText text={user ?? undefined} />,
    },
    ...(onRevoke === undefined
      ? []
      : [
          {
            id: 'actions',
            header: t('apiKeys.actions'),
            width: '90px' as const,
            cell: ({ id, name, state }: ApiKey) =>
              state === 'revoked' ? null : (
                <Button
                  small
                  look="dangerQuiet"
                  icon="trash"
                  aria-label={`${t('apiKeys.revoke')}: ${name}`}
                  title={t('apiKeys.revoke')}
                  busy={revoking.includes(id)}
                  data-test-subj="apiKeyRevoke"
                  onClick={() => onRevoke({ id, name })}
                />
              ),
          },
        ]),
  ];
}
