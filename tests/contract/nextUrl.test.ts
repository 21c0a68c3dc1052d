import { describe, expect, it } from '@jest/globals';
import { isSafeNextUrl, safeNextUrl } from '../../contract/nextUrl';

describe('nextUrl', () => {
  it.each([
    ['/', ''],
    ['/app/home', ''],
    ['/app/security-dashboards-plugin?a=b&c=%2Fd#/users/edit/a%252Fb', ''],
    ['/app/home#//looks-odd', ''],
    ['/app/home?back=https://example.com/', ''],
    ['/bp', '/bp'],
    ['/bp/app/home', '/bp'],
    ['/bp?x=1', '/bp'],
    ['/app/n%C3%A9e', ''],
    ['/app/100%25', ''],
    ['/app/a%2525b', ''],
    ['/app/x.y/v1.2', ''],
    ['/123', ''],
    ['/a', ''],
  ])('follows %s below "%s" [AUTH-16]', (value, basePath) => {
    expect(isSafeNextUrl(value, basePath)).toBe(true);
    expect(safeNextUrl(value, basePath)).toBe(value);
  });

  it.each([
    ['nothing', '', ''],
    ['another origin', 'https://evil.example/', ''],
    ['another origin without a scheme', '//evil.example/app', ''],
    ['three slashes', '///evil.example', ''],
    ['a double slash further on', '/app//evil.example', ''],
    ['a script', 'javascript:alert(1)', ''],
    ['a data address', 'data:text/html,x', ''],
    ['a relative path', 'app/home', ''],
    ['a backslash for a slash', '/\\evil.example', ''],
    ['backslashes alone', '\\\\evil.example', ''],
    ['a backslash in the query', '/app?x=\\', ''],
    ['a leading blank', ' /app', ''],
    ['a tab inside, which browsers drop', '/\t/evil.example', ''],
    ['a line break', '/app\r\nset-cookie: a=b', ''],
    ['a null character', '/app\u0000', ''],
    ['a line separator', '/app\u2028', ''],
    ['a byte order mark', '\uFEFF//evil.example', ''],
    ['an encoded slash pair', '/%2Fevil.example', ''],
    ['an encoded slash pair, encoded once more', '/%252Fevil.example', ''],
    ['thrice encoded', '/%25252Fevil.example', ''],
    ['an encoded backslash', '/%5Cevil.example', ''],
    ['an encoded line break', '/app%0d%0aset-cookie', ''],
    ['an encoded null', '/app%00', ''],
    ['credentials', '/@evil.example', ''],
    ['encoded credentials', '/%40evil.example', ''],
    ['a way up', '/app/../../evil', ''],
    ['an encoded way up', '/app/%2e%2e/evil', ''],
    ['broken encoding', '/app/%zz', ''],
    ['broken encoding beside a way up', '/app/%252e%252e/%25zz/', ''],
    ['a path outside the base path', '/app/home', '/bp'],
    ['a path that merely begins like the base path', '/bpx/app', '/bp'],
    ['a way out of the base path', '/bp/../app', '/bp'],
    ['something enormous', `/${'a'.repeat(26_000)}`, ''],
  ])('goes home in place of following %s [C02]', (_what, value, basePath) => {
    expect(isSafeNextUrl(value, basePath)).toBe(false);
    expect(safeNextUrl(value, basePath)).toBe(`${basePath}/`);
  });

  it('opens home if there is none', () => {
    expect(safeNextUrl(null, '/bp')).toBe('/bp/');
    expect(safeNextUrl(undefined, '')).toBe('/');
  });
});
