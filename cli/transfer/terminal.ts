import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The terminal as commands use it. */
export interface TransferTerminal {
  /** Prints one line. */
  out: (line: string) => void;
  /** Prints one line of an error or a warning. */
  error: (line: string) => void;
  /** Asks a question and tells whether it was answered with yes; undefined when no one is there to ask. */
  confirm: ((question: string) => Promise<boolean>) | undefined;
  /** Asks for a secret, which is not shown; undefined when no one is there to ask. */
  askSecret?: ((question: string) => Promise<string>) | undefined;
}

/** Writes to the streams of the process; asks only when a user sits at both ends. */
export function processTerminal(): TransferTerminal {
  const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
  return {
    out: (line) => console.log(line),
    error: (line) => console.error(line),
    confirm: isInteractive ? ask : undefined,
    askSecret: isInteractive ? askSecret : undefined,
  };
}

/** What is typed is not echoed. */
async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
