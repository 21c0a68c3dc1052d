import { type ActivityEvent } from '../../contract/activity';
import { csvLine } from '../../contract/csv';

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

export const csvHead = (): string => csvLine(COLUMNS);

export function csvOfEvent(event: ActivityEvent): string {
  const { at, kind, by = '', address = '', session = '' } = event;
  if (event.kind === 'change') {
    const { type, name, kind: what, fields, request = '' } = event.revision;
    return csvLine([at, kind, by, address, type, name, what, fields.join(' '), request, '', '', session]);
  }
  const { category, request = '', reason = '', attempts = 1 } = event;
  return csvLine([at, kind, by, address, '', '', category, '', request, reason, String(attempts), session]);
}
