import {
  type HistoryType,
  type RevisionSummary,
  type WritePart,
  type WriteSummary,
} from '../../../../contract/history';
import { HISTORY_DOMAINS } from '../../../../contract/merge/historyDomains';
import { useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { historyHref } from '../../../store/history/address';
import { changedFieldLabel } from '../conflicts/fieldLabels';

/** Texts for changes without a known user. */
const ORIGINS = {
  request: 'history.unknown',
  restore: 'history.unknown',
  import: 'history.byImport',
  product: 'history.byProduct',
  outside: 'history.byOutside',
  ended: 'history.byEnd',
} as const;

/** Types with a single entry, whose name is meaningless. */
const SINGLE: ReadonlySet<HistoryType> = new Set(['audit', 'config']);

const [USER, TENANT] = ['user:', 'tenant:'];

type Translate = ReturnType<typeof useT>;

function tenantText(t: Translate, name: string): string {
  if (name.startsWith(USER)) return t('history.privateOf', { name: name.slice(USER.length) });
  return name.startsWith(TENANT) ? name.slice(TENANT.length) : t('account.tenantGlobal');
}

function changeText(t: Translate, { type, name, kind, deed, origin }: RevisionSummary): string {
  if (deed !== undefined) return t(`history.account.${deed}`, { name });
  if (origin === 'ended') return t('history.ended', { name });
  const shown = SINGLE.has(type) ? '' : type === 'settings' ? tenantText(t, name) : name;
  const id = origin === 'restore' && kind !== 'deleted' ? 'restored' : kind;
  return t(`history.kind.${id}`, { type: t(`history.type.${type}`), name: shown }).trim();
}

/** Returns a write as the predicate of a sentence, with a few of the names. */
function writeText(t: Translate, write: WriteSummary, origin: string): string {
  const text = actText(t, write, origin);
  return write.names === undefined ? text : `${text} (${write.names.join(', ')})`;
}

function actText(t: Translate, { count, parts, members, deed }: WriteSummary, origin: string): string {
  if (origin === 'import') return t('history.act.imported', { count });
  if (deed !== undefined) return t(`history.act.${deed}`, { count });
  const isUndo = origin === 'restore';
  if (parts.length === 0) return t(isUndo ? 'history.act.undone' : 'history.act.many', { count });
  if (isUndo) return restoredText(t, parts);
  const said = members && membersText(t, members, count);
  if (said !== undefined) return said;
  return (['created', 'changed', 'deleted'] as const)
    .flatMap((kind) => partsText(t, `history.act.${kind}`, partsOfKind(parts, [kind])))
    .join('; ');
}

const partsOfKind = (parts: readonly WritePart[], kinds: readonly WritePart['kind'][]) =>
  parts.filter(({ kind }) => kinds.includes(kind));

/** Returns a predicate about the parts; none if there are no parts. */
function partsText(t: Translate, id: ActId, parts: readonly WritePart[]): string[] {
  const counts = new Map<HistoryType, number>();
  for (const { type, count } of parts) counts.set(type, (counts.get(type) ?? 0) + count);
  const things = [...counts].map(([type, count]) => t(`history.count.${type}`, { count }));
  return things.length === 0 ? [] : [t(id, { things: things.join(', ') })];
}

type ActId = `history.act.${WritePart['kind'] | 'restored'}`;

/** An undo restores entries, or deletes those that did not exist before. */
const restoredText = (t: Translate, parts: readonly WritePart[]): string =>
  [
    ...partsText(t, 'history.act.restored', partsOfKind(parts, ['created', 'changed'])),
    ...partsText(t, 'history.act.deleted', partsOfKind(parts, ['deleted'])),
  ].join('; ');

/** Returns the members added or removed if the write did nothing else. */
function membersText(
  t: Translate,
  { type, field, added, removed }: NonNullable<WriteSummary['members']>,
  count: number,
): string | undefined {
  const isAdded = removed.length === 0;
  if (!isAdded && added.length > 0) return undefined;
  const names = (isAdded ? added : removed).join(', ');
  if (type === 'internalusers' && field === 'opendistro_security_roles')
    return t(isAdded ? 'history.act.assigned' : 'history.act.unassigned', { names, count });
  if (type === 'rolesmapping' && ['users', 'backend_roles', 'hosts'].includes(field))
    return t(isAdded ? 'history.act.mapped' : 'history.act.unmapped', { names, count });
  return undefined;
}

/** One change or write: user, action, fields, time and origin. */
export function RevisionLine({
  revision,
  children,
}: {
  revision: RevisionSummary;
  children?: React.ReactNode;
}) {
  const { at, origin, by, address, type, name, kind, fields, deed, together } = revision;
  const t = useT();
  const listed = together ? (together.fields ?? []) : kind === 'changed' && deed === undefined ? fields : [];
  const labels = listed.map((field) =>
    field === 'password' ? t('history.passwordChanged') : changedFieldLabel(t, HISTORY_DOMAINS[type], field),
  );
  return (
    <>
      <strong>{by ?? t(ORIGINS[origin])}</strong>{' '}
      {together ? (
        writeText(t, together, origin)
      ) : (
        <a href={historyHref({ type, name })}>{changeText(t, revision)}</a>
      )}{' '}
      <span className="gh-quiet">
        {labels.length > 0 ? `(${labels.join(', ')}) · ` : '· '}
        <DateTime value={at} />
        {address === undefined ? null : ` · ${address}`}
        {children}
      </span>
    </>
  );
}
