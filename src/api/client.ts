import { type AxiosAdapter } from 'axios';
import { type EarlyAnswers } from '../../contract/early';
import { type HttpExchange } from '../../contract/exchange';
import { readArguments } from './http/arguments';
import { createController, interceptRequest, interceptResponse } from './http/interceptors';
import { createLoadingCount } from './http/loadingCount';
import { createTransport } from './http/transport';
import {
  type HttpClient,
  type HttpFetchOptions,
  type HttpFetchOptionsWithPath,
  type HttpInterceptor,
  type HttpShorthand,
} from './http/types';

export { HttpError, HttpInterceptHaltError, toProblem } from './http/errors';
export type * from './http/types';

export interface ClientConfig {
  /** `''` for the root, otherwise without trailing slash. */
  basePath: string;
  /** Platform version, sent as `osd-version` [HTTP-08]. */
  version: string;
  /** The fetch adapter by default. */
  adapter?: AxiosAdapter;
  /** Requests sent before this code loaded; matching requests reuse their responses. */
  early?: EarlyAnswers;
  /** Receives every new loading count [HTTP-24]. */
  onLoadingCountChanged?: (count: number) => void;
  /**
   * Receives errors of loading-count sources; by default they are thrown to the source [HTTP-26].
   */
  onLoadingSourceFailed?: (error: unknown) => void;
  onExchange?: (exchange: HttpExchange) => void;
  now?: () => number;
}

const raise = (error: unknown) => {
  throw error;
};

/** Creates the only HTTP client of the product; every call goes through it [HTTP-01]. */
export function createClient(config: ClientConfig): HttpClient {
  const { onLoadingCountChanged = () => {}, onLoadingSourceFailed = raise, now = Date.now, ...rest } = config;
  const interceptors = new Set<HttpInterceptor>();
  const loading = createLoadingCount(onLoadingCountChanged, onLoadingSourceFailed);
  const send = createTransport({ ...rest, now });

  async function run(options: HttpFetchOptionsWithPath): Promise<unknown> {
    loading.requestStarted();
    try {
      const controller = createController();
      const fetchOptions = await interceptRequest(options, interceptors, controller);
      const answer = await interceptResponse(fetchOptions, send(fetchOptions), interceptors, controller);
      return fetchOptions.asResponse ? answer : answer.body;
    } finally {
      loading.requestEnded();
    }
  }

  const shorthand = (method?: string): HttpShorthand =>
    (async (
      pathOrOptions: string | HttpFetchOptionsWithPath,
      options?: HttpFetchOptions | null,
    ): Promise<unknown> => {
      const read = readArguments(pathOrOptions, options);
      return run(method === undefined ? read : { ...read, method });
    }) as HttpShorthand;

  return {
    fetch: shorthand(),
    get: shorthand('GET'),
    post: shorthand('POST'),
    put: shorthand('PUT'),
    patch: shorthand('PATCH'),
    delete: shorthand('DELETE'),
    head: shorthand('HEAD'),
    options: shorthand('OPTIONS'),
    intercept(interceptor) {
      interceptors.add(interceptor);
      return () => {
        interceptors.delete(interceptor);
      };
    },
    addLoadingCountSource: (subscribe) => loading.add(subscribe),
  };
}
