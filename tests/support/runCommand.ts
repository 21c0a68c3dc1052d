import { jest } from '@jest/globals';
import { Command } from 'commander';

/** Runs a command as the shell calls it. Returns its exit code and what it prints. */
export async function runCommand(register: (program: Command) => void, args: readonly string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  const error = jest.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
  try {
    const program = new Command().exitOverride();
    register(program);
    await program.parseAsync(args, { from: 'user' });
    return { code: process.exitCode, out, errors };
  } finally {
    process.exitCode = undefined;
    log.mockRestore();
    error.mockRestore();
  }
}
