import { createAction } from '@reduxjs/toolkit';

/** Requests the findings; sources already read are reused unless `isFresh`. */
export const findingsRequested = createAction<{ isFresh: boolean }>('findings/findingsRequested');
