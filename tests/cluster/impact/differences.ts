import { type ImpactGroup, type ImpactRule } from '../../../contract/impact';
import { testPattern } from '../../../server/lib/patterns';
import { DOCUMENT, type Probes, type Seen } from './probes';

/** What the names in an extent stand for. */
export interface Names {
  probes: Probes;
  /** Aliases by index. */
  aliases: ReadonlyMap<string, string>;
  /** False if OpenSearch does not apply the subject's rules as documented. */
  hasSureRules: boolean;
  /** Replace the variables of the subject before and after. */
  substitutes: readonly ((text: string) => string)[];
}

/**
 * Returns an expression of the cluster that Gatehouse does not decide. At the end, where the edits
 * have them, possessive quantifiers mean the plain ones.
 */
const asJavaScript = (pattern: string) => new RegExp(`^(?:${pattern.slice(1, -1).replace(/\+\+$/, '+')})$`);

/** The names of an extent: existing ones as told, of which a variable means only the subject's. */
function isIn(
  { patterns, except, indices }: ImpactRule['extent'],
  name: string,
  { probes, aliases, substitutes }: Names,
): boolean {
  const matches = (list: readonly string[], text: string) =>
    substitutes.some((substitute) =>
      list.some((pattern) => {
        const regular = substitute(pattern);
        return testPattern(regular, text) ?? asJavaScript(regular).test(text);
      }),
    );
  const { indices: existing, further } = probes.names;
  if (!existing.includes(name) && !further.includes(name))
    return matches(patterns, name) && !matches(except, name);
  const names = [name, aliases.get(name) ?? name];
  return indices?.names.includes(name) === true && names.some((one) => matches(patterns, one));
}

const same = (one: readonly string[], other: readonly string[]) => String(one) === String(other);
const isPart = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one));

const cellsOf = (list: ImpactGroup['gains']['operations'], names: Names) =>
  list.flatMap(({ operations, extent }) =>
    names.probes
      .cells()
      .filter(
        ([id, name]) =>
          operations.includes(id) && (extent === null ? name === '' : isIn(extent, name, names)),
      )
      .map(([id, name]) => `${id} ${name}`),
  );

/** Returns what differs between two views of an index and the rules of a preview. */
function viewDifferences(
  name: string,
  was: Seen,
  is: Seen,
  rules: readonly ImpactRule[],
  names: Names,
): string[] {
  const [before, after] = [was.views.get(name), is.views.get(name)];
  if (before === undefined || after === undefined) return [];
  const told = (kind: ImpactRule['kind']) =>
    rules.filter((rule) => rule.kind === kind && isIn(rule.extent, name, names));
  const found: string[] = [];
  const compare = (kind: 'documents' | 'fields', isTold: boolean) => {
    const isSame = same(before[kind], after[kind]);
    if (isSame === isTold) found.push(`${isTold ? 'wrong' : 'not said'}: ${kind} ${name}`);
    const effects = new Set(told(kind).map(({ effect }) => effect));
    if (effects.size !== 1 || isSame) return;
    const [less, more] = effects.has('wider') ? [before, after] : [after, before];
    if (!effects.has('other') && !isPart(less[kind], more[kind])) found.push(`effect: ${kind} ${name}`);
  };
  compare('documents', told('documents').length > 0);
  compare('fields', told('fields').length > 0);
  // A mask of a hidden field is not seen.
  const isFull = [before, after].every(({ fields }) => same(fields, Object.keys(DOCUMENT)));
  const isMaskTold = told('masks').length > 0;
  const shown = before.fields.filter((field) => after.fields.includes(field));
  const masks = ({ masked }: typeof before) => masked.filter((field) => shown.includes(field));
  const isMaskSame = same(masks(before), masks(after));
  if (!isMaskTold && !isMaskSame) found.push(`not said: masks ${name}`);
  if (isMaskTold && isMaskSame && isFull) found.push(`wrong: masks ${name}`);
  return found;
}

/** Returns what differs between what a subject sees before and after, and the preview. */
export function differences(was: Seen, is: Seen, group: ImpactGroup | undefined, names: Names): string[] {
  const found: string[] = [];
  const compare = (item: string, expected: readonly string[], told: readonly string[]) => {
    for (const one of expected) if (!told.includes(one)) found.push(`not said: ${item} ${one}`);
    for (const one of told) if (!expected.includes(one)) found.push(`wrong: ${item} ${one}`);
  };
  const added = (from: Seen, to: Seen) => [...to.allowed].filter((cell) => !from.allowed.has(cell));
  compare('gains', added(was, is), cellsOf(group?.gains.operations ?? [], names));
  compare('loses', added(is, was), cellsOf(group?.losses.operations ?? [], names));
  const tenants = [...new Set([...was.tenants.keys(), ...is.tenants.keys()])];
  compare(
    'tenant',
    tenants
      .map((name) => [name, was.tenants.get(name) ?? 'none', is.tenants.get(name) ?? 'none'])
      .filter(([, before, after]) => before !== after)
      .map(String),
    (group?.tenants ?? []).map(({ tenant, before, after }) => String([tenant, before, after])),
  );
  if (was.isAdministrator !== is.isAdministrator && group?.administration == null)
    found.push('not said: administration');
  if (group !== undefined) {
    const roles = (from: Seen, to: Seen) => to.roles.filter((role) => !from.roles.includes(role));
    compare('role', roles(was, is), group.roles.gained);
    compare('without role', roles(is, was), group.roles.lost);
  }
  return [
    ...found,
    ...(names.hasSureRules ? names.probes.names.indices : []).flatMap((name) =>
      viewDifferences(name, was, is, group?.rules ?? [], names),
    ),
  ];
}
