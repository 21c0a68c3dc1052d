import { isRecord } from '../../../contract/plainData';
import { fieldsOfRule } from '../../../contract/ruleFields';

/** Queries and clauses that contain other queries. */
const COMPOUND = new Set(
  (
    'bool boosting constant_score dis_max filter function_score functions must must_not negative nested positive queries query ' +
    'script_score should'
  ).split(' '),
);

const fieldName = (listed: unknown) => (typeof listed === 'string' ? (listed.split('^')[0] ?? '') : '');

/** A query on a hidden field matches nothing; one on several fields searches the rest. */
function seenLeaf(name: string, inner: unknown, hidden: ReadonlySet<string>): Record<string, unknown> {
  const fields = fieldsOfRule(JSON.stringify({ [name]: inner }));
  if (!fields.some((field) => hidden.has(field))) return { [name]: inner };
  const listed = isRecord(inner) && Array.isArray(inner['fields']) ? (inner['fields'] as unknown[]) : [];
  const left = listed.filter((field) => !hidden.has(fieldName(field)));
  return left.length === 0 ? { match_none: {} } : { [name]: { ...(inner as object), fields: left } };
}

/** Rewrites a query so that conditions on fields hidden from a user match nothing. */
export function seenQuery(query: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(query)) return query.map((part) => seenQuery(part, hidden));
  if (!isRecord(query)) return query;
  return Object.assign(
    {},
    ...Object.entries(query).map(([name, inner]) =>
      COMPOUND.has(name) || !isRecord(inner)
        ? { [name]: COMPOUND.has(name) ? seenQuery(inner, hidden) : inner }
        : seenLeaf(name, inner, hidden),
    ),
  ) as Record<string, unknown>;
}
