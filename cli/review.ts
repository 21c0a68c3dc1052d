import { readFileSync } from 'node:fs';
import { type Command } from 'commander';
import { visible } from '../server/importExport';
import { checkSeal } from '../server/reviews/seal';

export interface ReviewOutput {
  out: (line: string) => void;
  error: (line: string) => void;
}

/** Compares an evidence file with the digest that it states; returns 1 if they differ. */
export function verifyReview(path: string, { out, error }: ReviewOutput): 0 | 1 {
  let file: Buffer;
  try {
    file = readFileSync(path);
  } catch (problem) {
    error(`error: ${visible(problem instanceof Error ? problem.message : String(problem))}`);
    return 1;
  }
  const check = checkSeal(file);
  if (check.ok) {
    out(`${visible(path)}: unchanged, sha256:${check.digest}`);
    return 0;
  }
  if (check.problem === 'no digest')
    error(`${visible(path)}: no digest found. This is no evidence of a review, or it was cut off.`);
  else
    error(
      `${visible(path)}: changed since it was written. It states sha256:${check.stated ?? ''}, but its content has sha256:${check.actual ?? ''}.`,
    );
  return 1;
}

export function registerReviewCommand(program: Command): void {
  const review = program.command('review').description('check the evidence of access reviews');
  review
    .command('verify <file>')
    .description('compare the CSV file or the printed page of a review with its digest')
    .addHelpText(
      'after',
      '\nExit code: 0 unchanged, 1 changed or unreadable. Compare the digest with the one that the console shows.',
    )
    .action((file: string) => {
      process.exitCode = verifyReview(file, {
        out: (line) => console.log(line),
        error: (line) => console.error(line),
      });
    });
}
