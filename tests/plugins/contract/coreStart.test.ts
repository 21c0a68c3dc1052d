import { describe, expect, it, jest } from '@jest/globals';
import { createContracts } from '../../../src/app/contracts';
import { verbatim } from '../../../src/i18n/text';
import { createCoreStart } from '../../../src/plugins/contract/coreStart';
import { type FatalErrors } from '../../../src/shell/fatal/fatalErrors';
import { createRegistries } from '../../../src/shell/registries/RegistriesContext';
import { selectBanners } from '../../../src/store/banners/selectors';
import { booted, initialBootState } from '../../../src/store/boot/slice';
import { capabilitiesReceived } from '../../../src/store/capabilities/slice';
import { selectLocation } from '../../../src/store/navigation/selectors';
import {
  selectConfirmOrNull,
  selectFlyoutOrNull,
  selectModalOrNull,
} from '../../../src/store/overlays/selectors';
import { confirmAnswered } from '../../../src/store/overlays/slice';
import { themeChosen } from '../../../src/store/preferences/slice';
import { selectSidecarConfigOrNull } from '../../../src/store/sidecar/selectors';
import { selectToasts } from '../../../src/store/toasts/selectors';
import { uiSettingsReceived } from '../../../src/store/uiSettings/events';
import { fakeDeps } from '../../support/fakeDeps';
import { createLiveStore, settled } from '../../support/liveStore';

const DARK = '(prefers-color-scheme: dark)';

/** What a plugin is given on a page with live effects, and the page. */
function start() {
  const registries = createRegistries();
  const fake = fakeDeps({
    shell: {
      released(id, value) {
        registries.mounts.drop(id);
        registries.answers.resolve(id, value);
      },
    },
    services: {
      savedObjects: {
        bulkGet: async (objects) =>
          objects.map(({ type, id }) => ({ type, id, attributes: { title: 'Sales' }, references: [] })),
      },
      uiSettings: { saveSettings: async () => ({ theme: { userValue: 'dark' } }) },
    },
  });
  const deps = { ...fake, answers: registries.answers };
  const { store } = createLiveStore({ boot: { phase: 'ready', info: initialBootState.info } }, deps);
  const history = {
    read: () => ({ ...deps.browserHistory.read(), key: 'one' }),
    go: () => {},
    assign: () => {},
  } as unknown as Parameters<typeof createContracts>[0]['history'];
  const { application, chrome } = createContracts({ store, registries, history });
  const http = { get: jest.fn(async () => 'answer') };
  const fatalErrors: FatalErrors = { add: jest.fn() as never, subscribe: () => () => {} };
  const core = createCoreStart({
    store,
    registries,
    http,
    fatalErrors,
    application: application.start,
    chrome,
  });
  return { core, store, registries, application, http, fatalErrors, state: () => store.getState() };
}

const nothing = () => {};

describe('what a plugin is given when it starts', () => {
  it('has one service for each facility of the shell [GEN-04]', () => {
    const { core } = start();
    expect(Object.keys(core).sort()).toEqual([
      'application',
      'chrome',
      'fatalErrors',
      'http',
      'injectedMetadata',
      'notifications',
      'overlays',
      'savedObjects',
      'uiSettings',
      'workspaces',
    ]);
  });

  it('navigates from one application to another, with its capabilities [GEN-04]', async () => {
    const { core, store, application, state } = start();
    application.setup.register({ id: 'beta', screen: async () => ({ default: () => null }) });
    await core.application.navigateToApp('beta', { path: '#/x' });
    expect(selectLocation(state())).toMatchObject({ pathname: '/app/beta', hash: '#/x' });
    expect(() => core.application.capabilities).toThrow('not known yet');
    store.dispatch(capabilitiesReceived({ navLinks: { beta: true }, management: {}, catalogue: {} }));
    expect(core.application.capabilities.navLinks).toEqual({ beta: true });
  });

  it('writes into the header and the help menu [GEN-04]', () => {
    const { core, state } = start();
    core.chrome.setBreadcrumbs([{ text: 'Here' }]);
    core.chrome.setHelpExtension({ appName: 'Beta' });
    core.chrome.setBadge({ text: 'Read only', tooltip: 'You may look', iconType: 'lock' });
    expect(state().chrome.breadcrumbs).toMatchObject([{ text: verbatim('Here') }]);
    expect(JSON.stringify(state().chrome.helpExtension)).toContain('Beta');
    expect(JSON.stringify(state().chrome.badge)).toContain('Read only');
  });

  it('puts banners, flyouts, modals, questions and the side panel on the page [GEN-04]', async () => {
    const { core, store, state } = start();
    const id = core.overlays.banners.add(nothing, 5);
    expect(selectBanners(state())).toEqual([{ id, priority: 5 }]);
    const flyout = core.overlays.openFlyout(nothing);
    core.overlays.openModal(nothing);
    expect([selectFlyoutOrNull(state()), selectModalOrNull(state())]).toMatchObject([
      { kind: 'flyout' },
      { kind: 'modal' },
    ]);
    await flyout.close();
    expect(selectFlyoutOrNull(state())).toBeNull();
    const answer = core.overlays.openConfirm('Sure?');
    store.dispatch(confirmAnswered({ id: selectConfirmOrNull(state())?.id ?? '', confirmed: true }));
    expect(await answer).toBe(true);
    const configs: unknown[] = [];
    core.overlays.sidecar.getSidecarConfig$().subscribe((config) => void configs.push(config));
    const panel = core.overlays.sidecar.open(nothing, { config: { dockedMode: 'right', paddingSize: 400 } });
    core.overlays.sidecar.hide();
    expect(selectSidecarConfigOrNull(state())?.isHidden).toBe(true);
    await panel.close();
    expect(configs).toEqual([
      undefined,
      { dockedMode: 'right', paddingSize: 400, isHidden: false },
      { dockedMode: 'right', paddingSize: 400, isHidden: true },
      undefined,
    ]);
  });

  it('drops a mount function with its overlay', async () => {
    const { core, registries } = start();
    const id = core.overlays.banners.add(nothing);
    expect(registries.mounts.get(id)).toBe(nothing);
    core.overlays.banners.remove(id);
    expect(registries.mounts.get(id)).toBeUndefined();
  });

  it('raises toasts and fatal errors [GEN-04]', () => {
    const { core, fatalErrors, state } = start();
    core.notifications.toasts.addSuccess('Saved');
    expect(selectToasts(state())).toMatchObject([{ title: verbatim('Saved'), color: 'success' }]);
    const error = new Error('boom');
    core.fatalErrors.add(error, 'beta');
    expect(fatalErrors.add).toHaveBeenCalledWith(error, 'beta');
  });

  it('sends requests, reads and writes settings, and reads saved objects [GEN-04]', async () => {
    jest.useFakeTimers();
    const { core, store, http } = start();
    expect(await core.http.get()).toBe('answer');
    expect(http.get).toHaveBeenCalledTimes(1);
    store.dispatch(uiSettingsReceived({ defaults: { theme: { value: 'light', type: 'string' } }, user: {} }));
    expect(core.uiSettings.get('theme')).toBe('light');
    await core.uiSettings.set('theme', 'dark');
    expect(core.uiSettings.get('theme')).toBe('dark');
    const object = core.savedObjects.client.get('dashboard', 'sales');
    await jest.advanceTimersByTimeAsync(100);
    await settled();
    expect((await object).get('title')).toBe('Sales');
    jest.useRealTimers();
  });

  it('reads the branding of the page, whole [DATA-16]', () => {
    const branding = {
      applicationTitle: 'Harbour',
      useExpandedHeader: false,
      logo: { defaultUrl: '/l.svg', darkModeUrl: '/ld.svg' },
      mark: { defaultUrl: '/m.svg' },
      loadingLogo: {},
      darkMode: true,
    };
    const { core, store } = start();
    store.dispatch(booted({ ...initialBootState.info, branding }));
    expect(core.injectedMetadata.getBranding()).toEqual(branding);
  });

  it.each([
    ['system', false, false, 'light'],
    ['system', true, false, 'dark'],
    ['system', false, true, 'dark'],
    ['dark', false, false, 'dark'],
    ['light', true, true, 'light'],
  ] as const)(
    'has branding and logos of the theme in force: chosen %s, configured dark %s, system dark %s gives %s [DATA-16, BRAND-06] (C76)',
    (chosen, darkMode, prefersDark, mode) => {
      const { core, store } = start();
      const media = jest.spyOn(window, 'matchMedia');
      media.mockImplementation((query) => ({ matches: prefersDark && query === DARK }) as MediaQueryList);
      const branding = {
        ...initialBootState.info.branding,
        darkMode,
        logo: { defaultUrl: '/day.svg', darkModeUrl: '/night.svg' },
      };
      store.dispatch(booted({ ...initialBootState.info, branding }));
      store.dispatch(themeChosen(chosen));
      expect(core.injectedMetadata.getBranding()).toEqual({ ...branding, darkMode: mode === 'dark' });
      expect(core.chrome.logos.colorScheme).toBe(mode);
      expect(core.chrome.logos.Application.url).toBe(mode === 'dark' ? '/night.svg' : '/day.svg');
      media.mockRestore();
    },
  );

  it('has the logos of a theme that is chosen later [BRAND-06] (C76)', () => {
    const { core, store } = start();
    expect(core.chrome.logos.Mark.url).toBe('/ui/logos/gatehouse_mark_on_light.svg');
    store.dispatch(themeChosen('dark'));
    expect(core.chrome.logos.Mark.url).toBe('/ui/logos/gatehouse_mark_on_dark.svg');
  });

  it('reads the data embedded in the page [GEN-04, CONST-08]', () => {
    const { core, store } = start();
    const { injectedMetadata } = core;
    expect(injectedMetadata.getVersion()).toBe('2.13.0');
    expect(injectedMetadata.getBasePath()).toBe('');
    const plugins = [{ id: 'harbour', requiredPlugins: [], optionalPlugins: [] }];
    const told = { basePath: '/s/one', serverBasePath: '/bp', buildNumber: 4711, plugins };
    store.dispatch(booted({ ...initialBootState.info, ...told }));
    expect(injectedMetadata.getBasePath()).toBe('/s/one');
    expect(injectedMetadata.getServerBasePath()).toBe('/bp');
    expect(injectedMetadata.getBuildNumber()).toBe(4711);
    expect(injectedMetadata.getPlugins()).toEqual(plugins);
  });
});
