import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type LogReport } from './verifyLog';

/** Most files per process, whose memory is then released. */
const BATCH = 20;

/** Replays a batch in its own process, because behaviour replay replaces its clock. */
function runBatch(args: readonly string[], files: readonly string[], onReport: (report: LogReport) => void) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [process.argv[1] ?? '', 'replay', '--json', '--jobs', '1', ...args, '--', ...files],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let count = 0;
    createInterface({ input: child.stdout }).on('line', (line) => {
      count += 1;
      onReport(JSON.parse(line) as LogReport);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (count === files.length) resolve();
      else
        reject(new Error(`The replay of ${files[count]} ended with ${String(code)} and without a result.`));
    });
  });
}

export async function verifyInParallel(
  files: readonly string[],
  args: readonly string[],
  jobs: number,
  onReport: (report: LogReport) => void,
): Promise<void> {
  const size = Math.max(1, Math.min(BATCH, Math.ceil(files.length / jobs)));
  const batches = Array.from({ length: Math.ceil(files.length / size) }, (_, at) =>
    files.slice(at * size, (at + 1) * size),
  );
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) await runBatch(args, batch, onReport);
  };
  await Promise.all(Array.from({ length: jobs }, work));
}
