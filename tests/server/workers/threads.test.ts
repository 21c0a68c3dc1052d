import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HttpProblem } from '../../../server/lib/problem';
import { runInPlace, type Runner } from '../../../server/lib/task';
import { storeFailure } from '../../../server/store/failures';
import { runInThreads, type ThreadOptions } from '../../../server/workers/threads';
import { EXAMPLE_TASKS } from './exampleWorker';

const RUN_TS = join(__dirname, '../../support/runTs.mjs');
const running: Runner<typeof EXAMPLE_TASKS>[] = [];

function threads(options: Partial<ThreadOptions> = {}, worker: WorkerOptions = {}) {
  const start = () => new Worker(RUN_TS, { argv: [join(__dirname, 'exampleWorker.ts')], ...worker });
  const runner = runInThreads<typeof EXAMPLE_TASKS>({ start, ...options });
  running.push(runner);
  return runner;
}

afterEach(async () => {
  for (const runner of running.splice(0)) await runner.close();
});

describe('tasks in threads', () => {
  it('returns the result of the task', async () => {
    expect(await threads().run('sum', new Set([1, 2, 39]))).toBe(42);
  });

  it('throws the problem of a task with its status and headers', async () => {
    const refused = await threads()
      .run('refuse', 'Changed since.')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HttpProblem);
    expect(refused).toMatchObject({ statusCode: 409, message: 'Changed since.', headers: { etag: '"1"' } });
  });

  it('preserves the details that identify a failure of the store', async () => {
    const failed = await threads()
      .run('fail', undefined)
      .catch((error: unknown) => error);
    expect(storeFailure(failed)?.kind).toBe('busy');
  });

  it('answers the questions of a task, problems included', async () => {
    const answer = async (name: string) => {
      if (name === 'b') throw new HttpProblem(403, 'Not for you.');
      return `${name} is here`;
    };
    expect(await threads().run('ask', ['a', 'b', 'c'], { answer })).toEqual(['a is here', 403, 'c is here']);
  });

  it('hands buffers over', async () => {
    const { buffer } = new Uint8Array(1000);
    expect(await threads().run('lengthOf', buffer, { transfer: [buffer] })).toBe(1000);
    expect(buffer.byteLength).toBe(0);
  });

  it('runs a limited number at a time, in order', async () => {
    const runner = threads({ threads: 1 });
    const ids = await Promise.all([1, 2, 3].map(() => runner.run('thread', undefined)));
    expect(new Set(ids).size).toBe(1);
  });

  it('refuses more tasks than may wait', async () => {
    const runner = threads({ threads: 1, maxWaiting: 1 });
    const [first, second, third] = await Promise.allSettled([
      runner.run('sum', new Set([1])),
      runner.run('sum', new Set([2])),
      runner.run('sum', new Set([3])),
    ]);
    expect([first, second]).toMatchObject([{ value: 1 }, { value: 2 }]);
    expect(third).toMatchObject({ reason: { statusCode: 503 } });
  });

  it('ends a task that takes too long, and continues with the next one', async () => {
    const runner = threads({ threads: 1, limitMs: 3000 });
    const endless = runner.run('forever', undefined);
    const next = runner.run('sum', new Set([1]));
    await expect(endless).rejects.toMatchObject({ statusCode: 413 });
    expect(await next).toBe(1);
  });

  it('ends a task that needs too much memory, and continues with the next one', async () => {
    const runner = threads({ threads: 1 }, { resourceLimits: { maxOldGenerationSizeMb: 100 } });
    await expect(runner.run('fill', undefined)).rejects.toMatchObject({
      statusCode: 413,
      message: 'The request takes too much memory: send less at once.',
    });
    expect(await runner.run('sum', new Set([1]))).toBe(1);
  });

  it('fails a task whose thread ends', async () => {
    const runner = threads();
    await expect(runner.run('end', undefined)).rejects.toThrow('The thread of a task has ended.');
  });

  it('fails a task that cannot be copied, and continues', async () => {
    const runner = threads({ threads: 1 });
    const unclonable = (() => 1) as unknown as ReadonlySet<number>;
    await expect(runner.run('sum', unclonable)).rejects.toThrow('could not be cloned');
    expect(await runner.run('sum', new Set([1]))).toBe(1);
  });

  it('rejects what still runs when it is closed', async () => {
    const runner = threads();
    const endless = runner.run('forever', undefined);
    const refused = expect(endless).rejects.toMatchObject({ statusCode: 503 });
    await runner.close();
    await refused;
  });
});

describe('tasks in place', () => {
  it('returns the result of the task and answers its questions', async () => {
    const runner = runInPlace(EXAMPLE_TASKS);
    expect(await runner.run('sum', new Set([1, 2]))).toBe(3);
    expect(await runner.run('ask', ['a'], { answer: (name: string) => `${name}!` })).toEqual(['a!']);
    await expect(runner.run('refuse', 'No.')).rejects.toMatchObject({ statusCode: 409 });
  });
});
