import { type ActivityEvent } from '../../src/api/contract/activity';

const COLUMNS = [
  'time',
  'kind',
  'user',
  'address',
  'type',
  'name',
  'what',
  'fields',
  'request',
  'reason',
  'attempts',
  'session',
] as const;

/** A text with which a spreadsheet would begin a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r|%]/;

/** A cell that spreadsheets read as text: names come from anyone who tries to sign in. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The first line of a CSV file of events. */
export const csvHead = (): string => line(COLUMNS);

/** One event as a line of CSV. */
export function csvLine(event: ActivityEvent): string {
  const { at, kind, by = '', address = '', session = '' } = event;
  if (event.kind === 'change') {
    const { type, name, kind: what, fields, request = '' } = event.revision;
    return line([at, kind, by, address, type, name, what, fields.join(' '), request, '', '', session]);
  }
  const { category, request = '', reason = '', attempts = 1 } = event;
  return line([at, kind, by, address, '', '', category, '', request, reason, String(attempts), session]);
}
