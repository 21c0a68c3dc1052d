import { type RuleField } from '../../../contract/documentRules';
import { isRecord } from '../../../contract/plainData';
import { parseRule } from '../../../contract/ruleFields';

/** Returns the nested fields around a field, e.g. `lines` for `lines.price`. */
const nestedAround = (field: string, nested: ReadonlySet<string>): string[] =>
  field
    .split('.')
    .slice(0, -1)
    .map((_, at, steps) => steps.slice(0, at + 1).join('.'))
    .filter((path) => nested.has(path));

/**
 * Returns the nested fields a query names outside a `nested` query. Nested objects are separate
 * documents that other queries do not reach: the rule matches nothing (below `must_not`,
 * everything).
 */
export function missedNestedFields(query: string, fields: readonly RuleField[]): string[] {
  const nested = new Set(fields.filter(({ type }) => type === 'nested').map(({ name }) => name));
  const known = new Set(fields.map(({ name }) => name));
  const found = new Set<string>();
  const look = (name: string, reached: readonly string[]) => {
    if (known.has(name) && nestedAround(name, nested).some((path) => !reached.includes(path)))
      found.add(name);
  };
  const visit = (value: unknown, reached: readonly string[]): void => {
    if (Array.isArray(value)) value.forEach((item) => visit(item, reached));
    else if (isRecord(value))
      for (const [key, inner] of Object.entries(value)) {
        look(key, reached);
        // For queries that name their field as a value, such as `exists`.
        if (key === 'field' && typeof inner === 'string') look(inner, reached);
        const path = key === 'nested' && isRecord(inner) ? inner['path'] : undefined;
        visit(inner, typeof path === 'string' ? [...reached, path] : reached);
      }
  };
  if (nested.size === 0) return [];
  visit(parseRule(query), []);
  return [...found];
}
