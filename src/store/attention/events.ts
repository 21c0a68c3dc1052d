import { createAction } from '@reduxjs/toolkit';

/**
 * A page that shows what needs attention was opened; with `isFresh` its reader wants the latest. What is known already is not
 * read again otherwise.
 */
export const attentionRequested = createAction<{ isFresh: boolean }>('attention/attentionRequested');
