import { type HistoryType, type RevisionSummary, type WriteSummary } from '../../../../contract/history';
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
  if (origin === 'restore') return t('history.act.restored', { count });
  if (deed !== undefined) return t(`history.act.${deed}`, { count });
  const said = members && membersText(t, members, count);
  if (said !== undefined) return said;
  if (parts.length === 0) return t('history.act.many', { count });
  const texts = (['created', 'changed', 'deleted'] as const).flatMap((kind) => {
    const things = parts
      .filter((part) => part.kind === kind)
      .map((part) => t(`history.count.${part.type}`, { count: part.count }));
    return things.length === 0 ? [] : [t(`history.act.${kind}`, { things: things.join(', ') })];
  });
  return texts.join('; ');
}

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
