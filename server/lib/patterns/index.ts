export {
  compilePattern,
  compilePatterns,
  isExact,
  isExpression,
  patternProblem,
  patternReason,
  testPattern,
} from './language';
export { compileExpression, LONGEST_TEXT, type Matcher } from './expression';
export { compileLimited, isWellFormed } from './limited';
