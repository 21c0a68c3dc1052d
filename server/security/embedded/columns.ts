/**
 * A name as it stands in the database: escaped like the inside of a JSON string, because SQLite ends a text at U+0000 and
 * replaces half surrogates, which would make different names one. Ordinary names are unchanged.
 */
export function columnOf(name: string): string {
  return JSON.stringify(name).slice(1, -1);
}

/** The name that a column stands for, see {@link columnOf}. */
export function nameOf(column: string): string {
  return JSON.parse(`"${column}"`) as string;
}
