import { describe, expect, it } from '@jest/globals';
import { HttpError, HttpInterceptHaltError, toProblem } from '../../../src/api/client';

const request = { method: 'POST', url: '/bp/auth/login?token=t0ken', path: '/auth/login', isOwn: true };
const answered = (status: number, body?: unknown) => {
  const response = {
    ok: false,
    status,
    statusText: 'Words',
    headers: new Headers({ 'set-cookie': 'c00kie' }),
  };
  return new HttpError('Words', { request, response, body });
};

describe('toProblem', () => {
  it('keeps only status, path, method and the reason of the server [HTTP-20]', () => {
    const problem = toProblem(answered(400, { message: 'Weak password', password: 'hunter2' }));
    expect(problem).toEqual({
      kind: 'http',
      message: 'Words',
      status: 400,
      path: '/auth/login',
      method: 'POST',
      serverMessage: 'Weak password',
    });
    expect(JSON.parse(JSON.stringify(problem))).toEqual(problem);
  });

  it.each([[undefined], [null], ['text'], [{}], [{ message: 7 }], [{ message: ' ' }]])(
    'finds no reason in the body %j',
    (body) => {
      expect(toProblem(answered(500, body))).not.toHaveProperty('serverMessage');
    },
  );

  it('distinguishes no response, an abort, a halt and a programming error', () => {
    const kind = (error: unknown) => toProblem(error).kind;
    expect(kind(new HttpError('Failed to fetch', { request, name: 'TypeError' }))).toBe('network');
    expect(kind(new HttpError('aborted', { request, name: 'AbortError' }))).toBe('aborted');
    expect(kind(new DOMException('aborted', 'AbortError'))).toBe('aborted');
    expect(kind(new HttpInterceptHaltError())).toBe('halted');
    expect(toProblem(new TypeError('x is undefined'))).toEqual({ kind: 'bug', message: 'x is undefined' });
    expect(toProblem('odd')).toEqual({ kind: 'bug', message: 'odd' });
  });
});
