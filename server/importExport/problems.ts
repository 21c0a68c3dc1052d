import { keyText, visible } from './text';

/** Most problems, and most warnings, listed; reading a file stops there. */
export const MAX_PROBLEMS = 100;

export const moreThanTold = (what: 'mistakes' | 'warnings'): string =>
  `There are more than ${MAX_PROBLEMS} ${what}: only the first are listed.`;

export interface Place {
  file: string;
  /** From 1; 0 for the file as a whole. */
  line: number;
  /** From 1. */
  column: number;
}

/** An error or warning at a location. The message never contains values that may be secret. */
export interface Problem extends Place {
  /** Keys and indexes from the top of the file; empty for the file as a whole. */
  path: readonly (string | number)[];
  message: string;
}

export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(keyText(a.path), keyText(b.path)) ||
      compareText(a.message, b.message),
  );
}

/** `roles.yml:12:5: reader.index_permissions[0].fls: Array expected` */
export function problemText({ file, line, column, path, message }: Problem): string {
  const place = line === 0 ? visible(file) : `${visible(file)}:${line}:${column}`;
  const key = path.length === 0 ? '' : `${keyText(path)}: `;
  return `${place}: ${key}${visible(message)}`;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
