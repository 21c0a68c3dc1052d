import { type HistoryType, type RevisionSummary, type WriteSummary } from '../../../api/contract/history';
import { HISTORY_DOMAINS } from '../../../api/contract/merge/historyDomains';
import { useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { historyHref } from '../../../store/revisions/address';
import { changedFieldLabel } from '../conflicts/fieldLabels';

/** What stands in place of a user, where no user is known. */
const ORIGINS = {
  request: 'history.unknown',
  restore: 'history.unknown',
  import: 'history.byImport',
  product: 'history.byProduct',
  outside: 'history.byOutside',
} as const;

/** Types with one entry, whose name says nothing. */
const SINGLE: ReadonlySet<HistoryType> = new Set(['audit', 'config']);

const [USER, TENANT] = ['user:', 'tenant:'];

type Translate = ReturnType<typeof useT>;

/** The tenant whose settings a change is about, by the name that the history has for it. */
function tenantText(t: Translate, name: string): string {
  if (name.startsWith(USER)) return t('history.privateOf', { name: name.slice(USER.length) });
  return name.startsWith(TENANT) ? name.slice(TENANT.length) : t('account.tenantGlobal');
}

/** What a change did, as the rest of a sentence. */
function changeText(t: Translate, { type, name, kind, deed, origin }: RevisionSummary): string {
  if (deed !== undefined) return t(`history.account.${deed}`, { name });
  const shown = SINGLE.has(type) ? '' : type === 'settings' ? tenantText(t, name) : name;
  const id = origin === 'restore' && kind !== 'deleted' ? 'restored' : kind;
  return t(`history.kind.${id}`, { type: t(`history.type.${type}`), name: shown }).trim();
}

/** What a write did to several entries, as the rest of a sentence, with the names of a few. */
function writeText(t: Translate, write: WriteSummary, origin: string): string {
  const text = actText(t, write, origin);
  return write.names === undefined ? text : `${text} (${write.names.join(', ')})`;
}

function actText(t: Translate, { count, parts, members }: WriteSummary, origin: string): string {
  if (origin === 'import') return t('history.act.imported', { count });
  if (origin === 'restore') return t('history.act.restored', { count });
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

/** Who got or lost what, where that is all that a write did. */
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

/** One change or write in a line: who, what, which fields, when and from where. */
export function RevisionLine({
  revision,
  children,
}: {
  revision: RevisionSummary;
  children?: React.ReactNode;
}) {
  const { at, origin, by, address, type, name, kind, fields, deed, together } = revision;
  const t = useT();
  const labels = fields.map((field) =>
    field === 'password' ? t('history.passwordChanged') : changedFieldLabel(t, HISTORY_DOMAINS[type], field),
  );
  const isListed = !together && kind === 'changed' && deed === undefined && labels.length > 0;
  return (
    <>
      <strong>{by ?? t(ORIGINS[origin])}</strong>{' '}
      {together ? (
        writeText(t, together, origin)
      ) : (
        <a href={historyHref({ type, name })}>{changeText(t, revision)}</a>
      )}{' '}
      <span className="gh-quiet">
        {isListed ? `(${labels.join(', ')}) · ` : '· '}
        <DateTime value={at} />
        {address === undefined ? null : ` · ${address}`}
        {children}
      </span>
    </>
  );
}
