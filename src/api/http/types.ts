/** Public types of the HTTP layer [HTTP-01..26]. */

type Scalar = string | number | boolean | bigint | null;

/** Undefined members are dropped, null is sent as empty, lists repeat the key [HTTP-11]. */
export type HttpQuery = Record<string, Scalar | undefined | readonly (Scalar | undefined)[]>;

/** Undefined removes a header, defaults included: uploads need that for Content-Type [C59]. */
export type HttpHeaders = Record<string, string | undefined>;

export interface HttpFetchOptions {
  /** GET by default; overridden by the shorthand methods. */
  method?: string;
  query?: HttpQuery;
  /** Names that begin with `osd-` are refused [HTTP-23]. */
  headers?: HttpHeaders;
  /** Sent as JSON, BigInt included [HTTP-04, C57]; strings, forms, blobs etc. unchanged. */
  body?: unknown;
  /** Resolve with an {@link HttpResponse} rather than the body [HTTP-13]. */
  asResponse?: boolean;
  /** Mark a request not caused by the user, so it does not keep the session alive [HTTP-10]. */
  asSystemRequest?: boolean;
  /** True by default [HTTP-03]. */
  prependBasePath?: boolean;
  /** Read integers beyond the safe range as BigInt [HTTP-14]. */
  withLongNumerals?: boolean;
  /** Do not parse responses that are not declared as JSON: `1e3` may be a name. */
  asText?: boolean;
  signal?: AbortSignal;
  /** Statuses that resolve, as in axios; 2xx by default [HTTP-20]. */
  validateStatus?: (status: number) => boolean;
}

export interface HttpFetchOptionsWithPath extends HttpFetchOptions {
  /** Without a query: `?` and `#` are treated as part of the path. */
  path: string;
}

/** Request data of errors and responses; no headers or body, so it can be logged [C01]. */
export interface HttpRequest {
  /** Upper case. */
  method: string;
  /** As sent, with base path and query. */
  url: string;
  /** Without base path and query; a foreign URL is kept whole. */
  path: string;
  /** True if the URL belongs to this product: relative, or below the base path. */
  isOwn: boolean;
}

export interface HttpRawResponse {
  ok: boolean;
  status: number;
  statusText: string;
  headers: Headers;
}

export interface HttpResponse<T = unknown> {
  /** As changed by the request interceptors. */
  fetchOptions: Readonly<HttpFetchOptionsWithPath>;
  request: Readonly<HttpRequest>;
  /** Absent only for responses made up by an interceptor. */
  response?: Readonly<HttpRawResponse>;
  body?: T;
}

export interface HttpResponseChange {
  response?: Readonly<HttpRawResponse>;
  body?: unknown;
}

export interface HttpInterceptController {
  readonly halted: boolean;
  /** Ends the request; the caller gets the silent error 'HTTP Intercept Halt' [C58]. */
  halt(): void;
}

type MaybePromise<T> = T | Promise<T>;

/**
 * Request hooks. Returned values are merged; returning nothing changes nothing [HTTP-15, HTTP-16].
 */
export interface HttpInterceptor {
  /** Runs before sending. Headers are replaced as a whole. */
  request?(
    fetchOptions: Readonly<HttpFetchOptionsWithPath>,
    controller: HttpInterceptController,
  ): MaybePromise<Partial<HttpFetchOptionsWithPath> | void>;
  /** Runs if an earlier interceptor threw. Returning options recovers. */
  requestError?(
    failure: { error: unknown; fetchOptions: Readonly<HttpFetchOptionsWithPath> },
    controller: HttpInterceptController,
  ): MaybePromise<Partial<HttpFetchOptionsWithPath> | void>;
  response?(
    response: Readonly<HttpResponse>,
    controller: HttpInterceptController,
  ): MaybePromise<HttpResponseChange | void>;
  /** Runs if the request or an earlier interceptor failed. Returning a response recovers. */
  responseError?(
    failure: { error: unknown } & Partial<HttpResponse> & Pick<HttpResponse, 'fetchOptions'>,
    controller: HttpInterceptController,
  ): MaybePromise<HttpResponseChange | void>;
}

export interface LoadingCountObserver {
  /** Number of pending operations of the source; negative numbers are errors [HTTP-26, A27]. */
  next(count: number): void;
  error(error: unknown): void;
  complete(): void;
}

/** Starts reporting counts; may return a stop function. */
export type LoadingCountSource = (observer: LoadingCountObserver) => (() => void) | void;

export interface HttpShorthand {
  <T = unknown>(path: string, options: HttpFetchOptions & { asResponse: true }): Promise<HttpResponse<T>>;
  <T = unknown>(path: string, options?: HttpFetchOptions | null): Promise<T>;
  <T = unknown>(options: HttpFetchOptionsWithPath & { asResponse: true }): Promise<HttpResponse<T>>;
  <T = unknown>(options: HttpFetchOptionsWithPath): Promise<T>;
}

export interface HttpClient {
  /** Resolves with the body, rejects with an HttpError [HTTP-20..22]. */
  fetch: HttpShorthand;
  get: HttpShorthand;
  post: HttpShorthand;
  put: HttpShorthand;
  patch: HttpShorthand;
  delete: HttpShorthand;
  head: HttpShorthand;
  options: HttpShorthand;
  /** Appends an interceptor; duplicates are ignored. Returns the undo. */
  intercept(interceptor: HttpInterceptor): () => void;
  /** Adds to the loading count. Returns the undo, which removes the source's share. */
  addLoadingCountSource(subscribe: LoadingCountSource): () => void;
}
