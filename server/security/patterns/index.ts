export { compilePattern, compilePatterns, isExact, isExpression, patternProblem } from './language';
export { compileExpression, type Compiled, LONGEST_TEXT, type Matcher } from './expression';
export { compileLimited, isWellFormed, type LimitedMatcher } from './limited';
