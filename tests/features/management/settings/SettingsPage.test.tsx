import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type UiSettingDefinitions, type UserProvidedSettings } from '../../../../contract/uiSettings';
import SettingsPage from '../../../../src/features/management/settings/SettingsPage';
import { I18nProvider } from '../../../../src/i18n';
import german from '../../../../src/i18n/messages/de';
import { redact } from '../../../../src/recording/redact';
import { RecordedContext } from '../../../../src/shell/forms/RecordedContext';
import { initialAccountState } from '../../../../src/store/account/slice';
import { initialBootState } from '../../../../src/store/boot/slice';
import { selectHasUnsavedChanges } from '../../../../src/store/forms/selectors';
import {
  type Draft,
  draftsToKeep,
  formClosed,
  type FormsState,
  initialFormsState,
} from '../../../../src/store/forms/slice';
import { initialTenancyState } from '../../../../src/store/tenancy/slice';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { uiSettingsReceived } from '../../../../src/store/uiSettings/events';
import { fakeDeps, httpFailure, someAccount, someDashboardsInfo } from '../../../support/fakeDeps';
import { chooseOption } from '../../../support/kit';
import { settled } from '../../../support/liveStore';
import { renderWithStore } from '../../../support/renderWithStore';

const DEFAULTS: UiSettingDefinitions = {
  dateFormat: { value: 'YYYY', type: 'string', name: 'Date format', description: 'How dates are written.' },
  'dateFormat:dow': {
    value: 'Sunday',
    type: 'select',
    options: ['Sunday', 'Monday'],
    optionLabels: { Monday: 'The Monday' },
    name: 'Day of week',
  },
  count: { value: 5, type: 'number', name: 'Count', category: ['appearance'] },
  dark: {
    value: false,
    type: 'boolean',
    name: 'Dark',
    category: ['appearance'],
    requiresPageReload: true,
  },
  list: { value: ['a'], type: 'array', name: 'List' },
  ranges: { value: '{"from":"now"}', type: 'json', name: 'Ranges' },
  banner: { value: '', type: 'markdown', name: 'Banner', category: ['notifications'] },
  anything: { value: { deep: [1] }, type: 'undefined', name: 'Anything' },
  fixed: { value: 'x', type: 'string', name: 'Fixed' },
};

interface Setting {
  user?: UserProvidedSettings;
  /** What the server has when it is asked once more. */
  stored?: UserProvidedSettings;
  save?: (changes: Readonly<Record<string, unknown>>) => Promise<UserProvidedSettings>;
  fetch?: () => Promise<UserProvidedSettings>;
  maySave?: boolean;
  path?: string;
  /** Drafts that the browser kept. */
  drafts?: Draft[];
  /** Forms of a recorded state. */
  open?: FormsState['open'];
  /** As the page inside the player. */
  isRecorded?: boolean;
}

const FIXED = { fixed: { userValue: 'theirs', isOverridden: true } };

/** The page in the tenant "finance", with its effects over a server that keeps what it is sent. */
async function open({
  user = {},
  stored,
  save,
  fetch,
  maySave = true,
  path = '/app/management',
  drafts = [],
  open: forms = {},
  isRecorded = false,
}: Setting = {}) {
  let kept: UserProvidedSettings = { ...FIXED, ...user };
  const requests: unknown[] = [];
  const keep = async (changes: Readonly<Record<string, unknown>>) => {
    const next = { ...kept };
    for (const [key, userValue] of Object.entries(changes)) next[key] = { userValue };
    kept = Object.fromEntries(Object.entries(next).filter(([, { userValue }]) => userValue !== null));
    return kept;
  };
  const deps = fakeDeps({
    services: {
      uiSettings: {
        fetchSettings: fetch ?? (async () => stored ?? kept),
        saveSettings: async (changes) => {
          requests.push(changes);
          return (save ?? keep)(changes);
        },
      },
    },
  });
  const { uiConfig } = initialBootState.info;
  const multitenancy = { ...uiConfig.security.multitenancy, enabled: true };
  const page = (
    <RecordedContext value={isRecorded}>
      <SettingsPage />
    </RecordedContext>
  );
  const view = renderWithStore(page, {
    path,
    deps,
    preloadedState: {
      forms: { ...initialFormsState, drafts, open: forms },
      boot: {
        phase: 'ready',
        info: {
          ...initialBootState.info,
          uiConfig: { ...uiConfig, security: { ...uiConfig.security, multitenancy } },
        },
      },
      account: { ...initialAccountState, info: someAccount(), dashboards: someDashboardsInfo() },
      tenancy: { ...initialTenancyState, current: 'finance' },
      capabilities: {
        value: {
          navLinks: {},
          management: {},
          catalogue: {},
          advancedSettings: { show: true, save: maySave },
        },
        problem: null,
      },
    },
  });
  const rest = () =>
    act(async () => {
      await settled();
      await new Promise((resolve) => setTimeout(resolve));
    });
  act(() => void view.store.dispatch(uiSettingsReceived({ defaults: DEFAULTS, user: kept })));
  await rest();
  return {
    ...view,
    deps,
    requests,
    rest,
    save: async () => {
      await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
      await rest();
    },
    value: (key: string) => view.store.getState().uiSettings.entries.find((entry) => entry.key === key),
  };
}

const row = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));
const field = (key: string) => screen.getByLabelText<HTMLInputElement>(key);
const type = async (user: Awaited<ReturnType<typeof open>>['user'], key: string, text: string) => {
  await user.clear(field(key));
  await user.click(field(key));
  await user.paste(text);
};

describe('the advanced settings', () => {
  it('are listed by category with descriptions, and name their tenant [NAV-39]', async () => {
    await open();
    expect(screen.getByText(/all users of tenant "finance"/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'General (6)',
      'Appearance (2)',
      'Notifications (1)',
    ]);
    expect(row('Date format').getByText('How dates are written.')).toBeVisible();
    expect(row('Date format').getByText('Default: YYYY')).toBeVisible();
    expect(row('Dark').getByText('Default: Disabled')).toBeVisible();
    expect(screen.getByText('9 of 9 settings')).toBeVisible();
  });

  it('are edited by a field of their type, and all of them saved by one request [SET-01, SET-06, SET-09]', async () => {
    const { user, requests, save, store } = await open();
    await type(user, 'dateFormat', 'DD.MM.');
    await chooseOption(user, field('dateFormat:dow'), 'The Monday');
    await type(user, 'count', '7');
    await user.click(field('dark'));
    await user.type(field('list'), 'b{Enter}');
    await user.tab();
    await type(user, 'ranges', '{"from": "now-1h"}');
    await type(user, 'banner', '**Today**');
    await type(user, 'anything', '{"deep":[2]}');
    expect(selectHasUnsavedChanges(store.getState())).toBe(true);
    expect(screen.getByText('8 unsaved changes')).toBeVisible();
    expect(requests).toEqual([]);
    await save();
    expect(requests).toEqual([
      {
        dateFormat: 'DD.MM.',
        'dateFormat:dow': 'Monday',
        count: 7,
        dark: true,
        list: ['a', 'b'],
        ranges: '{"from": "now-1h"}',
        banner: '**Today**',
        anything: { deep: [2] },
      },
    ]);
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(field('count')).toHaveValue('7');
    expect(await row('Banner').findByText('Today')).toBeVisible();
  });

  it('say when something needs the page to be loaded again, and load it [SET-01]', async () => {
    const { user, save, deps, rest } = await open();
    expect(screen.queryByRole('button', { name: 'Reload page' })).toBeNull();
    await user.click(field('dark'));
    expect(row('Dark').getByText(/Takes effect after the page reloads/)).toBeVisible();
    await save();
    expect(screen.getByText(/Reload the page to apply: Dark\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reload page' }));
    await rest();
    expect(deps.calls.filter(([name]) => name === 'page.reload')).toHaveLength(1);
  });

  it('are reset to their default by null [SET-05]', async () => {
    const { user, requests, save } = await open({
      user: { dateFormat: { userValue: 'mine' }, own: { userValue: 1 } },
    });
    expect(row('Date format').getByText('Changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset Date format to its default' }));
    expect(field('dateFormat')).toHaveValue('YYYY');
    expect(screen.getByRole('heading', { level: 2, name: /^Not declared/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset own to its default' }));
    await save();
    expect(requests).toEqual([{ dateFormat: null, own: null }]);
    expect(row('Date format').queryByText('Changed')).toBeNull();
    expect(screen.queryByLabelText('own')).toBeNull();
  });

  it('cannot be saved while a field holds nothing that can be sent, and say which', async () => {
    const { user, requests } = await open();
    await type(user, 'count', 'many');
    await type(user, 'ranges', '{');
    expect(row('Count').getByText('Enter a number.')).toBeVisible();
    expect(row('Ranges').getByText("This isn't valid JSON.")).toBeVisible();
    const button = screen.getByRole('button', { name: 'Save changes' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Fix these settings first: count, ranges');
    await user.type(field('count'), '{Enter}');
    expect(requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo change of Count' }));
    expect(field('count')).toHaveValue('5');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('keep the typed value if the server refuses it, with the reason at the field [SET-03, SET-11, SET-12]', async () => {
    const answers = [
      () => Promise.reject(httpFailure(400, '[validation [dateFormat]]: is no format')),
      async () => ({ dateFormat: { userValue: 'good' }, count: { userValue: 6 } }),
    ];
    const { user, save, store, value } = await open({ save: () => (answers.shift() ?? answers[0])!() });
    await type(user, 'dateFormat', 'bad');
    await type(user, 'count', '6');
    await save();
    expect(row('Date format').getByText('is no format')).toBeVisible();
    expect(field('dateFormat')).toHaveValue('bad');
    expect(field('dateFormat')).toHaveFocus();
    expect(field('count')).toHaveValue('6');
    expect(value('count')?.userValue).toBeUndefined();
    expect(selectHasUnsavedChanges(store.getState())).toBe(true);
    expect(selectToasts(store.getState())).toMatchObject([
      { title: { id: 'uiSettings.updateFailed' }, text: { text: '[validation [dateFormat]]: is no format' } },
    ]);
    await type(user, 'dateFormat', 'good');
    expect(row('Date format').queryByText('is no format')).toBeNull();
    await save();
    expect(value('count')?.userValue).toBe(6);
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
  });

  it('say why nothing was saved when no setting is to blame [SET-13]', async () => {
    const { user, save } = await open({ save: () => Promise.reject(httpFailure(503)) });
    await type(user, 'count', '6');
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('Request failed with status code: 503');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
  });

  it('that the server fixes are locked, with the reason [SET-08]', async () => {
    await open();
    expect(field('fixed')).toBeDisabled();
    expect(field('fixed')).toHaveValue('theirs');
    expect(row('Fixed').getByText(/Set in the server configuration/)).toBeVisible();
    expect(row('Fixed').queryByRole('button')).toBeNull();
  });

  it('are there to be read for those who may not write, with the reason [CAP-01]', async () => {
    await open({ maySave: false, user: { count: { userValue: 9 } } });
    expect(screen.getByText('You can view these settings but not change them')).toBeVisible();
    expect(screen.getByText(/for write access to tenant "finance"/)).toBeVisible();
    for (const key of ['count', 'dark', 'dateFormat:dow', 'ranges', 'list'])
      expect(field(key)).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Reset|Save/ })).toBeNull();
  });

  it('are found by text, by change, and by URL', async () => {
    const { user } = await open({
      user: { count: { userValue: 9 } },
      path: '/app/management/opensearch-dashboards/settings?query=date',
    });
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    const search = screen.getByRole('searchbox');
    await user.clear(search);
    await user.click(screen.getByRole('checkbox', { name: 'Changed only' }));
    // What the server fixes was not left as it was, either.
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Fixed ',
      'Count Changed',
    ]);
    await user.type(search, 'nothing like it');
    expect(screen.getByText('No settings match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all settings' }));
    expect(screen.getByText('9 of 9 settings')).toBeVisible();
  });

  it('are read again when the page is opened, since others may have changed them [API-17]', async () => {
    const { value } = await open({ stored: { ...FIXED, count: { userValue: 42 } } });
    expect(field('count')).toHaveValue('42');
    expect(value('count')?.userValue).toBe(42);
  });

  it('stay with a message while they cannot be reloaded', async () => {
    let isDown = true;
    const fetch = async () => {
      if (isDown) throw httpFailure(503, 'Busy.');
      return { count: { userValue: 8 } };
    };
    const { user, rest } = await open({ fetch });
    expect(screen.getByText(/This page may be out of date/)).toBeVisible();
    expect(screen.getByText('Busy.')).toBeVisible();
    expect(field('count')).toHaveValue('5');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rest();
    expect(screen.queryByText('Busy.')).toBeNull();
    expect(field('count')).toHaveValue('8');
  });

  it('preview dates and weeks while typing [SET-14, SET-15]', async () => {
    const { user } = await open();
    await type(user, 'dateFormat', '[year] YYYY');
    expect(row('Date format').getByText(/^Now: year \d{4}$/)).toBeVisible();
    expect(row('Day of week').getByText(/^A week: Sunday, Monday/)).toBeVisible();
    await chooseOption(user, field('dateFormat:dow'), 'The Monday');
    expect(row('Day of week').getByText(/^A week: Monday, .* Sunday$/)).toBeVisible();
  });

  it('have names in the language of the user, as far as they are this server’s own', async () => {
    const settings = {
      'theme:darkMode': {
        value: false,
        type: 'boolean',
        name: 'Dark mode',
        description: 'Use dark screens for users who follow their system.',
      },
      'theme:version': { value: 'v8', type: 'string', name: 'Of a plugin', description: 'Its own words' },
    } as const;
    const { store } = renderWithStore(
      <I18nProvider locale="de" messages={german}>
        <SettingsPage />
      </I18nProvider>,
    );
    act(() => void store.dispatch(uiSettingsReceived({ defaults: settings, user: {} })));
    expect(screen.getByRole('heading', { level: 3, name: 'Dunkle Darstellung' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Of a plugin' })).toBeVisible();
    expect(screen.getByText('Its own words')).toBeVisible();
  });

  it('are saved from the keyboard [SET-01]', async () => {
    const { user, requests, rest } = await open();
    await type(user, 'count', '6');
    await user.keyboard('{Control>}s{/Control}');
    await rest();
    expect(requests).toEqual([{ count: 6 }]);
  });
});

describe('what was typed into the settings and not saved', () => {
  const typed = async (options: Setting = {}) => {
    const view = await open(options);
    await type(view.user, 'count', '7x');
    await type(view.user, 'dateFormat', 'secret format');
    await view.rest();
    fireEvent.focusOut(field('dateFormat'));
    await view.rest();
    return view;
  };
  const draftsOf = (view: Awaited<ReturnType<typeof open>>) => draftsToKeep(view.store.getState().forms);

  it('is offered after a reload, and restored', async () => {
    const before = await typed();
    const drafts = draftsOf(before);
    expect(drafts).toMatchObject([
      { key: 'advancedSettings:finance', values: { changes: { dateFormat: { value: 'secret format' } } } },
    ]);
    before.unmount();
    const view = await open({ drafts });
    expect(field('dateFormat')).toHaveValue('YYYY');
    expect(screen.getByText(/^Unsaved draft from /)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(field('dateFormat')).toHaveValue('secret format');
    expect(screen.queryByText(/^Unsaved draft from /)).toBeNull();
    await view.user.click(screen.getByRole('button', { name: /^Discard/ }));
    await view.rest();
    expect(draftsOf(view)).toEqual([]);
  });

  it('is offered neither in another tenant nor to a user who may only read', async () => {
    const before = await typed();
    const drafts = draftsOf(before);
    before.unmount();
    const other = await open({
      drafts: drafts.map((draft) => ({ ...draft, key: 'advancedSettings:sales' })),
    });
    expect(screen.queryByText(/^Unsaved draft from /)).toBeNull();
    other.unmount();
    await open({ drafts, maySave: false });
    expect(screen.queryByText(/^Unsaved draft from /)).toBeNull();
  });

  it('is shown masked in a recording, and never as invalid because it is masked', async () => {
    const before = await typed();
    const recorded = redact(before.store.getState().forms.open);
    before.unmount();
    expect(JSON.stringify(recorded)).not.toMatch(/secret|7x/);
    const view = await open({ open: recorded, isRecorded: true });
    expect(field('dateFormat').value).toMatch(/^\[redacted [0-9a-f]{8}\]$/);
    expect(field('count').value).toMatch(/^\[redacted /);
    expect(field('count')).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByText(/^Unsaved draft from /)).toBeNull();
    // A step later it was saved.
    act(() => void view.store.dispatch(formClosed('advancedSettings:finance')));
    await view.rest();
    expect(field('dateFormat')).toHaveValue('YYYY');
  });
});
