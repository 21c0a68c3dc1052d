import { useMemo } from 'react';
import { textOf } from '../../../../contract/plainData';
import { type IndexPermission } from '../../../../contract/resources';
import { useT, useText } from '../../../i18n';
import { message } from '../../../i18n/text';
import { hiddenFieldTexts } from '../../../model/security/documentSecurity';
import { vainExclusions } from '../../../model/security/patterns';
import { useListTable } from '../../../shell/lists/useListTable';
import { EmptyValue, TruncatedList } from '../../../ui/cells';
import { type Column, DataTable } from '../../../ui/DataTable';
import { indentJson } from '../../../ui/indentJson';
import { Remark } from '../../../ui/Remark';
import { ExpressionViewer } from '../shared/ExpressionViewer';
import { type ActionGroups, PermissionTree } from '../shared/PermissionTree';
import { AddButton } from './AddButton';
import { EmptyPrompt } from './EmptyPrompt';
import { describeFields } from './fieldSecurity';
import { textsOf } from './wireValues';

interface Row {
  key: string;
  permission: IndexPermission;
}

const keyOf = (row: Row) => row.key;

/** A JSON query opens in the viewer; any other is shown as text. */
function DocumentSecurity({ query }: { query: string }) {
  if (query.trim() === '') return <EmptyValue />;
  if (indentJson(query) === null) return <span>{query}</span>;
  return <ExpressionViewer title={message('role.dls')} value={query} />;
}

function Fields({ fls }: { fls: unknown }) {
  const t = useT();
  const { included, excluded } = describeFields(fls);
  if (included.length === 0 && excluded.length === 0) return <EmptyValue data-test-subj="empty-fls-text" />;
  return (
    <span data-test-subj="fls-text">
      {included.length > 0 ? t('roleView.flsInclude', { fields: included.join(', ') }) : null}
      {included.length > 0 && excluded.length > 0 ? <br /> : null}
      {excluded.length > 0 ? t('roleView.flsExclude', { fields: excluded.join(', ') }) : null}
    </span>
  );
}

/** Index permissions of a role; a row expands to the permission tree. */
export function IndexPermissionsTable(props: {
  permissions: readonly IndexPermission[];
  groups: ActionGroups;
  addHref: string;
  blocked: string | undefined;
}) {
  const { permissions, groups, addHref, blocked } = props;
  const t = useT();
  const text = useText();
  const list = useListTable('roleIndexPermissions');
  const rows = useMemo(
    () => permissions.map((permission, at): Row => ({ key: String(at), permission })),
    [permissions],
  );
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'index_patterns',
        header: t('domain.index'),
        cell: ({ permission }) => {
          const patterns = textsOf(permission.index_patterns);
          const vain = vainExclusions(patterns);
          return (
            <>
              <TruncatedList items={patterns} mono />
              {vain ? <Remark>{text(vain)}</Remark> : null}
            </>
          );
        },
      },
      {
        id: 'allowed_actions',
        header: t('domain.permissions'),
        cell: ({ permission }) => <TruncatedList items={textsOf(permission.allowed_actions)} mono />,
      },
      {
        id: 'dls',
        header: t('role.dls'),
        headerTip: t('roleView.dlsTip'),
        cell: ({ permission }) => (
          <>
            <DocumentSecurity query={textOf(permission.dls)} />
            {hiddenFieldTexts(permission).map((hint, at) => (
              <Remark key={at}>{text(hint)}</Remark>
            ))}
          </>
        ),
      },
      {
        id: 'fls',
        header: t('role.fls'),
        headerTip: t('roleView.flsTip'),
        cell: ({ permission }) => <Fields fls={permission.fls} />,
      },
      {
        id: 'masked_fields',
        header: t('role.anonymization'),
        cell: ({ permission }) => <TruncatedList items={textsOf(permission.masked_fields)} mono />,
      },
    ],
    [t, text],
  );
  const expand = (row: Row) => () => {
    const index = textsOf(row.permission.index_patterns).join(', ');
    return (
      <PermissionTree
        permissions={textsOf(row.permission.allowed_actions)}
        groups={groups}
        label={t('roleView.permissionsOf', { index })}
      />
    );
  };
  return (
    <DataTable
      {...list}
      title={t('domain.indexPermissions')}
      headingLevel={2}
      rows={rows}
      rowKey={keyOf}
      columns={columns}
      status="ready"
      searchable={false}
      paged={false}
      expand={expand}
      data-test-subj="index-permission-container"
      empty={
        <EmptyPrompt title={t('roleView.noIndex')}>
          <AddButton href={addHref} blocked={blocked} testSubj="addIndexPermission">
            {t('domain.addIndex')}
          </AddButton>
        </EmptyPrompt>
      }
    />
  );
}
