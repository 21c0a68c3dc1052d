import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { HttpProblem, problemBody } from '../lib/problem';
import { storeFailure } from '../store/failures';
import { sendUnavailable } from './unavailable';

const OWN_WORDS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Only application/json is accepted.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body does not have the announced length.',
  FST_ERR_BAD_URL: 'The address is not valid.',
};

/** Sends any error in the platform's shape; server errors are logged without request data [C01]. */
export function sendProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = storeFailure(error);
  const own = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const status = failure?.status ?? own;
  const code = 'code' in error ? error.code : '';
  if (status >= 500 && !(error instanceof HttpProblem)) {
    request.log.error(
      { name: error.name, code, reason: error.message, stack: error.stack },
      'request failed',
    );
  }
  const message =
    error instanceof HttpProblem || status < 500
      ? (OWN_WORDS[code] ?? error.message)
      : (failure?.message ?? 'An internal server error occurred.');
  if (error instanceof HttpProblem) void reply.headers(error.headers);
  if (request.routeOptions.config.isPage && (status >= 500 || status === 429)) {
    void sendUnavailable(reply.code(status), message);
    return;
  }
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(status, message)));
}

export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(new HttpProblem(404, 'Not Found'), request, reply));
}
