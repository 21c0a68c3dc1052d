import { csvLine } from '../../../contract/csv';

/** Returns an empty file with the columns that an import reads. */
export const userTemplate = (): string =>
  csvLine(['name', 'password', 'backend_roles', 'roles', 'attributes', 'description']);

/** Returns names and passwords as CSV. */
export const passwordsCsv = (users: readonly (readonly [name: string, password: string])[]): string =>
  [['name', 'password'], ...users].map(csvLine).join('');
