import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type AuditConfig } from '../../../../contract/audit';
import { settingAt } from '../../../../src/store/audit/config';
import { initialBootState } from '../../../../src/store/boot/slice';
import {
  type FakeOverrides,
  httpFailure,
  networkFailure,
  someAuditSettings,
} from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';

const ofCluster = {
  phase: 'ready' as const,
  info: { ...initialBootState.info, backend: 'cluster' as const },
};

const open = (audit: FakeOverrides['audit'] = {}) => openSecurity('#/auditLogging', { audit });
const theSwitch = () => screen.getByRole('switch', { name: 'Enable audit logging' });
const regionOf = (name: string) => screen.getByRole('region', { name });

/** The values of a panel: group, then title and value of each setting. */
const valuesOf = (name: string) =>
  [...regionOf(name).querySelectorAll('section')].map((group) => [
    within(group).getByRole('heading').textContent,
    ...[...group.querySelectorAll('th')].map((term, at) => [
      term.textContent,
      group.querySelectorAll('td')[at]?.textContent,
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
        ['Skip these event types (REST)', 'AUTHENTICATED, GRANTED_PRIVILEGES'],
        ['Transport layer', 'Enabled No effect here'],
        ['Skip these event types (transport)', 'AUTHENTICATED, GRANTED_PRIVILEGES No effect here'],
      ],
      [
        'Attribute settings',
        ['Bulk requests', 'Disabled No effect here'],
        ['Request body', 'Enabled'],
        ['Resolve indices', 'Enabled No effect here'],
        ['Leave out sensitive headers', 'Enabled'],
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

  it('says where the events of the embedded store are, and nothing of a cluster', async () => {
    await open();
    const panel = regionOf('Audit logging');
    expect(panel).toHaveTextContent('Embedded store of this server. See its events under Activity.');
    expect(panel).not.toHaveTextContent(/opensearch\.yml|internal_opensearch/);
  });

  it('describes a cluster if that is the back end', async () => {
    await openSecurity('#/auditLogging', { preloadedState: { boot: ofCluster } });
    expect(regionOf('Audit logging')).toHaveTextContent(
      'Set in opensearch.yml. The default is internal_opensearch, an index of the cluster.',
    );
    expect(screen.queryByText('No effect here')).toBeNull();
  });

  it('offers the one list of newer clusters, whose categories are off in each layer', async () => {
    const settings = someAuditSettings();
    const audit = { ...(settings.config.audit as object), disabled_categories: ['FAILED_LOGIN'] };
    const saved: AuditConfig[] = [];
    const { user, rest } = await openSecurity('#/activity/settings', {
      preloadedState: { boot: ofCluster },
      audit: {
        fetchSettings: async () => ({ ...settings, config: { ...settings.config, audit } }),
        saveConfig: async (config) => void saved.push(config),
      },
    });
    const all = within(regionOf('Events of all layers'));
    expect(all.getByText('Events turned off here are off in every layer.')).toBeVisible();
    expect(all.getAllByRole('switch')).toHaveLength(16);
    const failed = 'Failed sign-ins';
    expect(all.getByRole('switch', { name: failed })).not.toBeChecked();
    for (const layer of ['Recorded events', 'Recorded events between nodes']) {
      const skipped = within(regionOf(layer)).getByRole('switch', { name: failed });
      expect(skipped).not.toBeChecked();
      expect(skipped).toBeDisabled();
    }
    await user.click(all.getByRole('switch', { name: 'Changes of API tokens' }));
    await rest();
    expect(saved.map((config) => settingAt(config, 'audit.disabled_categories'))).toEqual([
      ['FAILED_LOGIN', 'API_TOKEN_WRITE'],
    ]);
  });

  it('has its sections as headings of level 3, below one of level 2', async () => {
    await open();
    const headings = screen.getAllByRole('heading').map((one) => `${one.tagName} ${one.textContent}`);
    expect(headings.filter((line) => /^H[123]/.test(line))).toEqual([
      'H1 Audit logs',
      'H2 Settings',
      'H3 Audit logging',
      'H3 General settings',
      'H3 Layer settings',
      'H3 Attribute settings',
      'H3 Ignore settings',
      'H3 Compliance settings',
      'H3 Compliance mode',
      'H3 Config',
      'H3 Read',
      'H3 Write',
    ]);
  });

  it('links to both forms [AUD-01, AUD-02]', async () => {
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

  it('disables auditing when the switch is pressed, offers undo, and hides settings without effect [AUD-05, C34]', async () => {
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
    await view.rest();
    expect(view.question()).toBeNull();
    expect(theSwitch()).not.toBeChecked();
    expect(theSwitch().parentElement).toHaveTextContent('Disabled');
    expect(stored).toEqual({ ...someAuditSettings().config, enabled: false });
    expect(screen.queryByRole('region', { name: 'General settings' })).toBeNull();
    await view.user.click(theSwitch());
    await view.rest();
    expect(view.question()).toBeNull();
    expect(stored['enabled']).toBe(true);
    expect(regionOf('General settings')).toBeInTheDocument();
  });

  it('locks the switch that the server does not let anyone change, and says why [C33]', async () => {
    await open({ fetchSettings: async () => ({ ...someAuditSettings(), _readonly: ['/enabled'] }) });
    expect(theSwitch()).toBeDisabled();
    expect(theSwitch()).toHaveAccessibleDescription(/^Read-only:/);
  });

  it.each([
    ['403', httpFailure(403, 'No permission for this.'), 'No permission for this.'],
    [
      '501',
      httpFailure(501, 'Method GET not supported for this action.'),
      "doesn't allow its audit configuration",
    ],
    ['nothing', networkFailure(), 'Try again'],
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
      await view.user.click(screen.getByRole('button', { name: 'Try again' }));
      await view.rest();
      expect(theSwitch()).toBeChecked();
    },
  );
});
