/** Addresses that a user may put into `nextUrl` or `RelayState`. */

const HOST = 'evil.example';

/** Written before a host to lead away. */
const BEFORE = [
  'http://',
  'HTTP://',
  'https://',
  'hTtPs://',
  'ftp://',
  'https:',
  'https:/',
  'https:///',
  'http:\\\\',
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  '\n//',
  ' //',
  '\u0001https://',
  '\u0000//',
  '\u00a0//',
  '\ufeff//',
  '\u2028//',
  '\u200b//',
  '@',
  '/@',
  '//;@',
  '//a:b@',
  '/%2f',
  '/%2F%2F',
  '%2F%2F',
  '%2f%5c',
  '/%5c',
  '/%5C%5C',
  '/%09/',
  '/%0a/',
  '/%0d%0a/',
  '/%00/',
  '/%01//',
  '/%252f',
  '/%252F%252F',
  '/%25252f',
  '/%255c',
  '/./',
  '/.//',
  '/..//',
  '/../',
  '/%2e%2e//',
  '/%2e%2e/%2f',
  '/public/..%2F%5c',
  '/app/..%2f..%2f%2f',
  '/app/../../',
  '/app//',
  '/app/\\',
  '/app/%2f',
  '/app/%5c',
  '/app/;@',
  '/app/%40',
  'javascript://',
  'data:text/html,//',
  'vbscript://',
  'view-source:http://',
  'blob:https://',
  'about://',
  'file://',
  '//\u3002',
  '\uff0f\uff0f',
  '/\uff0f',
  '\u2215\u2215',
  '?//',
  '#//',
  ';//',
  '.',
  '..//',
] as const;

/** Written after it. */
const AFTER = ['', '/', '/%3f%2F..%2F..', '#/app/home'] as const;

/** Other names that lead to a host. */
const OTHERS = [
  `//${HOST}:443`,
  '//127.1',
  '//0x7f000001',
  '//2130706433',
  '//[::1]',
  '//[::ffff:1.2.3.4]',
  '//\u0435vil.example',
  '//ｅｖｉｌ.example',
  '//evil\u3002example',
  '//evil%E3%80%82example',
  '//xn--vil-jlc.example',
  '//evil.example%00.ours.example',
  '//ours.example@evil.example',
  '//ours.example%40evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/app/home\r\nlocation: https://evil.example',
  '/app/home%0d%0aset-cookie: a=b',
  '/app/../../../etc/passwd',
  '/%2e%2e%2f%2e%2e%2f',
  '/%c0%ae%c0%ae/',
  '/app/%zz',
  `/${'a'.repeat(26_000)}`,
] as const;

/** More than three hundred ways to lead a user away, or to look like one. */
export const HOSTILE: readonly string[] = [
  ...new Set([...BEFORE.flatMap((before) => AFTER.map((after) => before + HOST + after)), ...OTHERS]),
];

/** Addresses of pages that must be reached as they are written, below a base path. */
export const legal = (basePath: string): readonly string[] =>
  [
    '/app/x.y',
    '/app/v1.2.3/page.html',
    '/app/...x',
    '/app/123',
    '/app/a',
    '/app/a%20b',
    '/app/100%25',
    '/app/a%2525b',
    '/app/n%C3%A9e',
    '/app/%E6%97%A5%E6%9C%AC',
    '/app/日本?q=é#ü',
    '/app/a+b',
    "/app/a-b_c~d!e$f&g'h(i)j*k,l;m=n:o",
    '/app/home?',
    '/app/home?a=1&b=2&a=3',
    '/app/home?q=%2F%2Fevil.example',
    '/app/home?back=https://evil.example/',
    '/app/home?mail=a@b.example',
    '/app/home?q=100%25&r=%C3%A9',
    '/app/home?nextUrl=%252Fapp%252Fother',
    '/app/security-dashboards-plugin#/users/edit/a%252Fb',
    '/app/home?a=1#/roles?b=2&c=//d',
    '/app/home#//looks-odd',
    '/app/home#https://evil.example',
    '/app/home#a@b',
    '/goto/abc123',
    '/status',
  ].map((path) => basePath + path);

/**
 * Where a browser ends that follows an address from a page of ours.
 *
 * @returns the address, or undefined when it is of another origin or outside the base path
 */
export function followed(location: string, from: string, basePath: string): string | undefined {
  const here = new URL(from);
  const target = URL.canParse(location, here) ? new URL(location, here) : undefined;
  const isOurs =
    target?.origin === here.origin &&
    (target.pathname === basePath || target.pathname.startsWith(`${basePath}/`));
  return isOurs ? target.href : undefined;
}
