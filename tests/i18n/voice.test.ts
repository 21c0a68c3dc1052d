import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';

const FOLDER = join(__dirname, '../../src/i18n/messages');

/** The texts of all bundles in a language, by id. */
const textsIn = (language: 'en' | 'de'): [id: string, text: string][] =>
  readdirSync(FOLDER)
    .filter((file) => new RegExp(`^\\w+\\.${language}\\.ts$`).test(file))
    .flatMap((file) =>
      Object.entries(jest.requireActual<{ default: Record<string, string> }>(join(FOLDER, file)).default),
    );

const texts = { en: textsIn('en'), de: textsIn('de') };

/** Texts that a requirement fixes word for word [SEC-30, AUD-17, AUD-18, TEN-04, TEN-30, BROW-01]. */
const FIXED = new Set([
  'account.tenantPrivateReadonly',
  'audit.updateFailed',
  'audit.updated',
  'browser.noCsp',
  'common.retryInstruction',
  'tenants.privateDescription',
]);

/** Old-fashioned words, and of two ways to write a word the one that is not chosen, by language. */
const BANNED = {
  en: [
    /\b(?:someone|somebody|nobody|whoever|everybody|anybody|persons?|people)\b/i,
    /\b(?:meanwhile|any more|all the same|put together|of the finding|successfully|retry)\b/i,
    /\b(?:cannot|could not|do not|does not|did not|is not|are not|was not|were not|will not)\b/i,
    /\b(?:indexes|colours?|behaviours?|organis\w+|recognis\w+|customis\w+|user names?)\b/i,
    /\b(?:log in|logged in|logging in|login|logout)\b/i,
  ],
  de: [
    /\b(?:[Jj]emand(?:em|en)?|Personen?|Tenants?|Logins?|einloggen|ausloggen)\b/,
    // One word for one thing: erstellen, aktivieren, deaktivieren, Passwort, Benutzer.
    /\b(?:anlegen|anzulegen|angelegt|legen Sie\b.* an)\b/i,
    /(?:ein|aus|ab)(?:zu|ge)?schalte[nt]|\bschalte[nt]\b.* (?:ein|aus|ab)\b/i,
    /\b(?:Kennw(?:ort|örter)\w*|Nutzern?|User|Indexe|Bitten Sie einen Administrator)\b/,
  ],
};

/** The one wording of each kind of button, and what else it has been called. */
const BUTTONS: [wording: string, ids: string[], others: RegExp][] = [
  ['Save changes', ['common.save'], /^(?:Save|Update|Save Changes)$/],
  ['Cancel', ['common.cancel'], /^(?:Abort|Dismiss)$/],
  ['Remove', ['common.remove'], /^(?:Take away|Take out)$/],
  ['Refresh', ['attention.again', 'status.refresh'], /^(?:Ask again|Check again)$/],
  ['Try again', ['common.retry', 'form.tryAgain', 'signInFailure.again'], /^Retry$/],
  ['Create role', ['role.create', 'palette.createRole'], /^Create (?:new role|Role)$/],
  ['Create tenant', ['tenants.create'], /^Create (?:new tenant|Tenant)$/],
  ['Create action group', ['permissions.create'], /^Create (?:new|permission) .*group$/],
];

describe.each(['en', 'de'] as const)('the texts in %s', (language) => {
  it('use plain words, each written in one way', () => {
    const found = texts[language].filter(
      ([id, text]) => !FIXED.has(id) && BANNED[language].some((banned) => banned.test(text)),
    );
    expect(found).toEqual([]);
  });
});

describe('the words of a button', () => {
  const english = new Map(texts.en);

  it.each(BUTTONS)('are always %s', (wording, ids, others) => {
    expect(ids.map((id) => english.get(id))).toEqual(ids.map(() => wording));
    expect(texts.en.filter(([, text]) => others.test(text))).toEqual([]);
  });
});
