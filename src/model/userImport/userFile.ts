import { type PasswordRules } from '../../../contract/account';
import { type InternalUser } from '../../../contract/resources';
import { message, type Text } from '../../i18n/text';
import { passwordProblem } from '../security/passwordRules';
import { type CsvRecord, parseCsv } from './parseCsv';

/** Fields of a user that a file can give. Columns that the file lacks are absent. */
export type GivenFields = Partial<
  Pick<InternalUser, 'description' | 'backend_roles' | 'attributes' | 'opendistro_security_roles'>
>;

/** A user as a row of a file gives it. */
export interface FileUser {
  /** First line of the row. */
  line: number;
  name: string;
  given: GivenFields;
  /** Absent if the row has none. Must not get into the state. */
  password?: string;
  problems: Text[];
}

export interface UserFile {
  users: FileUser[];
  /** Columns that are not imported. */
  ignored: string[];
  /** Reason why nothing of the file can be used. */
  refusal?: Text;
}

export const MAX_USERS = 10_000;
export const MAX_FILE_BYTES = 10_000_000;

type Field = 'name' | 'password' | 'description' | 'backend_roles' | 'roles' | 'attributes';
type Column = { field: Field } | { attribute: string } | { ignored: string };

/** Names of columns, in lower case and without spaces, hyphens and underscores. */
const FIELDS: ReadonlyMap<string, Field> = new Map([
  ['name', 'name'],
  ['user', 'name'],
  ['username', 'name'],
  ['password', 'password'],
  ['description', 'description'],
  ['backendroles', 'backend_roles'],
  ['backendrole', 'backend_roles'],
  ['roles', 'roles'],
  ['role', 'roles'],
  ['securityroles', 'roles'],
  ['opendistrosecurityroles', 'roles'],
  ['attributes', 'attributes'],
]);

/** Headers such as `attribute:department` name one attribute. */
const ATTRIBUTE = /^attributes?\s*[:.]\s*(.+)$/i;

function columnOf(header: string): Column {
  const attribute = ATTRIBUTE.exec(header)?.[1]?.trim();
  if (attribute !== undefined) return { attribute };
  const field = FIELDS.get(header.toLowerCase().replaceAll(/[\s_-]/g, ''));
  return field === undefined ? { ignored: header } : { field };
}

const keyOf = (column: Column): string => JSON.stringify(column);

const partsOf = (cell: string, separators: RegExp): string[] => [
  ...new Set(
    cell
      .split(separators)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** Splits at commas too, except in distinguished names such as `cn=staff,dc=example`. */
const rolesIn = (cell: string): string[] => partsOf(cell, cell.includes('=') ? /[;|\r\n]/ : /[,;|\r\n]/);

/** Reads `name=value` pairs. Returns null if one has no name or no `=`, or repeats a name. */
function attributesIn(cell: string): [string, string][] | null {
  const pairs = partsOf(cell, /[;|\r\n]/).map((part): [string, string] => {
    const at = part.indexOf('=');
    return at < 1 ? ['', ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  });
  const names = new Set(pairs.map(([name]) => name));
  return names.has('') || names.size < pairs.length ? null : pairs;
}

function passwordProblems(password: string | undefined, rules: PasswordRules | undefined): Text[] {
  const problem = passwordProblem(password ?? '', undefined, rules);
  if (problem === null || rules === undefined) return [];
  return [message(`password.problem.${problem}`, { min: rules.min_length, max: rules.max_bytes })];
}

function userOf(
  { line, cells }: CsvRecord,
  columns: readonly Column[],
  rules: PasswordRules | undefined,
): FileUser {
  const problems: Text[] = [];
  const user: FileUser = { line, name: '', given: {}, problems };
  const attributes: [string, string][] = [];
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    problems.push(message('userImport.tooManyCells', { count: columns.length }));
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if ('ignored' in column) continue;
    if ('attribute' in column) {
      if (cell.trim() !== '') attributes.push([column.attribute, cell.trim()]);
    } else if (column.field === 'name') user.name = cell.trim();
    else if (column.field === 'password') {
      if (cell !== '') user.password = cell;
    } else if (column.field === 'description') user.given.description = cell.trim();
    else if (column.field === 'backend_roles') user.given.backend_roles = rolesIn(cell);
    else if (column.field === 'roles') user.given.opendistro_security_roles = rolesIn(cell);
    else {
      const found = attributesIn(cell);
      if (found === null) problems.push(message('userImport.wrongAttributes'));
      else attributes.push(...found);
    }
  }
  if (columns.some((column) => 'attribute' in column || ('field' in column && column.field === 'attributes')))
    user.given.attributes = Object.fromEntries(attributes);
  problems.push(...passwordProblems(user.password, rules));
  return user;
}

const refused = (refusal: Text): UserFile => ({ users: [], ignored: [], refusal });

/** Decodes UTF-8, or UTF-16 with a byte order mark. Returns null for anything else. */
function textOf(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/**
 * Reads users from a CSV file. Texts about the file quote the names of columns only, and only if
 * there is a column of names: without a header, they would be content, such as passwords.
 */
export function readUserFile(bytes: Uint8Array, rules?: PasswordRules): UserFile {
  if (bytes.length > MAX_FILE_BYTES) return refused(message('userImport.tooLarge'));
  const text = textOf(bytes);
  if (text === null) return refused(message('userImport.notText'));
  const { records, openQuote } = parseCsv(text);
  if (openQuote !== undefined) return refused(message('userImport.openQuote', { line: openQuote }));
  const [header, ...rows] = records;
  if (header === undefined) return refused(message('userImport.empty'));
  const columns = header.cells.map((cell) => columnOf(cell.trim()));
  if (!columns.some((column) => 'field' in column && column.field === 'name'))
    return refused(message('userImport.noNames'));
  const twice = columns.findIndex(
    (column, at) =>
      !('ignored' in column) && columns.some((one, of) => of < at && keyOf(one) === keyOf(column)),
  );
  if (twice !== -1)
    return refused(message('userImport.columnTwice', { column: header.cells[twice]?.trim() ?? '' }));
  if (rows.length === 0) return refused(message('userImport.noRows'));
  if (rows.length > MAX_USERS)
    return refused(message('userImport.tooMany', { count: rows.length, max: MAX_USERS }));
  return {
    users: rows.map((row) => userOf(row, columns, rules)),
    ignored: columns.flatMap((column) =>
      'ignored' in column && column.ignored !== '' ? [column.ignored] : [],
    ),
  };
}
