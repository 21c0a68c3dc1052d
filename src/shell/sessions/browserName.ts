/** Unique markers; browsers that imitate others come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Scripts: `curl/8.5.0`, `python-requests/2.32`. */
const PLAIN = /^([A-Za-z][\w .-]{0,40})\/[\d.]+/;

const firstOf = (known: readonly (readonly [RegExp, string])[], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** Returns browser and operating system of a user agent, as far as known. */
export function browserName(userAgent: string | null): { browser?: string; system?: string } {
  if (userAgent === null) return {};
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  const plain = PLAIN.exec(userAgent)?.[1];
  const name = browser ?? (plain === 'Mozilla' ? undefined : plain);
  return { ...(name ? { browser: name } : {}), ...(system ? { system } : {}) };
}
