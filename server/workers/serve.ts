import { type TaskContext, type Tasks } from '../lib/task';
import { errorOf, failureData, type FromThread, type ToThread } from './messages';

/** A thread's port to the event loop. */
interface Port {
  on(event: 'message', listener: (message: ToThread) => void): unknown;
  postMessage(message: FromThread): void;
}

/** Runs tasks from the port, one at a time, and posts their results. */
export function serveTasks(port: Port, tasks: Tasks): void {
  const asked = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let questions = 0;
  const context: TaskContext = {
    ask: (question) =>
      new Promise((resolve, reject) => {
        questions += 1;
        asked.set(questions, { resolve, reject });
        port.postMessage({ kind: 'question', id: questions, question });
      }),
  };
  const run = async (name: string, input: unknown) => {
    try {
      const task = tasks[name] as ((input: unknown, context: TaskContext) => unknown) | undefined;
      if (task === undefined) throw new Error(`There is no task ${name}.`);
      port.postMessage({ kind: 'done', output: await task(input, context) });
    } catch (error) {
      port.postMessage({ kind: 'failed', failure: failureData(error) });
    }
  };
  port.on('message', (message) => {
    if (message.kind === 'run') return void run(message.name, message.input);
    const waiting = asked.get(message.id);
    asked.delete(message.id);
    if (message.failure === undefined) waiting?.resolve(message.answer);
    else waiting?.reject(errorOf(message.failure));
  });
}
