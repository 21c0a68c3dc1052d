/** Passed to each task beside its input. */
export interface TaskContext {
  /** Asks the caller of the task, on the thread of the event loop, and resolves with the answer. */
  ask(question: unknown): Promise<unknown>;
}

/**
 * Long work that runs beside the event loop. What goes in and comes out is copied between threads: plain data, maps, sets and
 * buffers. A task throws an `HttpProblem` to refuse the request.
 */
export type Task = (input: never, context: TaskContext) => unknown;

/** Tasks by name. */
export type Tasks = Readonly<Record<string, Task>>;

export interface RunOptions {
  /** Answers what the task asks. */
  answer?: (question: never) => unknown;
  /** Buffers that are handed over instead of copied; they are empty afterwards. */
  transfer?: readonly ArrayBuffer[];
}

/** Runs tasks. */
export interface Runner<T extends Tasks> {
  /**
   * Resolves with what the task returns.
   *
   * @throws HttpProblem of the task, 503 when too many tasks wait, 413 when it takes too much time or memory
   */
  run<N extends keyof T & string>(
    name: N,
    input: Parameters<T[N]>[0],
    options?: RunOptions,
  ): Promise<Awaited<ReturnType<T[N]>>>;
  /** Ends the threads and rejects the tasks that still run or wait. */
  close(): Promise<void>;
}

/** Runs tasks in the thread of the caller: for the command line and for tests. */
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
