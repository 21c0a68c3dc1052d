import { isRecord } from '../../../contract/plainData';

/** Turns OpenSearch's 500 for bad input (exceptions of Jackson or Java) into the store's 400. */

/** Exceptions thrown for invalid content of a body. */
const THROWN_BY_CONTENT = new Set([
  'class_cast_exception',
  'illegal_state_exception',
  'index_out_of_bounds_exception',
  'invalid_format_exception',
  'json_mapping_exception',
  'json_parse_exception',
  'mismatched_input_exception',
  'null_pointer_exception',
  'string_index_out_of_bounds_exception',
  'unchecked_i_o_exception',
  'unrecognized_property_exception',
  'unsupported_operation_exception',
]);

const EXPECTED: readonly (readonly [RegExp, string])[] = [
  [/value of type `java\.lang\.String`/, 'String expected'],
  [/(?:value|instance) of (?:type )?`java\.util\.(?:ArrayList|List|Set)/, 'Array expected'],
  [
    /(?:value|instance) of (?:type )?`(?:java\.util\.(?:Linked)?(?:Hash)?Map|org\.opensearch)/,
    'Object expected',
  ],
  [/value of type `(?:boolean|java\.lang\.Boolean)`/, 'Boolean expected'],
];

/** Converts `(through reference chain: RoleV7["index_permissions"]->…[0])` to a path. */
function placeIn(reason: string): string {
  const chain = /through reference chain: (.*)\)/s.exec(reason)?.[1] ?? '';
  const steps = [...chain.matchAll(/\[(?:"((?:[^"\\]|\\.)*)"|(\d+))\]/g)];
  return steps
    .map(([, key, index], at) => (index !== undefined ? `[${index}]` : at === 0 ? key : `.${key ?? ''}`))
    .join('');
}

/** Returns an exception's first sentence without source location and Java class names. */
function plainReason(reason: string): string {
  const [line = ''] = reason.split('\n');
  return line
    .replace(/\(class [^)]*\)[^"]*$/, '')
    .replace(/^(?:[a-z]\w*\.)+[A-Z]\w*: /, '')
    .trim();
}

interface CoreError {
  type: string;
  reason: string;
}

/** Returns the exception in an answer of OpenSearch's core, or its cause. */
function coreErrorOf(body: unknown): CoreError | undefined {
  const error = isRecord(body) ? body['error'] : undefined;
  if (!isRecord(error) || typeof error['type'] !== 'string') return undefined;
  return { type: error['type'], reason: typeof error['reason'] === 'string' ? error['reason'] : '' };
}

const invalid = (reason: string, details: Record<string, unknown>) => ({
  status: 'error',
  reason,
  ...details,
});

/** Returns a 400 body that explains bad input; undefined for other failures. */
export function badInputAnswer(status: number, body: unknown): Record<string, unknown> | undefined {
  if (status !== 500) return undefined;
  if (
    isRecord(body) &&
    typeof body['message'] === 'string' &&
    /no new password or hash/.test(body['message'])
  )
    return { status: 'BAD_REQUEST', message: body['message'] };
  const error = coreErrorOf(body);
  if (error === undefined) return undefined;
  const { type, reason } = error;
  if (/Password cannot be empty or null/.test(reason))
    return { status: 'BAD_REQUEST', message: 'Could not validate your current password.' };
  if (!THROWN_BY_CONTENT.has(type) && !/JsonParseException/.test(reason)) return undefined;
  const place = placeIn(reason);
  if (/Unrecognized field/.test(reason) && place !== '')
    return invalid('Invalid configuration', { invalid_keys: { keys: place } });
  const expected = EXPECTED.find(([pattern]) => pattern.test(reason))?.[1];
  if (expected !== undefined && place !== '') return invalid('Wrong datatype', { [place]: expected });
  const why = plainReason(reason);
  return {
    status: 'BAD_REQUEST',
    message: `OpenSearch could not read the content of the request${why === '' ? '.' : `: ${why}`}`,
  };
}
