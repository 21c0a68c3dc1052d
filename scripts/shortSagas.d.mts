import { type Linter } from 'eslint';
/** The rules of this project that no package has. */
export const ownRules: NonNullable<Linter.Config['plugins']>[string];
