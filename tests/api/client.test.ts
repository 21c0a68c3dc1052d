import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type ClientConfig,
  createClient,
  HttpError,
  type HttpFetchOptionsWithPath,
} from '../../src/api/client';
import { json, startServer, type TestServer } from './support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const clientAt = (basePath: string, more: Partial<ClientConfig> = {}) =>
  createClient({ basePath, version: '2.13.0', adapter: server.adapter, ...more });

const caught = async (promise: Promise<unknown>): Promise<HttpError> => {
  try {
    await promise;
  } catch (error) {
    return error as HttpError;
  }
  throw new Error('The promise was fulfilled.');
};

/** A door that only watches. */
const watcher = () => jest.fn<(...args: unknown[]) => undefined>();

/** Calls that the types forbid, as a plugin in plain JavaScript may make them. */
type Untyped = (...args: unknown[]) => Promise<unknown>;

describe('methods and arguments', () => {
  it.each(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const)(
    'sends the verb of %s, whatever the options say [HTTP-02]',
    async (name) => {
      await clientAt('')[name]('/x', { method: 'TRACE' });
      expect(server.last()).toMatchObject({ method: name.toUpperCase(), url: '/x' });
    },
  );

  it('takes a path with options, or one options object [HTTP-21]', async () => {
    const client = clientAt('');
    await client.fetch('/a', { method: 'PUT' });
    await client.fetch({ path: '/b', method: 'DELETE' });
    await client.fetch('/c');
    expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /a',
      'DELETE /b',
      'GET /c',
    ]);
  });

  it.each([
    [[{}, {}], '(object, object)'],
    [[1], '(number, undefined)'],
    [['/x', 7], '(string, number)'],
    [[undefined], '(undefined, undefined)'],
    [[{ path: '/x' }, {}], '(object, object)'],
    [[{}], '(object, undefined)'],
    [[null], '(object, undefined)'],
  ])('refuses other arguments, naming their types: %j [HTTP-22]', async (args, types) => {
    const text = `Invalid fetch arguments, must either be (string, object) or (object, undefined), received ${types}`;
    const client = clientAt('');
    await expect((client.fetch as Untyped)(...args)).rejects.toThrow(new Error(text));
    await expect((client.post as Untyped)(...args)).rejects.toThrow(new Error(text));
    expect(server.received).toEqual([]);
  });

  it('refuses headers that begin with osd-, in any case, and lists them [HTTP-23]', async () => {
    const headers = { 'osd-foo': '1', Accept: 'x', 'OSD-Version': '9' };
    await expect(clientAt('').get('/x', { headers })).rejects.toThrow(
      new Error(
        'Invalid fetch headers, headers beginning with "osd-" are not allowed: [osd-foo,OSD-Version]',
      ),
    );
    expect(server.received).toEqual([]);
  });
});

describe('addresses', () => {
  it('prepends the base path by default [HTTP-03]', async () => {
    const client = clientAt('/bp');
    await client.get('/x');
    await client.get('/x', { prependBasePath: false });
    await client.get('/bp/x', { prependBasePath: false });
    expect(server.received.map(({ url }) => url)).toEqual(['/bp/x', '/x', '/bp/x']);
  });

  it('drops undefined query values, repeats lists, and encodes the rest [HTTP-11]', async () => {
    const query = { a: 1, b: undefined, c: ['x', undefined, 'y&z'], d: true, e: null, ['__proto__']: 'p' };
    await clientAt('').get('/x', { query });
    const url = new URL(server.last().url, server.origin);
    expect([...url.searchParams]).toEqual([
      ['a', '1'],
      ['c', 'x'],
      ['c', 'y&z'],
      ['d', 'true'],
      ['e', ''],
      ['__proto__', 'p'],
    ]);
    await clientAt('').get('/y', { query: { b: undefined } });
    expect(server.last().url).toBe('/y');
  });

  it('takes ? and # in a path as part of the path', async () => {
    await clientAt('').get('/a?b#c');
    expect(server.last().url).toBe('/a%3Fb%23c');
  });
});

describe('headers and credentials', () => {
  it('adds JSON type, version and origin check for own addresses [HTTP-07] [HTTP-08] [HTTP-09]', async () => {
    const client = clientAt('/bp');
    const own = { 'content-type': 'application/json', 'osd-version': '2.13.0', 'osd-xsrf': 'osd-fetch' };
    await client.get('/x');
    expect(server.last().headers).toMatchObject(own);
    await client.post('/elsewhere', { prependBasePath: false });
    expect(server.last().headers).toMatchObject(own);
    expect(server.last().headers).not.toHaveProperty('osd-system-request');
  });

  it('marks system requests, and only those [HTTP-10]', async () => {
    await clientAt('').get('/x', { asSystemRequest: true });
    expect(server.last().headers).toMatchObject({ 'osd-system-request': 'true' });
    await clientAt('').get('/x', { asSystemRequest: false });
    expect(server.last().headers).not.toHaveProperty('osd-system-request');
  });

  it('sends none of it to other servers, however their URL is written [HTTP-08] [HTTP-09] [HTTP-10]', async () => {
    const host = server.origin.replace('http:', '');
    for (const path of [
      `${server.origin}/x`,
      `${host}/x`,
      host.replace('//', '/\\'),
      `/\t/${host.slice(2)}/x`,
    ]) {
      await clientAt('').fetch({ path, asSystemRequest: true });
      const names = Object.keys(server.last().headers);
      expect(names.filter((name) => name.startsWith('osd-'))).toEqual([]);
    }
    expect(server.received).toHaveLength(4);
  });

  it('sends the headers of the caller, of which one may replace the JSON type [HTTP-12]', async () => {
    await clientAt('').post('/x', { headers: { 'X-Mine': 'yes', 'content-type': 'text/plain' }, body: 'hi' });
    expect(server.last().headers).toMatchObject({ 'x-mine': 'yes', 'content-type': 'text/plain' });
  });

  it('leaves the type of an upload to the browser when Content-Type is undefined [HTTP-07]', async () => {
    const body = new FormData();
    body.append('file', new Blob(['a,b']), 'list.csv');
    await clientAt('').post('/x', { body, headers: { 'Content-Type': undefined } });
    expect(server.last().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.last().body).toContain('filename="list.csv"');

    await clientAt('').post('/x', { body: new Blob(['x']), headers: { 'Content-Type': undefined } });
    expect(server.last().headers).not.toHaveProperty('content-type');
  });

  it('asks fetch for same-origin credentials [HTTP-06]', async () => {
    const seen: RequestCredentials[] = [];
    const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      seen.push((input as Request).credentials);
      return new Response('{}');
    });
    await createClient({ basePath: server.origin, version: '1' }).get('/x');
    spy.mockRestore();
    expect(seen).toEqual(['same-origin']);
  });
});

describe('request bodies', () => {
  it('sends JSON, and no body when there is none [HTTP-04]', async () => {
    await clientAt('').post('/x', { body: { name: 'ü', list: [1, null] } });
    expect(JSON.parse(server.last().body)).toEqual({ name: 'ü', list: [1, null] });
    await clientAt('').post('/x');
    expect(server.last()).toMatchObject({ body: '' });
    expect(server.last().headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('takes a string for JSON that is already written', async () => {
    await clientAt('').post('/x', { body: '{"a":1}' });
    expect(server.last().body).toBe('{"a":1}');
  });

  it('writes every digit of a BigInt, and reads it back [HTTP-14]', async () => {
    server.respond(({ body }) => ({ ...json(null), body }));
    const body = { id: 9007199254740993n, list: [{ n: -12345678901234567890n }], small: 5, half: 0.5 };
    const answer = await clientAt('').post('/x', { body, withLongNumerals: true });
    expect(server.last().body).toBe(
      '{"id":9007199254740993,"list":[{"n":-12345678901234567890}],"small":5,"half":0.5}',
    );
    expect(answer).toEqual(body);
  });
});

describe('answers', () => {
  const answering = (body: string, type?: string, status = 200) => {
    server.respond(() => ({ status, body, headers: type === undefined ? {} : { 'content-type': type } }));
    return clientAt('');
  };

  it('gives ndjson as a Blob [HTTP-17]', async () => {
    const blob = await answering('{"a":1}\n{"a":2}\n', 'application/ndjson; charset=utf-8').get<Blob>('/x');
    expect(blob).toBeInstanceOf(Blob);
    expect(await blob.text()).toBe('{"a":1}\n{"a":2}\n');
  });

  it.each([
    'application/json',
    'Application/JSON;charset=utf-8',
    'application/x-javascript',
    'x-javascript',
    'text/javascript',
    'text/x-javascript',
    'application/x-json',
    'x-json',
  ])('parses %s, and rejects when it is broken [HTTP-18]', async (type) => {
    expect(await answering('{"a":1}', type).get('/x')).toEqual({ a: 1 });
    const error = await caught(answering('{"secret', type).get('/x'));
    expect(error).toBeInstanceOf(HttpError);
    expect(error.response).toMatchObject({ status: 200 });
    expect(error.message).toBe('The answer of the server is not valid JSON.');
  });

  it('parses any other text if it can, else keeps it [HTTP-19]', async () => {
    expect(await answering('{"a":1}', 'text/plain').get('/x')).toEqual({ a: 1 });
    expect(await answering('hello', 'text/plain').get('/x')).toBe('hello');
    expect(await answering('{"a":1}').get('/x')).toEqual({ a: 1 });
    expect(await answering('{"a":1}', 'application/vnd.x+json').get('/x')).toEqual({ a: 1 });
  });

  it('keeps text that looks like JSON if text is requested, but parses declared JSON', async () => {
    expect(await answering('1e3', 'text/plain').get('/x', { asText: true })).toBe('1e3');
    expect(await answering('"name"', 'application/json').get('/x', { asText: true })).toBe('name');
  });

  it('gives undefined for an empty body and for 204 [HTTP-18]', async () => {
    expect(await answering('', 'application/json').get('/x')).toBeUndefined();
    expect(await answering('', 'text/plain').get('/x')).toBeUndefined();
    expect(await answering('', undefined, 204).get('/x')).toBeUndefined();
  });

  it('reads only integers beyond the safe range as BigInt, and only when asked [HTTP-14]', async () => {
    const text =
      '{"big":9007199254740993,"max":9007199254740991,"float":1234567890123456.5,"exp":1e30,"__proto__":1}';
    const long = await answering(text, 'application/json').get<object>('/x', { withLongNumerals: true });
    const short = await answering(text, 'application/json').get<object>('/x');
    const rest = { max: 9007199254740991, float: 1234567890123456.5, exp: 1e30, ['__proto__']: 1 };
    expect(Object.entries(long)).toEqual(Object.entries({ big: 9007199254740993n, ...rest }));
    expect(Object.entries(short)).toEqual(Object.entries({ big: 9007199254740992, ...rest }));
    const plain = await answering('9007199254740993', 'text/plain').get('/x', { withLongNumerals: true });
    expect(plain).toBe(9007199254740993n);
    await expect(
      answering('{"a":9007199254740993,}', 'x-json').get('/x', { withLongNumerals: true }),
    ).rejects.toThrow(HttpError);
  });

  it('gives options, request, response and body when asked for the response [HTTP-13]', async () => {
    const response = await answering('{"a":1}', 'application/json', 201).post('/x', {
      asResponse: true,
      query: { q: 'y' },
    });
    expect(response).toMatchObject({
      fetchOptions: { path: '/x', method: 'POST', asResponse: true, query: { q: 'y' } },
      request: { method: 'POST', url: '/x?q=y', path: '/x' },
      response: { ok: true, status: 201, statusText: 'Created' },
      body: { a: 1 },
    });
    expect(response.response?.headers.get('Content-Type')).toBe('application/json');
  });
});

describe('failures', () => {
  it('rejects with the status text, the request, the response and the parsed body [HTTP-20] [DATA-21]', async () => {
    server.respond(() => json({ message: 'No such role.' }, 404));
    const error = await caught(clientAt('/bp').get('/x'));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      name: 'HttpError',
      message: 'Not Found',
      request: { method: 'GET', url: '/bp/x', path: '/x' },
      response: { status: 404, statusText: 'Not Found', ok: false },
      body: { message: 'No such role.' },
    });
  });

  it('keeps the body of an error that only pretends to be JSON', async () => {
    server.respond(() => ({ status: 502, headers: { 'content-type': 'application/json' }, body: '<p>' }));
    const error = await caught(clientAt('').get('/x'));
    expect(error).toMatchObject({ message: 'Bad Gateway', body: '<p>' });
  });

  it('names the status when there is no status text, as over HTTP/2', async () => {
    server.respond(() => json({}, 503));
    const overHttp2 = clientAt('', {
      adapter: async (config) => ({ ...(await server.adapter(config)), statusText: '' }),
    });
    expect(await caught(overHttp2.get('/x'))).toMatchObject({ message: 'HTTP status 503' });
  });

  it('remembers neither the body nor the headers of the request', async () => {
    server.respond(() => json({}, 500));
    const options = { body: { password: 'hunter2' }, headers: { Authorization: 'Basic aHVudGVyMg==' } };
    const error = await caught(clientAt('').post('/x', options));
    const seen = JSON.stringify({ ...error, message: error.message, stack: error.stack });
    expect(seen).not.toMatch(/hunter2|aHVudGVyMg/);
  });

  it('rejects without a response when no one answers', async () => {
    const gone = await startServer();
    await gone.stop();
    const error = await caught(createClient({ basePath: '', version: '1', adapter: gone.adapter }).get('/x'));
    expect(error).toBeInstanceOf(HttpError);
    expect(error.response).toBeUndefined();
    expect(error.request.path).toBe('/x');
    expect(error.message).toContain('ECONNREFUSED');
  });

  it('rejects as AbortError when the caller gives up, before or during the request', async () => {
    const controller = new AbortController();
    server.respond(() => {
      controller.abort();
      return new Promise(() => {});
    });
    const during = await caught(clientAt('').get('/x', { signal: controller.signal }));
    const before = await caught(clientAt('').get('/x', { signal: AbortSignal.abort() }));
    expect([during.name, before.name]).toEqual(['AbortError', 'AbortError']);
    expect(server.received).toHaveLength(1);
  });
});

describe('interceptors', () => {
  it('let a request interceptor change the request, even system headers [HTTP-15]', async () => {
    const client = clientAt('');
    const undo = client.intercept({
      request: ({ headers }) => ({ headers: { ...headers, 'osd-mark': 'm' } }),
    });
    await client.get('/x', { headers: { 'x-own': '1' } });
    expect(server.last().headers).toMatchObject({ 'osd-mark': 'm', 'x-own': '1' });
    undo();
    await client.get('/x');
    expect(server.last().headers).not.toHaveProperty('osd-mark');
  });

  it('run in order of registration, each once, requests and responses alike', async () => {
    const steps: string[] = [];
    const client = clientAt('');
    const named = (name: string) => ({
      request: async ({ query }: HttpFetchOptionsWithPath) => {
        steps.push(`request ${name}`);
        return { query: { ...query, [name]: 1 } };
      },
      response: () => void steps.push(`response ${name}`),
    });
    const [one, two, three] = [named('1'), named('2'), named('3')];
    for (const interceptor of [one, two, three, one]) client.intercept(interceptor);
    await client.get('/x');
    expect(steps).toEqual(['request 1', 'request 2', 'request 3', 'response 1', 'response 2', 'response 3']);
    expect(server.last().url).toBe('/x?1=1&2=1&3=1');
  });

  it('let a halting interceptor stop the request silently before it is sent [HTTP-15]', async () => {
    const client = clientAt('');
    const later = watcher();
    client.intercept({ request: (_options, controller) => controller.halt() });
    client.intercept({ request: later, response: later, responseError: later });
    await expect(client.get('/x')).rejects.toThrow('HTTP Intercept Halt');
    expect(server.received).toEqual([]);
    expect(later).not.toHaveBeenCalled();
  });

  it('go on after requestError mends the options, without the handlers that were skipped', async () => {
    const client = clientAt('');
    const skipped = watcher();
    const last = watcher();
    const broken = new Error('broken');
    const mend = jest.fn((..._args: unknown[]) => ({ query: { mended: 1 } }));
    client.intercept({ request: () => Promise.reject(broken) });
    client.intercept({ request: skipped });
    client.intercept({ requestError: mend });
    client.intercept({ request: last });
    await client.get('/x');
    expect(mend).toHaveBeenCalledWith(
      { error: broken, fetchOptions: { path: '/x', method: 'GET' } },
      expect.anything(),
    );
    expect(skipped).not.toHaveBeenCalled();
    expect(last).toHaveBeenCalledTimes(1);
    expect(server.last().url).toBe('/x?mended=1');
  });

  it('send nothing and ask no response door when a thrown error stays unmended', async () => {
    const client = clientAt('');
    const door = watcher();
    client.intercept({
      request: () => {
        throw new Error('broken');
      },
    });
    client.intercept({ requestError: () => {}, response: door, responseError: door });
    await expect(client.get('/x')).rejects.toThrow('broken');
    expect(server.received).toEqual([]);
    expect(door).not.toHaveBeenCalled();
  });

  it('let a response interceptor replace the body [HTTP-16]', async () => {
    const client = clientAt('');
    client.intercept({ response: ({ body }) => ({ body: { was: body } }) });
    expect(await client.get('/x')).toEqual({ was: {} });
  });

  it('let a halting interceptor keep an answer from its caller [HTTP-16]', async () => {
    const client = clientAt('');
    const later = watcher();
    client.intercept({ response: (_response, controller) => controller.halt() });
    client.intercept({ response: later, responseError: later });
    await expect(client.get('/x')).rejects.toThrow('HTTP Intercept Halt');
    expect(server.received).toHaveLength(1);
    expect(later).not.toHaveBeenCalled();
  });

  it('show failures to responseError, which may put a response in their place', async () => {
    server.respond(() => json({ message: 'no' }, 500));
    const client = clientAt('');
    const watch = watcher();
    client.intercept({ responseError: watch });
    client.intercept({ responseError: () => ({ body: 'mended' }) });
    const answer = await client.get('/x', { asResponse: true });
    expect(answer).toMatchObject({ body: 'mended', request: { path: '/x' }, fetchOptions: { path: '/x' } });
    const failure = { body: { message: 'no' }, response: expect.objectContaining({ status: 500 }) };
    expect(watch).toHaveBeenCalledWith(
      expect.objectContaining({ ...failure, error: expect.objectContaining(failure) }),
      expect.anything(),
    );
  });

  it('show what a response interceptor threw to the next one, with the last good answer', async () => {
    server.respond(() => json({ a: 1 }));
    const client = clientAt('');
    const watch = watcher();
    const broken = new Error('broken');
    client.intercept({ response: () => Promise.reject(broken) });
    client.intercept({ responseError: watch });
    await expect(client.get('/x')).rejects.toThrow('broken');
    expect(watch).toHaveBeenCalledWith(
      expect.objectContaining({
        error: broken,
        body: { a: 1 },
        request: expect.objectContaining({ path: '/x' }),
      }),
      expect.anything(),
    );
  });
});

describe('exchanges for the action log', () => {
  it('reports method, path, query, bodies, status and time of every exchange', async () => {
    const onExchange = jest.fn();
    let clock = 1000;
    server.respond(() => json({ message: 'ok' }, 201));
    const client = clientAt('/bp', { onExchange, now: () => (clock += 5) });
    await client.post('/a%2Fb', { query: { q: [1, 2] }, body: { n: 9007199254740993n } });
    expect(onExchange.mock.calls).toEqual([
      [
        {
          method: 'POST',
          path: '/a%2Fb',
          query: { q: ['1', '2'] },
          status: 201,
          at: 1005,
          ms: 5,
          requestHeaders: { 'content-type': 'application/json' },
          requestBody: { n: '9007199254740993' },
          responseBody: { message: 'ok' },
        },
      ],
    ]);
  });

  it('reports errors as responses, and the reason for a missing response', async () => {
    const seen: unknown[] = [];
    const client = clientAt('', { onExchange: ({ status, failure }) => seen.push([status, failure?.kind]) });
    server.respond(() => json({}, 404));
    await caught(client.get('/x'));
    server.respond(() => ({ headers: { 'content-type': 'application/json' }, body: '{' }));
    await caught(client.get('/x'));
    await caught(client.get('/x', { signal: AbortSignal.abort() }));
    const broken = clientAt('', {
      adapter: () => Promise.reject(new TypeError('Failed to fetch')),
      onExchange: ({ status, failure }) => seen.push([status, failure]),
    });
    await caught(broken.get('/x'));
    expect(seen).toEqual([
      [404, undefined],
      [200, 'unreadable'],
      [undefined, 'aborted'],
      [undefined, { kind: 'network', message: 'Failed to fetch' }],
    ]);
  });

  it('reports only the headers that affect the meaning of a request', async () => {
    const onExchange = jest.fn();
    server.respond(() => json({}));
    await clientAt('', { onExchange }).put('/x', {
      body: {},
      headers: { 'If-Match': '"3"', securitytenant: 'ops', Authorization: 'Bearer abc', 'X-Other': '1' },
    });
    expect(onExchange.mock.calls[0]).toMatchObject([
      { requestHeaders: { 'if-match': '"3"', securitytenant: 'ops', 'content-type': 'application/json' } },
    ]);
    expect(JSON.stringify(onExchange.mock.calls)).not.toContain('abc');
  });

  it('describes uploads and downloads in plain data', async () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const onExchange = jest.fn();
    const client = clientAt('', { onExchange });
    server.respond(() => ({ headers: { 'content-type': 'application/ndjson' }, body: '{}\n' }));
    const body = new FormData();
    body.append('file', new Blob(['secret']));
    await client.post('/x', { body, headers: { 'Content-Type': undefined } });
    expect(onExchange.mock.calls[0]).toMatchObject([
      {
        requestHeaders: {},
        requestBody: { form: { file: { file: true, type: '', size: 6, sha256: sha256('secret') } } },
        responseBody: {
          file: true,
          type: 'application/ndjson',
          size: 3,
          sha256: sha256('{}\n'),
          lastLine: '{}',
        },
      },
    ]);
  });
});
