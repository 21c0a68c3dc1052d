import { type FoundSecret } from '../../recording/bundle/secrets';
import { type DraftHead } from '../../recording/bundle/work';
import { type WrittenPart } from '../../recording/ongoing';
import { createPartSender } from '../../recording/partReader';
import { type RecordingRegistry } from '../../shell/registries/recording';
import { type Calls, type Reply } from './protocol';

export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate'> & {
  addEventListener(name: 'message', listener: (event: MessageEvent<Reply>) => void): void;
  addEventListener(name: 'error', listener: () => void): void;
};

interface Source {
  /** Resolves with the recording so far as text; `isFinal` adds a hash of the present state. */
  written: (isFinal: boolean) => Promise<readonly WrittenPart[]>;
  /** Earlier pages of the tab. */
  pages: readonly string[];
  redactedNames: readonly string[];
  start: () => Promise<WorkerLike>;
  /** Works in the page, for browsers in which the worker does not start. */
  inPage: RecordingRegistry;
}

/** Calls the functions of the worker. */
function createCalls(worker: WorkerLike, onBroken: () => void) {
  type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.result);
  });
  worker.addEventListener('error', () => {
    onBroken();
    for (const { reject } of waiting.values()) reject(new Error('The worker for recordings has failed.'));
    waiting.clear();
  });
  return <Call extends keyof Calls>(call: Call, ...args: Parameters<Calls[Call]>) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, call, args });
    }) as ReturnType<Calls[Call]>;
}

/** Creates the registry whose work a worker does, so that the page stays responsive. */
export function createWorkerRegistry(source: Source): RecordingRegistry {
  const { inPage } = source;
  let calls: Promise<ReturnType<typeof createCalls>> | undefined;
  let isBroken = false;
  let isOpen = false;
  let heads = new Map<number, DraftHead | undefined>();
  let secrets: readonly FoundSecret[] = [];
  const unsent = createPartSender();

  const worker = () =>
    (calls ??= source.start().then((started) => {
      const call = createCalls(started, () => void (isBroken = true));
      void call('start', { pages: source.pages, redactedNames: source.redactedNames }).catch(() => {});
      return call;
    }));

  return {
    async take(signal) {
      isOpen = true;
      if (isBroken) return inPage.take(signal);
      try {
        const call = await worker();
        await call('take', unsent(await source.written(true)));
      } catch {
        isBroken = true;
        await inPage.take(signal);
      }
      signal.throwIfAborted();
    },
    async prepare(choice, query, signal) {
      if (isBroken) return inPage.prepare(choice, query, signal);
      const made = await (await worker())('prepare', choice, query);
      signal.throwIfAborted();
      heads = new Map(made.heads);
      ({ secrets } = made);
      return made.draft;
    },
    async search(query, signal) {
      if (isBroken) return inPage.search(query, signal);
      const made = await (await worker())('search', query);
      signal.throwIfAborted();
      heads = new Map(made.heads);
      return made.found;
    },
    async pack() {
      return isBroken ? inPage.pack() : (await worker())('pack');
    },
    async text(place) {
      return isBroken ? inPage.text(place) : (await worker())('text', place);
    },
    head: (place) => (isBroken ? inPage.head(place) : heads.get(place)),
    secrets: () => (isBroken ? inPage.secrets() : secrets),
    drop() {
      isOpen = false;
      heads = new Map();
      secrets = [];
      inPage.drop();
      if (!isBroken) void calls?.then((call) => call('drop')).catch(() => {});
    },
    async warm() {
      if (isBroken || isOpen) return;
      try {
        const call = await worker();
        const parts = await source.written(false);
        if (!isOpen) await call('warm', unsent(parts));
      } catch {
        // Interrupted by the next request, or the worker has failed: saving does the work then.
      }
    },
  };
}
