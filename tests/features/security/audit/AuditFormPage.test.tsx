import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { type AuditConfig } from '../../../../contract/audit';
import { initialBootState } from '../../../../src/store/boot/slice';
import { selectBreadcrumbs } from '../../../../src/store/chrome/selectors';
import { selectHasUnsavedChanges } from '../../../../src/store/forms/selectors';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { httpFailure, someAuditSettings } from '../../../support/fakeDeps';
import { type AppOptions, openSecurity, pageTitle } from '../support';

const GENERAL = '#/auditLogging/edit/generalSettings';
const COMPLIANCE = '#/auditLogging/edit/complianceSettings';

async function open(fragment: string, options: AppOptions = {}) {
  const view = await openSecurity(fragment, options);
  return {
    ...view,
    sent: () =>
      view.deps.calls
        .filter(([name]) => name === 'audit.saveConfig')
        .map(([, config]) => config as AuditConfig),
    save: async () => {
      await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
      await view.rest();
    },
  };
}

const field = (path: string) => screen.getByLabelText(path);
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const editor = () => field('compliance:read_watched_fields');
const type = (text: string) => fireEvent.change(editor(), { target: { value: text } });

/** What a field offers: the options of its list, opened. */
async function offered(view: Awaited<ReturnType<typeof open>>, path: string) {
  await view.user.click(field(path));
  return [...document.querySelectorAll('.ant-select-item-option-content')].map(
    ({ textContent }) => textContent,
  );
}

describe('the form of the general settings [AUD-01]', () => {
  it('has its groups, and each setting under its own name [AUD-03]', async () => {
    const view = await open(GENERAL);
    expect(pageTitle()).toBe('General settings');
    expect(headings()).toEqual(['Layer settings', 'Attribute settings', 'Ignore settings']);
    expect(within(screen.getByRole('group', { name: 'REST layer' })).getByRole('switch')).toBe(
      field('audit:enable_rest'),
    );
    expect(field('audit:enable_rest')).toBeChecked();
    expect(field('audit:resolve_bulk_requests')).not.toBeChecked();
    expect(selectBreadcrumbs(view.store.getState())).toMatchObject([
      {},
      { text: { id: 'nav.audit' }, href: '#/auditLogging' },
      { text: { id: 'audit.general' } },
    ]);
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '#/auditLogging');
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute('data-test-subj', 'save');
  });

  it('offers exactly the six categories of REST [AUD-13]', async () => {
    expect(await offered(await open(GENERAL), 'audit:disabled_rest_categories')).toEqual([
      'AUTHENTICATED',
      'BAD_HEADERS',
      'FAILED_LOGIN',
      'GRANTED_PRIVILEGES',
      'MISSING_PRIVILEGES',
      'SSL_EXCEPTION',
    ]);
  });

  it('says which settings have no effect with the embedded store, which has no transport layer and no indices', async () => {
    await open(GENERAL);
    const noted = screen
      .getAllByRole('group')
      .filter((group) => within(group).queryByText(/^The embedded store has no transport/))
      .map((group) => within(group).getByRole('heading').textContent);
    expect(noted).toEqual([
      'Transport layer',
      'Skip these event types (transport)',
      'Bulk requests',
      'Resolve indices',
    ]);
  });

  it('offers exactly the eight categories of transport [AUD-14]', async () => {
    expect(await offered(await open(GENERAL), 'audit:disabled_transport_categories')).toEqual([
      'AUTHENTICATED',
      'BAD_HEADERS',
      'FAILED_LOGIN',
      'GRANTED_PRIVILEGES',
      'INDEX_EVENT',
      'MISSING_PRIVILEGES',
      'OPENDISTRO_SECURITY_INDEX_ATTEMPT',
      'SSL_EXCEPTION',
    ]);
  });

  it('does not offer excluded settings, but keeps their stored values [CFG-08, C36]', async () => {
    const { info } = initialBootState;
    const { security } = info.uiConfig;
    const disabledRestCategories = { exclude: ['SSL_EXCEPTION', 'AUTHENTICATED'] };
    const boot = {
      phase: 'ready' as const,
      info: { ...info, uiConfig: { security: { ...security, disabledRestCategories } } },
    };
    const settings = someAuditSettings();
    const stored = ['AUTHENTICATED', 'OF_THE_FUTURE'];
    const config = {
      ...settings.config,
      audit: { ...(settings.config['audit'] as object), disabled_rest_categories: stored },
    };
    const view = await open(GENERAL, {
      preloadedState: { boot },
      audit: { fetchSettings: async () => ({ ...settings, config }) },
    });
    const group = screen.getByRole('group', { name: 'Skip these event types (REST)' });
    expect(group).toHaveTextContent(/AUTHENTICATED.*OF_THE_FUTURE/);
    expect(await offered(view, 'audit:disabled_rest_categories')).not.toContain('SSL_EXCEPTION');
    await view.user.click(document.querySelector('[title="BAD_HEADERS"]') as HTMLElement);
    await view.save();
    expect(view.sent()[0]?.['audit']).toMatchObject({
      disabled_rest_categories: [...stored, 'BAD_HEADERS'],
    });
  });

  it('does not offer excluded settings of the transport layer [CFG-08]', async () => {
    const { info } = initialBootState;
    const disabledTransportCategories = { exclude: ['SSL_EXCEPTION'] };
    const security = { ...info.uiConfig.security, disabledTransportCategories };
    const view = await open(GENERAL, {
      preloadedState: { boot: { phase: 'ready' as const, info: { ...info, uiConfig: { security } } } },
    });
    expect(await offered(view, 'audit:disabled_transport_categories')).not.toContain('SSL_EXCEPTION');
    expect(await offered(view, 'audit:disabled_rest_categories')).toContain('SSL_EXCEPTION');
  });

  it('saves the whole configuration, says so and returns [AUD-06, AUD-17, C33]', async () => {
    const view = await open(GENERAL);
    await view.user.click(field('audit:enable_rest'));
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(true);
    await view.user.type(field('audit:ignore_users'), 'CN=a,OU=b{Enter}');
    await view.save();
    const { config } = someAuditSettings();
    expect(view.sent()).toEqual([
      {
        ...config,
        audit: {
          ...(config['audit'] as object),
          enable_rest: false,
          ignore_users: ['kibanaserver', 'CN=a,OU=b'],
        },
      },
    ]);
    expect(selectToasts(view.store.getState())).toMatchObject([{ title: { id: 'audit.updated' } }]);
    expect(view.fragment()).toBe('#/auditLogging');
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(false);
  });

  it('asks before unsaved changes are left', async () => {
    const view = await open(GENERAL);
    await view.user.click(field('audit:enable_rest'));
    await view.go('#/users');
    expect(view.question()).not.toBeNull();
    await view.answer(false);
    expect(view.fragment()).toBe(GENERAL);
    await view.user.click(field('audit:enable_rest'));
    await view.go('#/users');
    expect(view.fragment()).toBe('#/users');
  });

  it('keeps the input and shows the reason if the server refuses [AUD-18]', async () => {
    const view = await open(GENERAL, {
      audit: {
        saveConfig: async () => Promise.reject(httpFailure(409, 'Attempted to update read-only property.')),
      },
    });
    await view.user.click(field('audit:enable_rest'));
    await view.save();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Audit configuration could not be updated. Please check configuration.',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Attempted to update read-only property.');
    expect(field('audit:enable_rest')).not.toBeChecked();
    expect(view.fragment()).toBe(GENERAL);
  });

  it('locks only settings that the server declares read-only, with the reason [C33]', async () => {
    const _readonly = ['/audit/enable_rest', '/audit/ignore_users'];
    await open(GENERAL, { audit: { fetchSettings: async () => ({ ...someAuditSettings(), _readonly }) } });
    for (const path of ['audit:enable_rest', 'audit:ignore_users']) {
      expect(field(path)).toBeDisabled();
      expect(field(path)).toHaveAccessibleDescription(/Read-only:/);
    }
    expect(field('audit:enable_transport')).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  });

  it('has nothing to save where everything is read-only', async () => {
    await open(GENERAL, {
      audit: { fetchSettings: async () => ({ ...someAuditSettings(), _readonly: ['/audit'] }) },
    });
    expect(screen.getByText('All settings on this page are read-only')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('is not there when the configuration cannot be read, so that nothing can be saved upon it [AUD-16, C33]', async () => {
    await open(GENERAL, { audit: { fetchSettings: async () => Promise.reject(httpFailure(501)) } });
    expect(pageTitle()).toBe('General settings');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Sorry, there was an error fetching audit configuration.',
    );
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('says that its settings wait while auditing is off', async () => {
    const off = { config: { ...someAuditSettings().config, enabled: false }, _readonly: [] };
    await open(GENERAL, { audit: { fetchSettings: async () => off } });
    expect(screen.getByText('Audit logging is off')).toBeInTheDocument();
  });
});

describe('the form of the compliance settings [AUD-02]', () => {
  it('offers its groups only while compliance logging is on in the form [AUD-04]', async () => {
    const view = await open(COMPLIANCE);
    expect(headings()).toEqual(['Compliance mode', 'Config', 'Read', 'Write']);
    await view.user.click(field('compliance:enabled'));
    expect(headings()).toEqual(['Compliance mode']);
  });

  it('sends the watched fields as an object [AUD-11]', async () => {
    const view = await open(COMPLIANCE);
    expect(editor()).toHaveValue('{}');
    type('{"index-*":["field*"]}');
    await view.save();
    expect(view.sent()[0]?.['compliance']).toMatchObject({
      read_watched_fields: { 'index-*': ['field*'] },
    });
    expect(selectToasts(view.store.getState())).toMatchObject([{ text: { id: 'audit.complianceSaved' } }]);
  });

  it('shows the message on invalid content and does not save it, until it is mended or out of sight [AUD-15, C37]', async () => {
    const view = await open(COMPLIANCE);
    type('{"index": "field"}');
    expect(editor()).toHaveAccessibleDescription(/Invalid content. Please check sample data content./);
    expect(editor()).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.submit(editor());
    await view.rest();
    expect(view.sent()).toEqual([]);
    type('');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
    type('{');
    await view.user.click(field('compliance:enabled'));
    await view.save();
    const { config } = someAuditSettings();
    expect(view.sent()).toEqual([
      { ...config, compliance: { ...(config['compliance'] as object), enabled: false } },
    ]);
  });

  it('has a sample to copy', async () => {
    await open(COMPLIANCE);
    const group = screen.getByRole('group', { name: 'Watched fields' });
    expect(within(group).getByRole('button', { name: 'Copy' })).toBeInTheDocument();
    expect(within(group).getByLabelText('Sample data')).toHaveTextContent('"logs*"');
  });
});

describe('an address of the audit area', () => {
  it('without a form links back', async () => {
    await open('#/auditLogging/edit/constructor');
    expect(pageTitle()).toBe('Page not found');
  });
});
