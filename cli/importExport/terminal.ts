import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export interface ImportExportTerminal {
  out: (line: string) => void;
  error: (line: string) => void;
  /** Asks a yes-or-no question; undefined without an interactive user. */
  confirm: ((question: string) => Promise<boolean>) | undefined;
  /** Asks for a secret without echo; undefined without an interactive user. */
  askSecret?: ((question: string) => Promise<string>) | undefined;
}

/** Uses the process's streams; asks only if both are terminals. */
export function processTerminal(): ImportExportTerminal {
  const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
  return {
    out: (line) => console.log(line),
    error: (line) => console.error(line),
    confirm: isInteractive ? ask : undefined,
    askSecret: isInteractive ? askSecret : undefined,
  };
}

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
