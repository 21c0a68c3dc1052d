import { type Linter } from 'eslint';
/** Forbids component state that copies the store's. */
export const stateCopyRules: NonNullable<Linter.Config['plugins']>[string];
