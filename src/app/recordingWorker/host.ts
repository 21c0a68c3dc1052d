import { setRedactedNames } from '../../model/secrets/sensitiveNames';
import { createDraftWork, type DraftHead, inSlices } from '../../recording/bundle/work';
import { type ActionLog } from '../../recording/format';
import { createPartReader, type SentPart } from '../../recording/partReader';
import { readPages } from '../earlierPages';
import { type Calls, type Prepared, type Reply, type Request } from './protocol';

const SLICE_MS = 40;

/** Answers the requests of a page for its recording, one after another. */
export function createHost(post: (reply: Reply) => void) {
  const work = createDraftWork();
  const reader = createPartReader();
  let earlier: ActionLog[] = [];
  let queue = Promise.resolve();
  let waiting = 0;
  /** Work in advance, which gives way to requests; it can be done again. */
  let advance = new AbortController();

  const logsOf = (parts: readonly SentPart[]) => [...earlier, ...reader.read(parts)];
  const run = <T>(steps: Generator<void, T>, signal?: AbortSignal) => inSlices(steps, signal, SLICE_MS);
  const withHeads = (shown: readonly number[]) =>
    shown.map((place): [number, DraftHead | undefined] => [place, work.head(place)]);

  const calls: Calls = {
    async start({ pages, redactedNames }) {
      setRedactedNames(redactedNames);
      earlier = readPages(pages);
    },
    async warm(parts) {
      const logs = logsOf(parts);
      await run(work.warm(logs), advance.signal);
    },
    async take(parts) {
      work.take(logsOf(parts));
    },
    async prepare(choice, query): Promise<Prepared> {
      const draft = await run(work.prepare(choice, query));
      return { draft, heads: withHeads(draft.found.shown), secrets: work.secrets() };
    },
    async search(query) {
      const found = await run(work.search(query));
      return { found, heads: withHeads(found.shown) };
    },
    text: async (place) => work.text(place),
    pack: () => run(work.pack()),
    drop: async () => work.drop(),
  };

  async function answer({ id, call, args }: Request): Promise<void> {
    waiting -= 1;
    advance = new AbortController();
    if (waiting > 0) advance.abort();
    try {
      const asked = calls[call] as (...values: readonly unknown[]) => Promise<unknown>;
      post({ id, result: await asked(...args) });
    } catch (error) {
      post({ id, error: error instanceof Error ? error.message : String(error) });
    }
    // Packs the file in advance, while the user reads the preview.
    if (call === 'prepare' && waiting === 0) await run(work.pack(), advance.signal).catch(() => {});
  }

  return (request: Request): void => {
    waiting += 1;
    advance.abort();
    queue = queue.then(() => answer(request));
  };
}
