import { useMemo } from 'react';
import { type Membership } from '../../../../contract/memberships';
import { type RoleMapping } from '../../../../contract/resources';
import { useT } from '../../../i18n';
import { useWhy } from '../../../shell/forms/useWhy';
import { useListTable } from '../../../shell/lists/useListTable';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectMaySetEnds } from '../../../store/memberships/selectors';
import { roleMappingsResource } from '../../../store/resources/resources';
import { selectMappingRefusal, selectMappingRemovalRefusal } from '../../../store/roleMappings/reasons';
import { entriesRemovalRequested } from '../../../store/roleMappings/removal';
import { securityHref, SUB_ACTION_MAP_USER } from '../../../store/security/routes';
import { selectSelection } from '../../../store/selections/selectors';
import { selectionChanged } from '../../../store/selections/slice';
import { Button, LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { type Column, DataTable } from '../../../ui/DataTable';
import { EndEditor } from '../memberships/EndEditor';
import { EndTag } from '../memberships/EndTag';
import { OverNote } from '../memberships/OverNote';
import { useMemberships } from '../memberships/useMemberships';
import { FailureNote } from '../shared/FailureNote';
import { type ItemForForm } from '../shared/useItemForForm';
import { useMayWrite } from '../shared/useMayWrite';
import { useReason } from '../shared/useReason';
import { DirectUsers } from './DirectUsers';
import { EmptyPrompt } from './EmptyPrompt';
import { KIND_LABELS, type MappingRow, mappingRows, withoutRows } from './roleMappingRows';
import '../memberships/messages';

/** Members of the role. Reserved roles can be mapped; only a mapping itself may be reserved. */
export function MappedUsersTab(props: { role: string; item: ItemForForm<RoleMapping>; onRetry: () => void }) {
  const { role, item, onRetry } = props;
  const t = useT();
  const mayWrite = useMayWrite('rolesmapping');
  const reasonOf = useReason();
  const dispatch = useAppDispatch();
  const list = useListTable('roleMapping');
  const saving = useAppSelector(roleMappingsResource.selectors.selectSaving);
  const chosen = useAppSelector((state) => selectSelection(state, 'roleMapping'));
  const mapping = item.phase === 'ready' ? item.value : undefined;
  const rows = useMemo(() => mappingRows(mapping), [mapping]);
  const selected = useMemo(() => {
    const keys = new Set(rows.map((row) => row.key));
    return new Set([...chosen].filter((key) => keys.has(key)));
  }, [rows, chosen]);
  const endOf = useMemberships();
  const maySetEnds = useAppSelector(selectMaySetEnds);
  const isReserved = mapping?.reserved === true;
  const columns = useMemo<Column<MappingRow>[]>(() => {
    const typeOf = (row: MappingRow) => t(KIND_LABELS[row.kind]);
    const nameOf = (row: MappingRow) => row.names.join(', ');
    return [
      { id: 'userType', header: t('roleView.userType'), width: '25%', sortBy: typeOf, cell: typeOf },
      { id: 'userName', header: t('domain.user'), sortBy: nameOf, cell: nameOf },
      {
        id: 'membership',
        header: t('memberships.column'),
        width: '35%',
        least: 280,
        cell: ({ kind, names: [user = ''] }) =>
          kind === 'user' ? (
            <span className="gh-row">
              <MemberEnd membership={endOf(role, user)} />
              {maySetEnds && !isReserved ? (
                <EndEditor role={role} user={user} membership={endOf(role, user)} />
              ) : null}
            </span>
          ) : null,
      },
    ];
  }, [t, endOf, role, maySetEnds, isReserved]);
  const blocked = useWhy(selectMappingRefusal);
  const whyNotDeleted = useWhy(selectMappingRemovalRefusal);
  const manageHref = securityHref('roles', 'edit', role, SUB_ACTION_MAP_USER);
  const over = rows.filter(
    ({ kind, names }) => kind === 'user' && endOf(role, names[0] ?? '')?.over === true,
  );
  const remove = (gone: readonly MappingRow[]) => {
    if (!mapping) return;
    dispatch(
      entriesRemovalRequested({
        role,
        value: withoutRows(mapping, gone),
        names: gone.map((row) => `${t(KIND_LABELS[row.kind])}: ${row.names.join(', ')}`),
      }),
    );
  };
  return (
    <div className="gh-form gh-stack">
      {saving.phase === 'failed' && saving.name === role ? (
        <FailureNote
          title={t('roleView.mappingFailed')}
          testSubj="mappingSaveFailed"
          problem={saving.problem}
        />
      ) : null}
      {blocked ? <Callout tone="lock" title={blocked} testSubj="mappingReserved" /> : null}
      <OverNote
        count={over.length}
        busy={saving.phase === 'saving'}
        onRemove={mayWrite && !isReserved ? () => remove(over) : undefined}
      />
      <DataTable
        {...list}
        title={t('roleView.mappedUsers')}
        headingLevel={2}
        description={t('roleView.mappedText')}
        actions={
          !mayWrite ? null : (
            <>
              <Button
                look="dangerQuiet"
                icon="trash"
                busy={saving.phase === 'saving'}
                disabledReason={whyNotDeleted}
                data-test-subj="delete-mapping"
                onClick={() => remove(rows.filter((row) => selected.has(row.key)))}
              >
                {t('roleView.deleteMapping')}
              </Button>
              {blocked ? (
                <Button disabledReason={blocked} data-test-subj="manage-mapping">
                  {t('roleView.manageMapping')}
                </Button>
              ) : (
                <LinkButton href={manageHref} data-test-subj="manage-mapping">
                  {t('roleView.manageMapping')}
                </LinkButton>
              )}
            </>
          )
        }
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        {...(mayWrite
          ? {
              selected,
              onSelectedChange: (after: ReadonlySet<string>) =>
                void dispatch(selectionChanged('roleMapping', chosen, after)),
            }
          : {})}
        status={item.phase === 'failed' ? 'failed' : item.phase === 'loading' ? 'loading' : 'ready'}
        error={item.phase === 'failed' ? reasonOf(item.problem) : undefined}
        onRetry={onRetry}
        searchable={false}
        data-test-subj="role-mapping-list"
        empty={
          <EmptyPrompt title={t('roleView.noMapping')} text={t('roleView.noMappingText')}>
            {mayWrite ? (
              <>
                <LinkButton href={securityHref('users', 'create')} newTab>
                  {t('domain.createUser')}
                </LinkButton>
                <LinkButton look="primary" href={manageHref} data-test-subj="map-users">
                  {t('mapUsers.title')}
                </LinkButton>
              </>
            ) : null}
          </EmptyPrompt>
        }
      />
      <DirectUsers role={role} />
    </div>
  );
}

const MemberEnd = ({ membership }: { membership: Membership | undefined }) =>
  membership === undefined ? null : <EndTag membership={membership} />;

const keyOf = (row: MappingRow) => row.key;
