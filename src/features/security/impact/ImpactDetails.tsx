import { useMemo } from 'react';
import { type ImpactExtent, type ImpactGroup } from '../../../../contract/impact';
import { type MessageId, useT } from '../../../i18n';
import { type Column } from '../../../ui/DataTable';
import { AnswerTable } from '../explain/AnswerTable';
import { textColumn } from '../explain/columns';
import { useNameLists } from '../shared/useNameLists';
import { useImpactText } from './useImpactText';

interface Row {
  key: string;
  name: string;
  kind: string;
}

/** Names of a group, and the roles, permissions, rules and indices behind its changes. */
export function ImpactDetails({ group, at }: { group: ImpactGroup; at: number }) {
  const { roles, gains, losses, rules } = group;
  const t = useT();
  const { and } = useNameLists();
  const { permissionsText, extentText } = useImpactText();
  const indices = indicesOf(group);
  const lines = [
    roles.lost.length > 0 && t('impact.lostRoles', { names: and(roles.lost) }),
    roles.gained.length > 0 && t('impact.gainedRoles', { names: and(roles.gained) }),
    roles.changed.length > 0 && t('impact.changedRoles', { names: and(roles.changed) }),
    losses.permissions.length > 0 &&
      t('impact.permissionsLost', { what: and(losses.permissions.map(permissionsText)) }),
    gains.permissions.length > 0 &&
      t('impact.permissionsGained', { what: and(gains.permissions.map(permissionsText)) }),
    indices.count > 0 && t('impact.indices', { count: indices.count, names: and(indices.names) }),
  ];
  return (
    <div className="gh-stack">
      <ul className="gh-lines gh-quiet">
        {lines.map((line) => (line === false ? null : <li key={line}>{line}</li>))}
        {rules.map(({ kind, change, value, extent }) => {
          const id = change === 'added' ? 'impact.ruleAdded' : 'impact.ruleRemoved';
          const text = t('impact.on', { what: t(id, { value }), patterns: extentText(extent) });
          return <li key={`${kind} ${text}`}>{text}</li>;
        })}
      </ul>
      <Names group={group} at={at} />
    </div>
  );
}

function Names({ group: { subjects }, at }: { group: ImpactGroup; at: number }) {
  const t = useT();
  const rows = useMemo(
    () =>
      subjects.flatMap(({ kind, names }) =>
        names.map((name): Row => ({
          key: `${kind} ${name}`,
          name,
          kind: t(`impact.kind.${kind}` as MessageId),
        })),
      ),
    [subjects, t],
  );
  const columns = useMemo<Column<Row>[]>(
    () => [
      textColumn({ id: 'name', header: t('domain.name'), text: ({ name }) => name }),
      textColumn({ id: 'kind', header: t('impact.kind'), width: '35%', text: ({ kind }) => kind }),
    ],
    [t],
  );
  const count = subjects.reduce((sum, each) => sum + (each.names.length > 0 ? each.count : 0), 0);
  if (count === 0) return null;
  return (
    <AnswerTable
      list={`impactNames${at}`}
      title={t('impact.names')}
      description={count > rows.length ? t('impact.namesLeft', { shown: rows.length, count }) : undefined}
      rows={rows}
      columns={columns}
      empty=""
      testSubj="impactNames"
    />
  );
}

/** Returns the existing indices that a group gains, loses or sees otherwise. */
function indicesOf({ gains, losses, rules }: ImpactGroup): { names: string[]; count: number } {
  const known = [...gains.operations, ...losses.operations, ...rules].flatMap(
    ({ extent }: { extent: ImpactExtent | null }) => extent?.indices ?? [],
  );
  const names = [...new Set(known.flatMap((each) => each.names))].sort();
  // Each list ends after the first names.
  return { names, count: Math.max(names.length, ...known.map(({ count }) => count)) };
}
