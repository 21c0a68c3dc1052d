import { type SeenInput } from '../../../src/recording/inputs';

/** Explains what the log does not have of an input; undefined if it has everything. */
export function unknownDataOf({ input, ...more }: SeenInput, seq: number): string | undefined {
  if (input === 'files') return `files were picked at seq ${seq}, and what is in them is not in the log`;
  return 'userValue' in more && more.userValue.startsWith('[redacted')
    ? `a value was typed at seq ${seq} that the log masks`
    : undefined;
}
