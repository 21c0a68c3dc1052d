import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Problem } from '../../contract/problem';
import {
  createTranslator,
  I18nProvider,
  registerMessages,
  useErrorText,
  useT,
  useText,
} from '../../src/i18n';
import { RETRY_INSTRUCTION } from '../../src/i18n/errorText';
import { isPlain } from '../../src/i18n/formatter';
import core from '../../src/i18n/messages/core.en';
import security from '../../src/i18n/messages/security.en';
import { message, verbatim } from '../../src/i18n/text';

describe('translator', () => {
  it('fills a text with values, plurals and numbers', () => {
    const { t } = createTranslator('en');
    expect(t('table.results', { count: 0 })).toBe('No items');
    expect(t('table.results', { count: 1 })).toBe('1 item');
    expect(t('table.results', { count: 12345 })).toBe('12,345 items');
    expect(t('account.resetPasswordTitle', { user: 'ann' })).toBe('Reset password for "ann"');
  });

  it('prefers the translations of the page, in their own locale, and falls back to English', () => {
    const { t } = createTranslator('de', { 'table.selected': '{count, number} ausgewählt' });
    expect(t('table.selected', { count: 12345 })).toBe('12.345 ausgewählt');
    expect(t('table.selectAll', { count: 12345 })).toBe('Select all 12,345');
  });

  it('leaves values unchanged, whatever they contain', () => {
    const { t } = createTranslator('en');
    const hostile = "<img src=x onerror=alert(1)> {count} '";
    expect(t('table.selectRow', { name: hostile })).toBe(`Select ${hostile}`);
  });

  it('throws in tests when an id has no text, also for the names of Object members', () => {
    const { text } = createTranslator('en');
    expect(() => text({ id: 'no.such.text' })).toThrow('no.such.text');
    expect(() => text({ id: 'constructor' })).toThrow('constructor');
  });

  it('shows the id itself outside of tests', () => {
    const mode = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      expect(createTranslator('en').text({ id: 'no.such.text' })).toBe('no.such.text');
      expect(createTranslator('en').text(message('table.selectRow'))).toBe('Select {name}');
    } finally {
      process.env['NODE_ENV'] = mode;
    }
  });

  it('throws in tests when a value is missing', () => {
    expect(() => createTranslator('en').t('table.selectRow')).toThrow('table.selectRow');
  });

  it('knows the texts of a chunk once it has registered them, and keeps the first text of an id', () => {
    registerMessages({ 'chunk.text': 'first' });
    registerMessages({ 'chunk.text': 'second' });
    expect(createTranslator('en').text({ id: 'chunk.text' })).toBe('first');
  });

  it('has only texts that ICU can read, and no id in two bundles', () => {
    for (const text of [...Object.values(core), ...Object.values(security)]) {
      expect(() => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true })).not.toThrow();
    }
    const ids = new Set<string>(Object.keys(core));
    expect(Object.keys(security).filter((id) => ids.has(id))).toEqual([]);
  });

  it('needs no ICU for an apostrophe, unless it quotes syntax', () => {
    expect(["can't {name}", "don't", "it's '{name}'", "a ''b''"].map(isPlain)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('has the exact texts that users and test suites know [ACCT-20, SEC-30]', () => {
    expect(core['common.retryInstruction']).toBe(RETRY_INSTRUCTION);
    for (const part of [
      'at least 8 characters',
      'uppercase letter',
      'lowercase letter',
      'digit',
      'special character',
    ]) {
      expect(core['password.instruction']).toContain(part);
    }
    expect(core['login.failed']).toBe('Invalid username or password. Please try again.');
  });
});

describe('I18nProvider', () => {
  function Words() {
    const t = useT();
    const text = useText();
    return (
      <p>
        {t('common.cancel')}, {text(message('table.selectRow', { name: 'x' }))}, {text(verbatim('{raw}'))}
      </p>
    );
  }

  it('provides translations to the screens below it', () => {
    render(
      <I18nProvider locale="de" messages={{ 'common.cancel': 'Abbrechen' }}>
        <Words />
      </I18nProvider>,
    );
    expect(screen.getByText('Abbrechen, Select x, {raw}')).toBeInTheDocument();
  });

  it('is not needed for English', () => {
    render(<Words />);
    expect(screen.getByText('Cancel, Select x, {raw}')).toBeInTheDocument();
  });
});

describe('why something failed', () => {
  function Why({ problem }: { problem: Problem }) {
    return <p>{useErrorText()(problem)}</p>;
  }

  it('is said by the server, else in the language of the page [SEC-31]', () => {
    const messages = { 'common.retryInstruction': 'Laden Sie die Seite neu.' };
    const show = (problem: Problem) =>
      render(
        <I18nProvider locale="de" messages={messages}>
          <Why problem={problem} />
        </I18nProvider>,
      );
    show({ kind: 'http', message: 'x', status: 403, serverMessage: 'Not for you.' });
    show({ kind: 'network', message: 'x' });
    expect(screen.getByText('Not for you.')).toBeInTheDocument();
    expect(screen.getByText('Laden Sie die Seite neu.')).toBeInTheDocument();
  });
});
