import { createAction } from '@reduxjs/toolkit';

export const usersExportRequested = createAction<{ names: string[] }>('users/exportRequested');

export const usersExported = createAction<{ fileName: string; count: number }>('users/exported');
