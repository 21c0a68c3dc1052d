/**
 * Escapes a name for the database like a JSON string: SQLite ends text at U+0000 and replaces lone
 * surrogates, which would make different names equal. Ordinary names are unchanged.
 */
export function columnOf(name: string): string {
  return JSON.stringify(name).slice(1, -1);
}

export function nameOf(column: string): string {
  return JSON.parse(`"${column}"`) as string;
}
