import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { recordingOf } from '../../../src/app/keepPages';
import { createWorkerRegistry, type WorkerLike } from '../../../src/app/recordingWorker/client';
import { createHost } from '../../../src/app/recordingWorker/host';
import { type Reply, type Request } from '../../../src/app/recordingWorker/protocol';
import { parseBundle } from '../../../src/recording/parse';
import { createRecorder } from '../../../src/recording/recorder';
import { replayLog } from '../../../src/recording/replay';
import { type RecordingRegistry } from '../../../src/shell/registries/recording';
import { listViewChanged } from '../../../src/store/lists/slice';
import { paused, resumed } from '../../../src/store/recording/slice';
import { EVERYTHING } from '../../../src/store/recordingDraft/choice';
import { usersResource } from '../../../src/store/resources/resources';
import { reducerOf, rootReducer, type RootState } from '../../../src/store/rootReducer';
import { createWholeStore } from '../../support/wholeApp';

const signal = new AbortController().signal;

/** A worker in this thread; like a real one it only gets and gives copies. */
function fakeWorker(asked: string[] = []): WorkerLike {
  let listen: (event: MessageEvent<Reply>) => void = () => {};
  const host = createHost((reply) => {
    const isFile = 'result' in reply && reply.result instanceof Blob;
    listen({ data: isFile ? reply : structuredClone(reply) } as MessageEvent<Reply>);
  });
  return {
    postMessage(request: Request) {
      asked.push(request.call);
      host(structuredClone(request));
    },
    terminate() {},
    addEventListener: (name: string, listener: never) => void (name === 'message' && (listen = listener)),
  } as WorkerLike;
}

function session() {
  const recorder = createRecorder<RootState>({ reducer: rootReducer, now: () => 77, appVersion: '1' });
  const store = createWholeStore({ reducer: rootReducer as never, middleware: [recorder.middleware] });
  recorder.start(store.getState());
  const read = (...names: string[]) =>
    store.dispatch(
      usersResource.actions.listReceived({
        items: names.map((name) => ({ name, value: { backend_roles: ['staff'], attributes: {} } })),
      } as never),
    );
  const search = (query: string) => store.dispatch(listViewChanged({ list: 'users', patch: { query } }));
  const pages = { texts: [] };
  const inPage = recordingOf(recorder, pages, []);
  const asked: string[] = [];
  const registry = createWorkerRegistry({
    written: async (isFinal) => recorder.texts.finish(isFinal ? recorder.parts() : recorder.partsSoFar()),
    pages: [],
    redactedNames: [],
    start: async () => fakeWorker(asked),
    inPage,
  });
  return { recorder, store, read, search, registry, inPage, asked };
}

/** jsdom's Blob has no other way to be read. */
const bytesOf = (file: Blob) =>
  new Promise<Buffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

const saved = async (registry: RecordingRegistry) => {
  await registry.take(signal);
  const { summary } = await registry.prepare(EVERYTHING, '', signal);
  const text = gunzipSync(await bytesOf(await registry.pack())).toString('utf8');
  registry.drop();
  return { summary, text };
};

describe('saving with a worker', () => {
  it('makes the same file as in the page, whatever was prepared before', async () => {
    const { registry, inPage, read, search, store } = session();
    read('mara.koch', 'bea', 'anna');
    await registry.warm();
    search('be');
    await registry.warm();
    expect(await saved(registry)).toEqual(await saved(inPage));
    read('mara.koch', 'bea', 'beate', 'anna');
    store.dispatch(paused());
    await registry.warm();
    store.dispatch(resumed());
    search('ann');
    expect(await saved(registry)).toEqual(await saved(inPage));
    const { text } = await saved(registry);
    expect(text).not.toMatch(/mara|beate|anna/);
    for (const log of parseBundle(text))
      expect(replayLog(log, reducerOf(log.base.state as object))).toMatchObject({ identical: true });
  });

  it('gives lines and their data on demand, and only the found ones', async () => {
    const { registry, read, search } = session();
    read('mara.koch');
    search('x');
    await registry.take(signal);
    const { found } = await registry.prepare({ ...EVERYTHING, pseudonyms: false }, 'mara', signal);
    expect(found.shown.map((place) => registry.head(place)?.what)).toEqual(['users/listReceived']);
    expect(await registry.text(found.shown[0] ?? -1)).toContain('mara.koch');
    const { shown } = await registry.search('lists/', signal);
    expect(shown.map((place) => registry.head(place)?.what)).toEqual(['lists/listViewChanged']);
  });

  it('reviews what was taken, also if more happens meanwhile', async () => {
    const { registry, read, search, asked } = session();
    read('anna');
    await registry.take(signal);
    search('later');
    await registry.warm();
    expect(asked).toEqual(['start', 'take']);
    const { found } = await registry.prepare(EVERYTHING, 'later', signal);
    expect(found.count).toBe(0);
  });

  it('is done in the page if the worker does not start', async () => {
    const { inPage, recorder, read } = session();
    read('anna');
    const broken = createWorkerRegistry({
      written: async () => recorder.texts.finish(recorder.parts()),
      pages: [],
      redactedNames: [],
      start: async () => {
        throw new Error('refused');
      },
      inPage,
    });
    await broken.warm();
    expect((await saved(broken)).text).toContain('user-001');
  });
});
