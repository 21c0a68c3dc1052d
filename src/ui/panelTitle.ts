import { createContext } from 'react';

/** The title of the panel around a field: a field of the same name does not show its label again. */
export const PanelTitle = createContext('');
