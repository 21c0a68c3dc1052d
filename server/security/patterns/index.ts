export { compilePattern, compilePatterns, isExact, patternProblem } from './language';
export { compileExpression, LONGEST_TEXT, type Matcher } from './expression';
export { compileLimited, isWellFormed } from './limited';
