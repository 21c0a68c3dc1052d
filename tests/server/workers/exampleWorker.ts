import { parentPort, threadId } from 'node:worker_threads';
import { HttpProblem } from '../../../server/lib/problem';
import { type TaskContext } from '../../../server/lib/task';
import { serveTasks } from '../../../server/workers/serve';

/** The thread of threads.test.ts. */
export const EXAMPLE_TASKS = {
  sum: (numbers: ReadonlySet<number>) => [...numbers].reduce((sum, one) => sum + one, 0),
  thread: () => threadId,
  refuse: (words: string): never => {
    throw new HttpProblem(409, words, { etag: '"1"' });
  },
  fail: (): never => {
    throw Object.assign(new Error('database is locked'), { errcode: 5 });
  },
  ask: async (names: string[], { ask }: TaskContext) => {
    const answers: unknown[] = [];
    for (const name of names) {
      try {
        answers.push(await ask(name));
      } catch (error) {
        answers.push(error instanceof HttpProblem ? error.statusCode : String(error));
      }
    }
    return answers;
  },
  lengthOf: (bytes: ArrayBuffer) => bytes.byteLength,
  forever: (): never => {
    for (;;);
  },
  fill: () => {
    const texts: string[] = [];
    for (let at = 0; ; at += 1) texts.push(`${at}`.repeat(1000));
  },
  /** Ends the thread in the middle of the task, as a crash would: in a thread, `exit` ends the thread alone. */
  end: () => process.exit(1),
};

if (parentPort !== null) serveTasks(parentPort, EXAMPLE_TASKS);
