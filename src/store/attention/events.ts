import { createAction } from '@reduxjs/toolkit';

/** Requests the findings; sources already read are reused unless `isFresh`. */
export const attentionRequested = createAction<{ isFresh: boolean }>('attention/attentionRequested');
