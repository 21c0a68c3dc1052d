import { createContext } from 'react';

/** True in the player, which shows forms of a recording: read-only, and with hidden values. */
export const RecordedContext = createContext(false);
