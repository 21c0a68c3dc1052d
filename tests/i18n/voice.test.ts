import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';

const FOLDER = join(__dirname, '../../src/i18n/messages');

/** The English texts of all bundles, by id. */
const textsIn = (): [id: string, text: string][] =>
  readdirSync(FOLDER)
    .filter((file) => /^\w+\.en\.ts$/.test(file))
    .flatMap((file) =>
      Object.entries(jest.requireActual<{ default: Record<string, string> }>(join(FOLDER, file)).default),
    );

/** The one wording of each kind of button, and what else it has been called. */
const BUTTONS: [wording: string, ids: string[], others: RegExp][] = [
  ['Save changes', ['common.save'], /^(?:Save|Update|Save Changes)$/],
  ['Cancel', ['common.cancel'], /^(?:Abort|Dismiss)$/],
  ['Remove', ['common.remove'], /^(?:Take away|Take out)$/],
  ['Refresh', ['findings.again', 'status.refresh'], /^(?:Ask again|Check again)$/],
  ['Try again', ['common.retry', 'form.tryAgain', 'signInFailure.again'], /^Retry$/],
  ['Create role', ['role.create', 'palette.createRole'], /^Create (?:new role|Role)$/],
  ['Create tenant', ['tenants.create'], /^Create (?:new tenant|Tenant)$/],
  ['Create action group', ['permissions.create'], /^Create (?:new|permission) .*group$/],
];

describe('the text of a button', () => {
  const english = new Map(textsIn());

  it.each(BUTTONS)('is always %s', (wording, ids, others) => {
    expect(ids.map((id) => english.get(id))).toEqual(ids.map(() => wording));
    expect([...english].filter(([, text]) => others.test(text))).toEqual([]);
  });
});
