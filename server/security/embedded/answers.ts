import { type SecurityAnswer, type SecurityRequest } from '../backend';

const STATUS_NAMES: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'CREATED',
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  428: 'PRECONDITION_REQUIRED',
  500: 'INTERNAL_SERVER_ERROR',
  501: 'NOT_IMPLEMENTED',
  503: 'SERVICE_UNAVAILABLE',
  507: 'INSUFFICIENT_STORAGE',
};

export function message(status: number, text: string): SecurityAnswer {
  return { status, body: { status: STATUS_NAMES[status] ?? 'INTERNAL_SERVER_ERROR', message: text } };
}

/** Returns `{"status":"error","reason":...}` with status 400, for invalid content. */
export function invalid(reason: string, details: Readonly<Record<string, unknown>> = {}): SecurityAnswer {
  return { status: 400, body: { status: 'error', reason, ...details } };
}

export function coreError(status: number, type: string, reason: string): SecurityAnswer {
  return { status, body: { error: { root_cause: [{ type, reason }], type, reason }, status } };
}

/** An empty text becomes an empty body. */
export function text(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): SecurityAnswer {
  return { status, headers: { 'content-type': 'text/plain; charset=UTF-8', ...headers }, body };
}

export function ok(body: unknown): SecurityAnswer {
  return { status: 200, body };
}

/** Returns 200 with serialised JSON; `body` is parsed only on access. */
export function okJson(json: string, total?: number): SecurityAnswer {
  return {
    status: 200,
    json,
    ...(total === undefined ? {} : { total }),
    get body(): unknown {
      return JSON.parse(json);
    },
  };
}

export const noUpdates = () => message(200, 'No updates required');
export const notFound = (what: string, name: string) => message(404, `${what} '${name}' not found.`);
export const notAvailable = (name: string) => message(404, `Resource '${name}' is not available.`);
export const isReserved = (name: string) => message(403, `Resource '${name}' is reserved.`);
export const isStatic = (name: string) => message(403, `Resource '${name}' is static.`);
export const accessDenied = () => message(403, 'Access denied');
export const couldNotParse = () => invalid('Could not parse content of request.');
export const bodyRequired = () => invalid('Request body required for this action.');

/** Answers for methods available elsewhere, or only once an audit configuration exists. */
export const notSupported = ({ request }: { request: SecurityRequest }): SecurityAnswer => ({
  status: 501,
  body: { status: 'NOT_FOUND', message: `Method ${request.method} not supported for this action.` },
});
