import { type Worker } from 'node:worker_threads';
import { HttpProblem } from '../lib/problem';
import { type Runner, type RunOptions, type Tasks } from '../lib/task';
import { errorOf, failureData, type FromThread, type ToThread } from './messages';

export interface ThreadOptions {
  /** Starts a thread that runs `serveTasks`. */
  start: () => Worker;
  /** Maximum number of threads; each occupies a core while it works. */
  threads?: number;
  /** Queue limit; further tasks are refused. */
  maxWaiting?: number;
  /** Time limit per task. */
  limitMs?: number;
  /** Idle time after which a thread ends. */
  idleMs?: number;
}

interface Job {
  name: string;
  input: unknown;
  options: RunOptions;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

const LIMIT_MS = 120_000;
const IDLE_MS = 60_000;
const MAX_WAITING = 32;

const tooLong = () => new HttpProblem(413, 'The request takes too much time: send less at once.');
const tooLarge = () => new HttpProblem(413, 'The request takes too much memory: send less at once.');
const tooMany = () =>
  new HttpProblem(503, 'The server is busy with other requests. Try again.', { 'retry-after': '5' });

class Thread {
  private job: Job | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(
    private readonly worker: Worker,
    private readonly limits: { limitMs: number; idleMs: number },
    private readonly onFree: () => void,
    onEnd: () => void,
  ) {
    worker.on('message', (message: FromThread) => this.received(message));
    worker.on('error', (error) => this.failed(error));
    worker.on('exit', () => {
      this.isOver = true;
      this.settle()?.reject(new Error('The thread of a task has ended.'));
      onEnd();
    });
    // Idle threads must not keep the process alive.
    worker.unref();
  }

  get isFree(): boolean {
    return this.job === undefined && !this.isOver;
  }

  run(job: Job): void {
    clearTimeout(this.timer);
    this.job = job;
    this.timer = setTimeout(() => void this.end(tooLong()), this.limits.limitMs);
    const { name, input, options } = job;
    try {
      this.post({ kind: 'run', name, input }, options.transfer);
    } catch (error) {
      // The input cannot be cloned.
      this.settle()?.reject(error as Error);
      this.onFree();
    }
  }

  /** Terminates the thread, rejecting its task. */
  async end(reason: Error): Promise<void> {
    this.isOver = true;
    this.settle()?.reject(reason);
    await this.worker.terminate();
  }

  private received(message: FromThread): void {
    if (message.kind === 'question') return void this.answer(message.id, message.question);
    const job = this.settle();
    if (message.kind === 'done') job?.resolve(message.output);
    else job?.reject(errorOf(message.failure));
    this.timer = setTimeout(() => {
      this.isOver = true;
      void this.worker.terminate();
    }, this.limits.idleMs).unref();
    this.onFree();
  }

  private async answer(id: number, question: unknown): Promise<void> {
    const { job } = this;
    try {
      const answer = await job?.options.answer?.(question as never);
      if (this.job === job) this.post({ kind: 'answer', id, answer });
    } catch (error) {
      if (this.job === job) this.post({ kind: 'answer', id, answer: undefined, failure: failureData(error) });
    }
  }

  private failed(error: Error & { code?: string }): void {
    this.isOver = true;
    this.settle()?.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error);
  }

  /** Detaches the job; the caller settles its promise. */
  private settle(): Job | undefined {
    clearTimeout(this.timer);
    const { job } = this;
    this.job = undefined;
    return job;
  }

  private post(message: ToThread, transfer: readonly ArrayBuffer[] = []): void {
    this.worker.postMessage(message, [...transfer]);
  }
}

/** Runs tasks in worker threads, first in, first out. */
export function runInThreads<T extends Tasks>({
  start,
  threads: most = 2,
  maxWaiting = MAX_WAITING,
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
}: ThreadOptions): Runner<T> {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  const startThread = (): Thread => {
    const thread: Thread = new Thread(start(), { limitMs, idleMs }, goOn, () => {
      threads.delete(thread);
      goOn();
    });
    threads.add(thread);
    return thread;
  };
  function goOn(): void {
    while (waiting.length > 0) {
      const free = [...threads].find(({ isFree }) => isFree);
      if (free === undefined && threads.size >= most) return;
      const job = waiting.shift();
      if (job !== undefined) (free ?? startThread()).run(job);
    }
  }
  return {
    run: (name, input, options = {}) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) return reject(tooMany());
        waiting.push({ name, input, options, resolve: resolve as Job['resolve'], reject });
        goOn();
      }),
    async close() {
      const stopping = () => new HttpProblem(503, 'The server is stopping.');
      for (const job of waiting.splice(0)) job.reject(stopping());
      await Promise.all([...threads].map((thread) => thread.end(stopping())));
    },
  };
}
