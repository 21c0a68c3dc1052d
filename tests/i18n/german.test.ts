import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { isPlain } from '../../src/i18n/formatter';
import all from '../../src/i18n/messages/de';

const FOLDER = join(__dirname, '../../src/i18n/messages');

type Texts = Readonly<Record<string, string>>;
const read = (file: string): Texts => jest.requireActual<{ default: Texts }>(join(FOLDER, file)).default;

const names = readdirSync(FOLDER).flatMap((file) => /^(\w+)\.en\.ts$/.exec(file)?.[1] ?? []);
const bundles = names.map((name) => ({ name, en: read(`${name}.en`), de: read(`${name}.de`) }));

/** Texts that are the same in both languages: names, abbreviations, and words that German has as well. */
const SAME = new Set<string>([
  'account.tenantGlobal',
  'activity.name',
  'assign.administratorOf',
  'assign.step',
  'auth.http',
  'auth.kind.jwt',
  'auth.kind.openid',
  'auth.kind.saml',
  'auth.transport',
  'category.observability',
  'category.opensearchDashboards',
  'common.optional',
  'comparison.onCluster',
  'conflict.before',
  'domain.dashboard',
  'domain.host',
  'domain.index',
  'domain.name',
  'drift.byProduct',
  'errorPage.overflowStorageAfter',
  'fatal.build',
  'fatal.version',
  'form.errorAt',
  'indexName.alias',
  'importExport.cluster',
  'form.rowLabel',
  'frame.themeSystem',
  'help.version',
  'history.name',
  'impact.kind.hosts',
  'importExport.exportFormat',
  'importExport.tab.export',
  'importExport.tab.import',
  'mapUsers.hosts',
  'overlay.modal',
  'preset.clusterDashboards',
  'reviews.csv',
  'reviews.host',
  'savedObjects.noTenant',
  'share.link',
  'status.build',
  'status.commit',
  'status.id',
  'status.status',
  'story.one.object',
  'story.pageOf',
  'tenants.status',
  'users.status',
  'nav.webhooks',
  'webhooks.eventTest',
  'webhooks.url',
]);

interface Part {
  type: number;
  value: string;
  options?: Record<string, { value: Part[] }>;
}

/** The arguments of a text with how each is used: `count:6` is a plural. Parts of plural forms count once. */
function argumentsOf(text: string, locale: string): string[] {
  const found = new Set<string>();
  const visit = (parts: Part[]) => {
    for (const part of parts) {
      if (part.type === 0 || part.type === 7) continue;
      found.add(`${part.value}:${part.type}`);
      for (const { value } of Object.values(part.options ?? {})) visit(value);
    }
  };
  visit(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst() as Part[]);
  return [...found].sort();
}

describe.each(bundles)('the German texts of $name', ({ en, de }) => {
  const ids = Object.keys(en);

  it('are there for every id, and for no other', () => {
    expect(Object.keys(de).sort()).toEqual([...ids].sort());
  });

  it('are sent to the German page', () => {
    expect(all).toMatchObject(de);
  });

  it('can be read by ICU and take the same values in the same way', () => {
    const differing = ids.filter(
      (id) => argumentsOf(en[id] ?? '', 'en').join() !== argumentsOf(de[id] ?? '', 'de').join(),
    );
    expect(differing).toEqual([]);
  });

  it('are not English by accident', () => {
    expect(ids.filter((id) => en[id] === de[id] && !SAME.has(id))).toEqual([]);
  });

  it('keep blanks at their ends, for other text follows', () => {
    const ends = (text = '') => [text.startsWith(' '), text.endsWith(' ')].join();
    expect(ids.filter((id) => ends(en[id]) !== ends(de[id]))).toEqual([]);
  });
});

describe('the German texts of pages without a frame', () => {
  it('are plain, since no ICU formatter is loaded there', () => {
    const plain = bundles.filter(({ name }) => ['entry', 'fatal', 'signIn'].includes(name));
    expect(plain).toHaveLength(3);
    for (const { de } of plain) expect(Object.entries(de).filter(([, text]) => !isPlain(text))).toEqual([]);
  });
});
