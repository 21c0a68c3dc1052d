import { exportRequested } from '../../../store/transfer/slice';

/** The event that saves roles with their mappings as files; a role need not have one. */
export const rolesExport = (names: string[]) =>
  exportRequested({
    format: 'yaml',
    only: [
      { type: 'roles', names },
      { type: 'rolesmapping', names, ifPresent: true },
    ],
  });
