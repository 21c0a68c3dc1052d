import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SecretSearch } from '../../src/recording/bundle/secrets';
import { atOnce } from '../../src/recording/inSlices';
import { looksSecret, secretsIn } from '../../src/recording/looksSecret';
import { parseLog } from '../../src/recording/parse';
import { GOLDEN_LOGS, goldenLog } from '../support/goldenLogs';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a text that looks secret', () => {
  it.each([
    ['AKIAIOSFODNN7EXAMPLE'],
    ['ghp_16C7e42F292c6912E7710c838347Ae178B4a'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----'],
    ['xoxb-1234567890-abcdefghij'],
    ['$2y$12$abcdefghijklmnopqrstuuC0rHzN5sY1n7h8o0Z8tQxkW1JtY2a3K'],
    ['password: harbour'],
    ['Passwort: Hafen'],
    ['das Kennwort lautet Hafen9'],
    ['pw=harbour'],
    ['PIN 4711'],
    ['token a1b2c3'],
    ['the key is a1b2c3'],
    ['api-key a1b2c3'],
    ['/app/x?sig=a1b2'],
    ['/app/x?auth=a1b2#/y'],
    ['/app/x?ticket=a1b2'],
    ['/app/home#session=a1b2'],
  ])('is recognised by its words: %s', (text) => expect(looksSecret(text)).toBe(true));

  it.each([
    ['x Summer#2026 y', 'Summer#2026'],
    ['(Tr0ub4dor&3)', 'Tr0ub4dor&3'],
    ['login:Summer#2026', 'Summer#2026'],
    ['q7Gd0aXk29LmPz41RtYw', 'q7Gd0aXk29LmPz41RtYw'],
    ['use 9f86d081884c7d659a2feaa0c55ad015 now', '9f86d081884c7d659a2feaa0c55ad015'],
    [`basic ${base64('anna:Summer#2026')}`, base64('anna:Summer#2026')],
    [base64('password: x1'), base64('password: x1')],
    ['/app/x#/users?q=Summer%232026', 'Summer#2026'],
  ])('is recognised by its characters: %s', (text, secret) => expect(secretsIn(text)).toEqual([secret]));

  it.each([
    'Choose a password.',
    'anna.Koch2@example.org',
    'Logs-2026.11*',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
    'Nov 25, 2026 @ 23:12:43.999',
    '90943e30-9a47-11e8-b64d-95841ca0b247',
    'indices:data/read/search',
    '/app/security-dashboards-plugin#/roles/edit/Payroll-2026?tab=2',
    'https://Node-1.example.org:9200/_plugins/_security/api/internalusers?pretty=true',
    '(?=.*[A-Z])(?=.*[^a-zA-Z\\d])(?=.*[0-9])(?=.*[a-z]).{8,}',
    'opendistro_security_roles2AndAttributesOfUser9',
    '#FFaa00',
    'part-000123.user-000456',
  ])('is not the harmless one: %s', (text) => {
    expect(secretsIn(text)).toEqual([]);
    expect(looksSecret(text)).toBe(false);
  });

  it('is none in the recorded sessions of the tests', () => {
    const found = readdirSync(GOLDEN_LOGS)
      .filter((file) => file.endsWith('.gz'))
      .flatMap((file) => {
        const search = new SecretSearch();
        atOnce(search.read(parseLog(goldenLog(file.replace('.jsonl.gz', '')))));
        return search.result().map(({ text, places }) => `${file} ${text} ${places[0]?.member ?? ''}`);
      });
    expect(found).toEqual([]);
  });
});
