import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type AuditConfig } from '../../../../src/api/contract/audit';
import {
  httpFailure,
  networkFailure,
  someAuditSettings,
  type FakeOverrides,
} from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';

const open = (audit: FakeOverrides['audit'] = {}) => openSecurity('#/auditLogging', { audit });
const theSwitch = () => screen.getByRole('switch', { name: 'Enable audit logging' });
const regionOf = (name: string) => screen.getByRole('region', { name });

/** The values of a panel: group, then title and value of each setting. */
const valuesOf = (name: string) =>
  [...regionOf(name).querySelectorAll('section')].map((group) => [
    within(group).getByRole('heading').textContent,
    ...[...group.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.parentElement?.querySelector('dd')?.textContent,
    ]),
  ]);

describe('the overview of auditing [SEC-08]', () => {
  it('shows every value by group [AUD-03, AUD-04, SEC-20, SEC-23]', async () => {
    await open();
    expect(pageTitle()).toBe('Audit logs');
    expect(valuesOf('General settings')).toEqual([
      [
        'Layer settings',
        ['REST layer', 'Enabled'],
        ['REST disabled categories', 'AUTHENTICATED, GRANTED_PRIVILEGES'],
        ['Transport layer', 'Enabled'],
        ['Transport disabled categories', 'AUTHENTICATED, GRANTED_PRIVILEGES'],
      ],
      [
        'Attribute settings',
        ['Bulk requests', 'Disabled'],
        ['Request body', 'Enabled'],
        ['Resolve indices', 'Enabled'],
        ['Sensitive headers', 'Enabled'],
      ],
      ['Ignore settings', ['Ignored users', 'kibanaserver'], ['Ignored requests', '—None']],
    ]);
    expect(valuesOf('Compliance settings').map(([title]) => title)).toEqual([
      'Compliance mode',
      'Config',
      'Read',
      'Write',
    ]);
  });

  it('leads to both forms [AUD-01, AUD-02]', async () => {
    await open();
    const hrefs = ['general-settings-configure', 'compliance-settings-configure'].map((subject) =>
      document.querySelector(`[data-test-subj="${subject}"]`)?.getAttribute('href'),
    );
    expect(hrefs).toEqual(['#/auditLogging/edit/generalSettings', '#/auditLogging/edit/complianceSettings']);
  });

  it('shows a map as indented JSON', async () => {
    const settings = someAuditSettings();
    await open({
      fetchSettings: async () => ({
        ...settings,
        config: { ...settings.config, compliance: { read_watched_fields: { 'index-*': ['field*'] } } },
      }),
    });
    expect(regionOf('Compliance settings').querySelector('pre')?.textContent).toBe(
      '{\n  "index-*": [\n    "field*"\n  ]\n}',
    );
  });

  it('turns auditing off only after a yes, and hides what has no effect then [AUD-05, C34]', async () => {
    let stored: AuditConfig = someAuditSettings().config;
    const view = await open({
      fetchSettings: async () => ({ config: stored, _readonly: [] }),
      saveConfig: async (config) => {
        stored = config;
      },
    });
    expect(theSwitch()).toBeChecked();
    expect(theSwitch()).toHaveAttribute('data-test-subj', 'audit-logging-enabled-switch');
    expect(theSwitch()).toHaveAttribute('name', 'auditLoggingEnabledSwitch');
    await view.user.click(theSwitch());
    await view.answer(false);
    expect(theSwitch()).toBeChecked();
    await view.user.click(theSwitch());
    await view.answer(true);
    expect(theSwitch()).not.toBeChecked();
    expect(theSwitch()).toHaveTextContent('Disabled');
    expect(stored).toEqual({ ...someAuditSettings().config, enabled: false });
    expect(screen.queryByRole('region', { name: 'General settings' })).toBeNull();
    await view.user.click(theSwitch());
    await view.rest();
    expect(view.question()).toBeNull();
    expect(stored['enabled']).toBe(true);
    expect(regionOf('General settings')).toBeInTheDocument();
  });

  it('locks the switch that the server does not let anybody change, and says why [C33]', async () => {
    await open({ fetchSettings: async () => ({ ...someAuditSettings(), _readonly: ['/enabled'] }) });
    expect(theSwitch()).toBeDisabled();
    expect(theSwitch()).toHaveAccessibleDescription(/^Read-only:/);
  });

  it.each([
    ['403', httpFailure(403, 'No permission for this.'), 'No permission for this.'],
    ['501', httpFailure(501, 'Method GET not supported for this action.'), 'can be neither read nor changed'],
    ['nothing', networkFailure(), 'Retry'],
  ])(
    'says what failed and what to look at when the server answers %s [AUD-16]',
    async (_what, failure, words) => {
      let failing = true;
      const view = await open({
        fetchSettings: async () => (failing ? Promise.reject(failure) : someAuditSettings()),
      });
      const alert = screen.getByRole('alert');
      expect(alert).toHaveTextContent('Sorry, there was an error fetching audit configuration.');
      expect(alert).toHaveTextContent(
        'Please ensure hot reloading of audit configuration is enabled in the security plugin.',
      );
      expect(alert).toHaveTextContent(words);
      expect(screen.queryByRole('switch')).toBeNull();
      failing = false;
      await view.user.click(screen.getByRole('button', { name: 'Retry' }));
      await view.rest();
      expect(theSwitch()).toBeChecked();
    },
  );
});
