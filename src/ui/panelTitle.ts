import { createContext } from 'react';

/** Title of the surrounding panel: a field of the same name does not repeat it as its label. */
export const PanelTitle = createContext('');
