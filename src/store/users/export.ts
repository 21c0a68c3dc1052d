import { createAction } from '@reduxjs/toolkit';

/** The user wants internal users as a file. A saga saves it. */
export const usersExportRequested = createAction<{ names: string[] }>('users/exportRequested');

/** The file was offered to the browser. */
export const usersExported = createAction<{ fileName: string; count: number }>('users/exported');
