import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './support';

const PATH = '/api/saved_objects/_import?overwrite=true';
const MOST = 5 * 1024 * 1024;

describe('forms with a file', () => {
  let gateway: TestGateway;
  let cookie: string;
  beforeAll(async () => {
    gateway = await startGateway({ 'savedObjects.maxImportPayloadBytes': MOST });
    cookie = await gateway.signIn();
  });
  afterAll(() => gateway.dispose());

  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const response = await fetch(gateway.url + PATH, {
      method: 'POST',
      headers: { 'osd-xsrf': 'osd-fetch', cookie, ...headers },
      body,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const form = (text: string, name = 'objects.ndjson', field = 'file') => {
    const data = new FormData();
    data.append(field, new Blob([text]), name);
    return data;
  };
  const line = (value: object) => JSON.stringify({ type: 'map', id: '1', attributes: value });

  it('keep every character, wherever the pieces end in which they arrive', async () => {
    const title = '😀ä'.repeat(100_000);
    expect(await post(form(`\uFEFF${line({ title })}\n`))).toMatchObject({
      status: 200,
      body: { successCount: 1 },
    });
    const kept = await gateway.call('GET', '/api/saved_objects/map/1', { cookie });
    expect(((await kept.json()) as { attributes: object }).attributes).toEqual({ title });
  });

  it.each([
    [
      'a file of another name',
      () => form('', 'objects.ndjson', 'other'),
      'The form needs a file named "file".',
    ],
    ['another extension', () => form('', 'objects.json'), 'Invalid file extension .json'],
    [
      'a line of 4 MB and one character',
      () => form('x'.repeat(4 * 1024 * 1024 + 1)),
      'Line 1 of the file is larger than 4 MB.',
    ],
    [
      'a line of 100,001 values',
      () => form(`\n${line({ a: Array(100_000).fill(1) })}`),
      'Line 2 of the file has more than 100000 values or is nested too deeply.',
    ],
  ])('are refused with %s', async (_what, body, message) => {
    expect(await post(body())).toMatchObject({ status: 400, body: { message } });
  });

  it('are refused with a second file, and with more than 20 members', async () => {
    const tooMany = { status: 413, body: { message: 'The form has too many members.' } };
    const two = form(line({}));
    two.append('file', new Blob([line({})]), 'more.ndjson');
    expect(await post(two)).toMatchObject(tooMany);
    const members = (count: number) => {
      const data = form(line({}));
      for (let at = 1; at < count; at += 1) data.append(`member${at}`, 'x');
      return data;
    };
    expect(await post(members(20))).toMatchObject({ status: 200 });
    expect(await post(members(21))).toMatchObject(tooMany);
  });

  it('are refused when a member that is no file is larger than configured, and never cut', async () => {
    const withMember = (size: number) => {
      const data = new FormData();
      data.append('note', 'x'.repeat(size));
      return data;
    };
    expect(await post(withMember(MOST))).toMatchObject({
      status: 400,
      body: { message: 'The form needs a file named "file".' },
    });
    expect(await post(withMember(MOST + 1))).toMatchObject({
      status: 413,
      body: { message: 'The request body is too large.' },
    });
  });

  it('may say of a member that it is JSON', async () => {
    const member = (head: string, text: string) =>
      `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    const retries = 'name="retries"\r\ncontent-type: application/json';
    const body =
      member('name="file"; filename="a.ndjson"', line({})) +
      member(retries, '[{"type":"map","id":"1","overwrite":true}]');
    const response = await fetch(`${gateway.url}/api/saved_objects/_resolve_import_errors`, {
      method: 'POST',
      headers: { 'osd-xsrf': 'x', cookie, 'content-type': 'multipart/form-data; boundary=b' },
      body: `${body}--b--`,
    });
    expect(await response.json()).toMatchObject({ success: true, successCount: 1 });
  });

  it('are refused when they break off, or are none', async () => {
    const type = 'multipart/form-data; boundary=b';
    const begun = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.ndjson"\r\n\r\n{}';
    const answer = await post(begun, { 'content-type': type });
    expect(answer).toMatchObject({ status: 400, body: { message: 'The uploaded form cannot be read.' } });
    const without = await post(begun, { 'content-type': 'multipart/form-data' });
    expect(without).toMatchObject({ status: 400, body: { message: 'The uploaded form cannot be read.' } });
  });

  it('are refused when they are larger than configured, also without a length', async () => {
    const { port, hostname } = new URL(gateway.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
        if (text.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(text));
      const head = [
        `POST ${PATH} HTTP/1.1`,
        'host: localhost',
        'osd-xsrf: x',
        `cookie: ${cookie}`,
        'content-type: multipart/form-data; boundary=b',
        'transfer-encoding: chunked',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      const piece = (text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
      piece('--b\r\ncontent-disposition: form-data; name="file"; filename="a.ndjson"\r\n\r\n');
      for (let sent = 0; sent <= MOST; sent += 65_536) piece(' '.repeat(65_536));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});
