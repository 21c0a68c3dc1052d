import { isRecord, textOf, textsIn } from '../../../api/contract/plainData';
import { type IndexPermission, type Role } from '../../../api/contract/resources';
import { hiddenFieldsOf } from '../../../api/contract/ruleFields';
import { message, type Text } from '../../../i18n/text';
import { surelyMatches } from './patterns';

/** What may be wrong with a query that restricts documents. The server takes it all; users notice later. */
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

/** Variables that are put in as a list with its quotes: `"a","b"` (security API, variables). */
const LIST_VARIABLE = /^\$\{user[._](?:roles|securityRoles)\}$/;
/** Variables that have a value for some user; attributes have any name. */
const KNOWN_VARIABLE = /^\$\{(?:user[._](?:name|roles|securityRoles)|attr[._].+)\}$/;
/** An attribute can hold a list with its quotes: `"a","b"`. In brackets it is taken for one. */
const ATTRIBUTE = /^\$\{attr[._]/;
const TOKENS = /"(?:[^"\\]|\\.)*"|\$\{[^}]*\}/g;
const VARIABLES = /\$\{[^}]*\}/g;

/** The queries of OpenSearch and its plugins by name; spans, geographical ones and `has_...` are told by their beginning. */
const QUERIES = new Set(
  (
    'bool boosting combined_fields common constant_score dis_max distance_feature exists function_score fuzzy hybrid ids intervals knn match ' +
    'match_all match_bool_prefix match_none match_phrase match_phrase_prefix more_like_this multi_match nested neural neural_sparse ' +
    'parent_id percolate prefix query_string range rank_feature regexp script script_score simple_query_string template term terms ' +
    'terms_set type wildcard wrapper xy_shape'
  ).split(' '),
);
const QUERY_FAMILY = /^(?:span|geo|has)_/;

/** Date arithmetic that begins with the present time: `now`, `now-1d`, `now/d`. */
const NOW = /^now(?:$|[-+/|])/;

/** Names of indices that the dashboards keep their own objects in. */
const SYSTEM_INDICES = ['.kibana', '.kibana_1', '.opensearch_dashboards'];

/** Whether any text inside the value, at any depth, is the present time. */
function mentionsNow(value: unknown): boolean {
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string' && NOW.test(next)) return true;
    if (typeof next === 'object' && next !== null)
      for (const inner of Object.values(next)) if (inner !== null) open.push(inner);
  }
  return false;
}

/** Whether a part of a query is an item of a list. */
const isInList = (query: string, from: number, to: number): boolean =>
  /[[,]$/.test(query.slice(0, from).trimEnd()) && /^[\],]/.test(query.slice(to).trimStart());

/**
 * Looks a document-level security query over, as far as that can be done without the cluster. Variables are taken for
 * what they will be: `${user.roles}`, and attributes between brackets, for a list of quoted texts; any other for a bare
 * text that needs quotes around it.
 *
 * @param query the text as typed; empty means no restriction
 * @param patterns the index patterns that the query is for
 * @returns what the user should know, nothing when all seems well
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

/** A hint in words. */
export const queryHintText = (hint: QueryHint): Text => HINTS[hint];

/** What is doubtful about the queries of a role: each hint once, and the index patterns that they are for. */
export interface QueryDoubts {
  texts: Text[];
  patterns: string[];
}

/** Returns the warning about fields that a query names and its index permission hides; nothing where there are none. */
export function hiddenFieldTexts(part: Pick<IndexPermission, 'dls' | 'fls' | 'masked_fields'>): Text[] {
  const rules = { fields: textsIn(part.fls), masks: textsIn(part.masked_fields) };
  const hidden = hiddenFieldsOf(textOf(part.dls), rules);
  return hidden.length === 0
    ? []
    : [message('role.queryHidden', { count: hidden.length, fields: hidden.join(', ') })];
}

const isQueryFor = (part: IndexPermission) =>
  JSON.stringify([part.dls ?? '', part.index_patterns, part.fls, part.masked_fields]);

/**
 * Looks the queries of a role over that are new or changed: what was stored before is nothing to be asked about.
 *
 * @param before the role as it was read; undefined for a new one
 * @returns undefined when nothing is doubtful
 */
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
