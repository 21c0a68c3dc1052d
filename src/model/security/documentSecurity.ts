import { isRecord, textOf, textsIn } from '../../../contract/plainData';
import { type IndexPermission, type Role } from '../../../contract/resources';
import { hiddenFieldsOf } from '../../../contract/ruleFields';
import { message, type Text } from '../../i18n/text';
import { surelyMatches } from './patterns';

/** Possible mistakes in a DLS query. The server accepts them all. */
export type QueryHint =
  | 'notJson'
  | 'notQuery'
  | 'severalQueries'
  | 'unknownQuery'
  | 'now'
  | 'unquotedVariable'
  | 'quotedList'
  | 'unknownVariable'
  | 'systemIndices';

/** Variables replaced by a quoted list, `"a","b"` (security API, variables). */
const LIST_VARIABLE = /^\$\{user[._](?:roles|securityRoles)\}$/;
/** Variables that can have a value; attributes may have any name. */
const KNOWN_VARIABLE = /^\$\{(?:user[._](?:name|roles|securityRoles)|attr[._].+)\}$/;
/** Attributes may contain a quoted list; in brackets they are assumed to. */
const ATTRIBUTE = /^\$\{attr[._]/;
const TOKENS = /"(?:[^"\\]|\\.)*"|\$\{[^}]*\}/g;
const VARIABLES = /\$\{[^}]*\}/g;

/** Query types of OpenSearch and its plugins; the rest is matched by `QUERY_FAMILY`. */
const QUERIES = new Set(
  (
    'bool boosting combined_fields common constant_score dis_max distance_feature exists function_score fuzzy hybrid ids intervals knn match ' +
    'match_all match_bool_prefix match_none match_phrase match_phrase_prefix more_like_this multi_match nested neural neural_sparse ' +
    'parent_id percolate prefix query_string range rank_feature regexp script script_score simple_query_string template term terms ' +
    'terms_set type wildcard wrapper xy_shape'
  ).split(' '),
);
const QUERY_FAMILY = /^(?:span|geo|has)_/;

/** Date math relative to the current time: `now`, `now-1d`, `now/d`. */
const NOW = /^now(?:$|[-+/|])/;

/** Indices of the dashboards' own objects. */
const SYSTEM_INDICES = ['.kibana', '.kibana_1', '.opensearch_dashboards'];

/** True if any string inside the value is relative to the current time. */
function mentionsNow(value: unknown): boolean {
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string' && NOW.test(next)) return true;
    if (typeof next === 'object' && next !== null)
      for (const inner of Object.values(next)) if (inner !== null) open.push(inner);
  }
  return false;
}

/** True if the range is an item of a list. */
const isInList = (query: string, from: number, to: number): boolean =>
  /[[,]$/.test(query.slice(0, from).trimEnd()) && /^[\],]/.test(query.slice(to).trimStart());

/**
 * Checks a DLS query as far as possible without the cluster. `${user.roles}`, and attributes in
 * brackets, count as quoted lists; other variables as text that needs quotes.
 */
export function checkQuery(query: string, patterns: readonly string[]): QueryHint[] {
  if (query.trim() === '') return [];
  const hints = new Set<QueryHint>();
  if ((query.match(VARIABLES) ?? []).some((name) => !KNOWN_VARIABLE.test(name))) hints.add('unknownVariable');
  const filled = query.replace(TOKENS, (token, at: number) => {
    if (token.startsWith('"')) {
      if ((token.match(VARIABLES) ?? []).some((name) => LIST_VARIABLE.test(name))) hints.add('quotedList');
      return token;
    }
    const isListed = ATTRIBUTE.test(token) && isInList(query, at, at + token.length);
    if (isListed || LIST_VARIABLE.test(token)) return '"x"';
    hints.add('unquotedVariable');
    return '0';
  });
  try {
    const value: unknown = JSON.parse(filled);
    const names = isRecord(value) ? Object.keys(value) : [];
    const [name = ''] = names;
    if (names.length > 1) hints.add('severalQueries');
    else if (names.length === 0) hints.add('notQuery');
    else if (!QUERIES.has(name) && !QUERY_FAMILY.test(name)) hints.add('unknownQuery');
    if (mentionsNow(value)) hints.add('now');
  } catch {
    hints.add('notJson');
  }
  if (patterns.some((pattern) => SYSTEM_INDICES.some((index) => surelyMatches(pattern, index))))
    hints.add('systemIndices');
  return [...hints];
}

const HINTS: Record<QueryHint, Text> = {
  notJson: message('role.queryNotJson'),
  notQuery: message('role.queryNotQuery', { example: '{"match": {"genres": "Comedy"}}' }),
  severalQueries: message('role.querySeveral', { example: '{"bool": {"filter": [...]}}' }),
  unknownQuery: message('role.queryUnknown'),
  unknownVariable: message('role.queryUnknownVariable', { example: '${user.name}' }),
  now: message('role.queryNow'),
  unquotedVariable: message('role.queryUnquoted', { example: '"${user.name}"' }),
  quotedList: message('role.queryQuotedList', { example: '${user.roles}' }),
  systemIndices: message('role.querySystemIndices'),
};

export const queryHintText = (hint: QueryHint): Text => HINTS[hint];

/** Distinct hints about a role's queries, and the index patterns concerned. */
export interface QueryDoubts {
  texts: Text[];
  patterns: string[];
}

/** Returns a warning if a query names fields that its index permission hides. */
export function hiddenFieldTexts(part: Pick<IndexPermission, 'dls' | 'fls' | 'masked_fields'>): Text[] {
  const rules = { fields: textsIn(part.fls), masks: textsIn(part.masked_fields) };
  const hidden = hiddenFieldsOf(textOf(part.dls), rules);
  return hidden.length === 0
    ? []
    : [message('role.queryHidden', { count: hidden.length, fields: hidden.join(', ') })];
}

const isQueryFor = (part: IndexPermission) =>
  JSON.stringify([part.dls ?? '', part.index_patterns, part.fls, part.masked_fields]);

/** Checks the new and changed queries of a role, not the stored ones. Undefined if all are fine. */
export function doubtfulQueries(before: Role | undefined, after: Role): QueryDoubts | undefined {
  const known = new Set((before?.index_permissions ?? []).map(isQueryFor));
  const doubtful = after.index_permissions
    .filter((part) => !known.has(isQueryFor(part)))
    .map((part) => ({
      patterns: part.index_patterns,
      texts: [
        ...checkQuery(textOf(part.dls), textsIn(part.index_patterns)).map(queryHintText),
        ...hiddenFieldTexts(part),
      ],
    }))
    .filter(({ texts }) => texts.length > 0);
  if (doubtful.length === 0) return undefined;
  const texts = doubtful.flatMap((part) => part.texts);
  return {
    texts: [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()],
    patterns: [...new Set(doubtful.flatMap((part) => part.patterns))],
  };
}
