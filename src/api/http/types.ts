/** What callers of the HTTP layer see [HTTP-01..26]. */

type Scalar = string | number | boolean | bigint | null;

/** Undefined members are dropped, null stands for an empty value, a list repeats its key [HTTP-11]. */
export type HttpQuery = Record<string, Scalar | undefined | readonly (Scalar | undefined)[]>;

/** An undefined value removes the header, also a default one: uploads need that for Content-Type [C59]. */
export type HttpHeaders = Record<string, string | undefined>;

export interface HttpFetchOptions {
  /** GET unless told otherwise. The shorthand methods overrule it. */
  method?: string;
  query?: HttpQuery;
  /** Names that begin with `osd-` are refused [HTTP-23]. */
  headers?: HttpHeaders;
  /**
   * Sent as JSON, BigInt included [HTTP-04, C57]. A string counts as JSON already written; form data, blobs, buffers and
   * URL parameters go out as they are.
   */
  body?: unknown;
  /** Resolve with an {@link HttpResponse}, not only with its body [HTTP-13]. */
  asResponse?: boolean;
  /** Mark a request that no user caused, so that it does not keep a session alive [HTTP-10]. */
  asSystemRequest?: boolean;
  /** True unless told otherwise [HTTP-03]. */
  prependBasePath?: boolean;
  /** Read integers beyond the safe range as BigInt [HTTP-14]. */
  withLongNumerals?: boolean;
  /** Keep an answer that is not declared as JSON as text, even if it would parse: `1e3` may be a name. */
  asText?: boolean;
  signal?: AbortSignal;
}

export interface HttpFetchOptionsWithPath extends HttpFetchOptions {
  /** A path; `?` and `#` in it are part of the path, so a query goes into `query`. */
  path: string;
}

/** A request as errors and responses remember it: no headers and no body, so that it can be logged [C01]. */
export interface HttpRequest {
  /** Upper case. */
  method: string;
  /** As sent, with base path and query. */
  url: string;
  /** Without base path and query; a foreign address stays whole. */
  path: string;
  /** The address belongs to this product: relative, or below the base path. */
  isOwn: boolean;
}

/** What the server said, apart from the body. */
export interface HttpRawResponse {
  ok: boolean;
  status: number;
  statusText: string;
  headers: Headers;
}

export interface HttpResponse<T = unknown> {
  /** The options as the request interceptors left them. */
  fetchOptions: Readonly<HttpFetchOptionsWithPath>;
  request: Readonly<HttpRequest>;
  /** Absent only if an interceptor made an answer up. */
  response?: Readonly<HttpRawResponse>;
  body?: T;
}

/** What an interceptor may change of a response. */
export interface HttpResponseChange {
  response?: Readonly<HttpRawResponse>;
  body?: unknown;
}

export interface HttpInterceptController {
  readonly halted: boolean;
  /** Ends the request: nothing more happens and the caller gets the silent error 'HTTP Intercept Halt' [C58]. */
  halt(): void;
}

type MaybePromise<T> = T | Promise<T>;

/** The four handlers of a request; whatever is returned is merged, nothing returned changes nothing [HTTP-15, HTTP-16]. */
export interface HttpInterceptor {
  /** Before sending. Headers are replaced as a whole. */
  request?(
    fetchOptions: Readonly<HttpFetchOptionsWithPath>,
    controller: HttpInterceptController,
  ): MaybePromise<Partial<HttpFetchOptionsWithPath> | void>;
  /** An earlier interceptor threw. Options returned mend it, and the request goes on. */
  requestError?(
    failure: { error: unknown; fetchOptions: Readonly<HttpFetchOptionsWithPath> },
    controller: HttpInterceptController,
  ): MaybePromise<Partial<HttpFetchOptionsWithPath> | void>;
  /** After a successful answer. */
  response?(
    response: Readonly<HttpResponse>,
    controller: HttpInterceptController,
  ): MaybePromise<HttpResponseChange | void>;
  /** After a failure, of the request or of an earlier interceptor. A response returned mends it. */
  responseError?(
    failure: { error: unknown } & Partial<HttpResponse> & Pick<HttpResponse, 'fetchOptions'>,
    controller: HttpInterceptController,
  ): MaybePromise<HttpResponseChange | void>;
}

export interface LoadingCountObserver {
  /** The number of things the source is waiting for; 0 is fine, less is an error [HTTP-26, A27]. */
  next(count: number): void;
  error(error: unknown): void;
  complete(): void;
}

/** Starts to report counts to the observer; may return what stops it. */
export type LoadingCountSource = (observer: LoadingCountObserver) => (() => void) | void;

/** Sends with the verb of its name. */
export interface HttpShorthand {
  <T = unknown>(path: string, options: HttpFetchOptions & { asResponse: true }): Promise<HttpResponse<T>>;
  <T = unknown>(path: string, options?: HttpFetchOptions | null): Promise<T>;
  <T = unknown>(options: HttpFetchOptionsWithPath & { asResponse: true }): Promise<HttpResponse<T>>;
  <T = unknown>(options: HttpFetchOptionsWithPath): Promise<T>;
}

export interface HttpClient {
  /** (path, options?) or (options); resolves with the body. Rejects with an HttpError [HTTP-20..22]. */
  fetch: HttpShorthand;
  get: HttpShorthand;
  post: HttpShorthand;
  put: HttpShorthand;
  patch: HttpShorthand;
  delete: HttpShorthand;
  head: HttpShorthand;
  options: HttpShorthand;
  /** Adds an interceptor behind those there are; the same object counts once. Returns the undo. */
  intercept(interceptor: HttpInterceptor): () => void;
  /** Adds to the loading count. Returns the undo, which takes the source's share out again. */
  addLoadingCountSource(subscribe: LoadingCountSource): () => void;
}
