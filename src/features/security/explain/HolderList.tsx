import { useMemo } from 'react';
import { type ExternalHolder, type Holder, type Holders } from '../../../../contract/holders';
import { useT } from '../../../i18n';
import { accessHref } from '../../../store/explain/address';
import { type AccessAsked } from '../../../store/explain/slice';
import { type Column } from '../../../ui/DataTable';
import { FactTable } from '../../../ui/FactTable';
import { Panel } from '../../../ui/Panel';
import { useNameLists } from '../shared/useNameLists';
import { AnswerTable } from './AnswerTable';
import { listColumn, textColumn } from './columns';
import { DetailsNote } from './DetailsNote';
import { NamesNote } from './NamesNote';
import { RoleLinks } from './RoleLinks';
import { UndecidedList } from './UndecidedList';
import { useDoubtText } from './useDoubtText';
import { useHolderColumns } from './useHolderColumns';

interface Row extends Holder {
  key: string;
  parts: string[];
}

/** Users with full, partial or undecided access, roles that grant it, and external mappings. */
export function HolderList({ asked, holders }: { asked: AccessAsked; holders: Holders }) {
  const t = useT();
  const { and } = useNameLists();
  const doubtText = useDoubtText();
  const { names, users, roles, external, partial, undecided } = holders;
  const { action, index } = asked;
  const details = useHolderColumns<Row>({ hasRestrictions: index !== '' });
  const columns = useMemo<Column<Row>[]>(
    () => [
      textColumn({
        id: 'user',
        header: t('domain.user'),
        width: '18%',
        least: 140,
        text: ({ name }) => name,
        cell: ({ name }) => <a href={accessHref({ user: name, action, index })}>{name}</a>,
      }),
      listColumn({
        id: 'through',
        header: t('explain.through'),
        names: ({ roles: through }) => through,
        cell: ({ roles: through }) => <RoleLinks roles={through} />,
      }),
      ...details,
    ],
    [t, action, index, details],
  );
  const partColumns = useMemo<Column<Row>[]>(
    () => [
      ...columns.slice(0, 2),
      listColumn({
        id: 'parts',
        header: t('explain.parts'),
        names: ({ parts }) => parts,
        cell: ({ parts }) => <code title={parts.join(', ')}>{parts.join(', ')}</code>,
      }),
      ...columns.slice(2),
    ],
    [columns, t],
  );
  const whole = useMemo(() => users.map((user): Row => ({ ...user, key: user.name, parts: [] })), [users]);
  const ofPart = useMemo(() => partial.users.map((user): Row => ({ ...user, key: user.name })), [partial]);
  const roleRows = [
    ...roles.map((name) => ({ name, what: t('explain.partAll') })),
    ...partial.roles.map(({ name, parts }) => ({ name, what: and(parts) })),
    ...undecided.roles.map(({ name, uncertain }) => ({ name, what: uncertain.map(doubtText).join(' ') })),
  ];
  return (
    <>
      <NamesNote names={names} asked={index} />
      {index === '' ? null : (
        <p className="gh-page-note" data-test-subj="accessCoverage">
          {t('explain.coverage', {
            index,
            all: roles.length,
            part: partial.roles.length,
            unknown: undecided.roles.length,
          })}
        </p>
      )}
      <DetailsNote />
      <AnswerTable
        list="accessHolders"
        title={t('explain.holders')}
        rows={whole}
        columns={columns}
        empty={t('explain.holdersNone')}
        hasExport
        testSubj="accessHolders"
      />
      {ofPart.length === 0 ? null : (
        <AnswerTable
          list="accessPartial"
          title={t('explain.holdersPart')}
          description={t('explain.holdersPartText', { index })}
          rows={ofPart}
          columns={partColumns}
          empty=""
          testSubj="accessPartial"
        />
      )}
      <UndecidedList list="accessUndecided" users={undecided.users} />
      <Panel
        title={t('explain.holdersRoles')}
        headingLevel={2}
        count={roleRows.length}
        data-test-subj="accessHolderRoles"
      >
        {roleRows.length === 0 ? (
          <p>{t('explain.holdersRolesNone')}</p>
        ) : (
          <FactTable
            heads={[t('roles.role'), t('explain.parts')]}
            rows={roleRows.map(({ name, what }) => ({
              key: name,
              cells: [<RoleLinks key="role" roles={[name]} />, what],
            }))}
          />
        )}
      </Panel>
      <ExternalHolders external={external} />
      <ExternalHolders external={partial.external} isPart />
    </>
  );
}

export function ExternalHolders(props: { external: readonly ExternalHolder[]; isPart?: boolean }) {
  const { external, isPart = false } = props;
  const t = useT();
  if (external.length === 0) return null;
  return (
    <Panel
      title={t(isPart ? 'explain.holdersExternalPart' : 'explain.holdersExternal')}
      headingLevel={2}
      data-test-subj={isPart ? 'accessExternalPart' : 'accessExternal'}
    >
      <FactTable
        heads={[t('roles.role'), t('domain.backendRoles'), t('domain.users'), t('explain.memberHost')]}
        rows={external.map(({ role, users, backendRoles, hosts }) => ({
          key: role,
          cells: [
            <RoleLinks key="role" roles={[role]} />,
            backendRoles.join(', '),
            users.join(', '),
            hosts.join(', '),
          ],
        }))}
      />
    </Panel>
  );
}
