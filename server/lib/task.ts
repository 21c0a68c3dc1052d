export interface TaskContext {
  /** Asks the caller of the task, on the main thread. */
  ask(question: unknown): Promise<unknown>;
}

/**
 * Long-running work off the event loop. Input and output must be cloneable between threads.
 * A task throws an `HttpProblem` to refuse the request.
 */
export type Task = (input: never, context: TaskContext) => unknown;

export type Tasks = Readonly<Record<string, Task>>;

export interface RunOptions {
  /** Answers questions of the task. */
  answer?: (question: never) => unknown;
  /** Buffers to transfer instead of copy; detached afterwards. */
  transfer?: readonly ArrayBuffer[];
}

export interface Runner<T extends Tasks> {
  /**
   * Resolves with the result of the task.
   *
   * @throws HttpProblem of the task, 503 when the queue is full, 413 on excess time or memory
   */
  run<N extends keyof T & string>(
    name: N,
    input: Parameters<T[N]>[0],
    options?: RunOptions,
  ): Promise<Awaited<ReturnType<T[N]>>>;
  /** Ends the threads and rejects unfinished tasks. */
  close(): Promise<void>;
}

/** Runs tasks in the caller's thread, for the command line and tests. */
export function runInPlace<T extends Tasks>(tasks: T): Runner<T> {
  return {
    async run(name, input, { answer } = {}) {
      const task = tasks[name] as (input: unknown, context: TaskContext) => unknown;
      const output = await task(input, { ask: async (question) => answer?.(question as never) });
      return output as never;
    },
    async close() {},
  };
}
