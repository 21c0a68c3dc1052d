import { type Check } from './check';
import { type LogReport } from './verifyLog';

/** Escapes text for XML, control characters as numbers. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function testCase({ file, ms }: LogReport, { mode, code, lines }: Check): string {
  const text = escaped(lines.join('\n'));
  const verdict = escaped(lines.find((line) => /differ|identical|unknown/.test(line)) ?? lines[0] ?? '');
  const inner =
    code === 0
      ? `<system-out>${text}</system-out>`
      : `<${code === 1 ? 'failure' : 'error'} message="${verdict}">${text}</${code === 1 ? 'failure' : 'error'}>`;
  const time = (ms / 1000).toFixed(3);
  return `    <testcase classname="${escaped(mode)}" name="${escaped(file)}" time="${time}">${inner}</testcase>`;
}

/** Formats reports as JUnit XML, one case per log and mode. */
export function toJUnit(reports: readonly LogReport[]): string {
  const cases = reports.flatMap((report) =>
    report.checks.map((check) => ({ code: check.code, text: testCase(report, check) })),
  );
  const count = (code: number) => cases.filter((one) => one.code === code).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${cases.length}" failures="${count(1)}" errors="${count(2)}">`,
    `  <testsuite name="gatehouse replay" tests="${cases.length}" failures="${count(1)}" errors="${count(2)}">`,
    ...cases.map(({ text }) => text),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
