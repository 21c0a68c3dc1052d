import { message, type Text } from '../../i18n/text';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { selectUserImport, selectUsersToImport } from './selectors';

const NOTHING = message('userImport.nothing');

/** Returns the reason why the users of the file cannot be imported. */
export const selectUserImportRefusal = (state: RootState): Text | undefined =>
  selectUsersToImport(state).length === 0 ? NOTHING : undefined;

export const userImportControls: Controls = {
  'userImport.import': {
    isShown: (state) => selectUserImport(state).phase === 'read',
    why: selectUserImportRefusal,
  },
};
