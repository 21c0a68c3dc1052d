import { createHost } from './host';
import { type Request } from './protocol';

const answer = createHost((reply) => globalThis.postMessage(reply));
globalThis.addEventListener('message', ({ data }: MessageEvent<Request>) => answer(data));
