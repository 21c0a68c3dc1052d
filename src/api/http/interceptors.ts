import { HttpInterceptHaltError } from './errors';
import {
  type HttpFetchOptionsWithPath,
  type HttpInterceptController,
  type HttpInterceptor,
  type HttpResponse,
} from './types';

/** Creates the halt switch of one request, set by interceptors and checked after every step. */
export function createController(): HttpInterceptController {
  let halted = false;
  return {
    get halted() {
      return halted;
    },
    halt() {
      halted = true;
    },
  };
}

type Step<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** Runs one interceptor step. A halting interceptor finishes, then the request ends. */
async function take<T>(controller: HttpInterceptController, turn: () => Promise<T>): Promise<Step<T>> {
  let step: Step<T>;
  try {
    step = { ok: true, value: await turn() };
  } catch (error) {
    step = { ok: false, error };
  }
  if (controller.halted) throw new HttpInterceptHaltError();
  return step;
}

/**
 * Runs the request interceptors in order of registration [HTTP-15, C58]. After one throws, only
 * `requestError` handlers run, until one recovers.
 */
export async function interceptRequest(
  options: HttpFetchOptionsWithPath,
  interceptors: Iterable<HttpInterceptor>,
  controller: HttpInterceptController,
): Promise<HttpFetchOptionsWithPath> {
  type Change = Partial<HttpFetchOptionsWithPath> | void;
  let fetchOptions = options;
  let failure: { error: unknown } | undefined;
  for (const interceptor of [...interceptors]) {
    const failed = failure;
    const turn: Step<Change> = await take(controller, async () =>
      failed
        ? await interceptor.requestError?.({ error: failed.error, fetchOptions }, controller)
        : await interceptor.request?.(fetchOptions, controller),
    );
    if (!turn.ok) failure = { error: turn.error };
    else if (turn.value) {
      fetchOptions = { ...fetchOptions, ...turn.value };
      failure = undefined;
    }
  }
  if (failure) throw failure.error;
  return fetchOptions;
}

/**
 * Runs the response interceptors in order of registration [HTTP-16, C58]. After a failure, only
 * `responseError` handlers run, until one recovers.
 */
export async function interceptResponse(
  fetchOptions: HttpFetchOptionsWithPath,
  answer: Promise<HttpResponse>,
  interceptors: Iterable<HttpInterceptor>,
  controller: HttpInterceptController,
): Promise<HttpResponse> {
  let step = await take(controller, () => answer);
  // Passed to `responseError`: the failed response, or the last one before an interceptor threw.
  let last: Partial<HttpResponse> = step.ok ? step.value : partsOf(step.error);
  for (const interceptor of [...interceptors]) {
    const before = step;
    const shown = last;
    step = await take(controller, async () => {
      if (before.ok) {
        const change = await interceptor.response?.(before.value, controller);
        return change ? { ...before.value, ...change } : before.value;
      }
      const mended = await interceptor.responseError?.(
        { ...shown, error: before.error, fetchOptions },
        controller,
      );
      if (!mended || !shown.request) throw before.error;
      return { ...mended, fetchOptions, request: shown.request };
    });
    if (step.ok) last = step.value;
  }
  if (!step.ok) throw step.error;
  return step.value;
}

function partsOf(error: unknown): Partial<HttpResponse> {
  if (typeof error !== 'object' || error === null) return {};
  const { request, response, body } = error as Partial<HttpResponse>;
  return { request, response, body };
}
