/** A text with which a spreadsheet would begin a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r|%]/;

/** A cell that spreadsheets read as text: names come from anyone who tries to sign in. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A line of a CSV file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
