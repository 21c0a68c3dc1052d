import { describe, expect, it } from '@jest/globals';
import { message, verbatim } from '../../../src/i18n/text';
import { bannersSaga } from '../../../src/sagas/banners';
import { browserWarningsSaga } from '../../../src/sagas/browserWarnings';
import { defaultRouteSaga } from '../../../src/sagas/defaultRoute';
import { keptToastsSaga } from '../../../src/sagas/keptToasts';
import { languageSaga } from '../../../src/sagas/language';
import { mayLeave, navigationSaga } from '../../../src/sagas/navigation';
import { overlaysSaga } from '../../../src/sagas/overlays';
import { paletteSaga } from '../../../src/sagas/palette';
import { recentsSaga } from '../../../src/sagas/recents';
import { titleSaga } from '../../../src/sagas/title';
import { toastsSaga } from '../../../src/sagas/toasts';
import { urlLengthSaga } from '../../../src/sagas/urlLength';
import { workspacesSaga } from '../../../src/sagas/workspaces';
import { apiAccessReceived } from '../../../src/store/account/slice';
import { appRegistered, currentAppChanged } from '../../../src/store/apps/slice';
import { bannerRemoved, userBannerShown } from '../../../src/store/banners/slice';
import { browserMoved, navigated, navigationRequested, parsePath } from '../../../src/store/navigation/slice';
import { DIALOGS } from '../../../src/store/overlays/dialogs';
import {
  confirmAnswered,
  confirmOpened,
  dialogOpened,
  overlayClosed,
  overlayOpened,
} from '../../../src/store/overlays/slice';
import { allPluginsSetUp } from '../../../src/store/plugins/slice';
import { languageChangeRequested, languageChosen } from '../../../src/store/preferences/slice';
import { recentVisited } from '../../../src/store/recents/slice';
import { rolesResource, tenantsResource, usersResource } from '../../../src/store/resources/resources';
import {
  toastActionPressed,
  toastDismissed,
  toastKeptFor,
  toastRaised,
} from '../../../src/store/toasts/slice';
import { uiSettingsReceived } from '../../../src/store/uiSettings/events';
import {
  workspaceEntered,
  workspacesInitialized,
  workspacesReceived,
} from '../../../src/store/workspaces/slice';
import { expectWatcher } from '../../support/expectWatcher';
import { fakeDeps } from '../../support/fakeDeps';

const settings = (values: Readonly<Record<string, unknown>>) =>
  uiSettingsReceived({
    defaults: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, { value, type: 'undefined' as const }]),
    ),
    user: {},
  });
const arrival = (path: string) => navigated({ location: parsePath(path), kind: 'push' });
const warning = { action: { type: toastRaised.type, payload: { color: 'warning' } } };

/** Lifetimes pass at once. */
const atOnce = {
  call: (effect: { fn: { name: string } }, next: () => unknown) =>
    effect.fn.name === 'delayP' ? true : next(),
};

describe('the saga of banners', () => {
  const shown = settings({ 'notifications:banner': 'Hello', 'notifications:lifetime:banner': 1000 });

  it('shows the banner of the settings and removes it after its lifetime [OVL-05, OVL-06]', async () => {
    const { plan, run } = expectWatcher(bannersSaga, { events: [shown], providers: atOnce });
    plan.put
      .like({ action: { type: userBannerShown.type, payload: { markdown: 'Hello' } } })
      .put.like({ action: { type: bannerRemoved.type, payload: { by: 'timeout' } } });
    await run();
  });

  it('shows none without a setting', async () => {
    const { plan, run } = expectWatcher(bannersSaga);
    plan.not.put.actionType(userBannerShown.type).dispatch({ type: 'test/anything' });
    await run();
  });
});

describe('the saga of browser warnings', () => {
  it('warns about an old browser [BROW-01]', async () => {
    const browser = { origin: 'http://gatehouse.test', isLegacyIE: true, supportsCsp: true };
    const old = expectWatcher(browserWarningsSaga, { deps: fakeDeps({ shell: { browser } }) });
    old.plan.put.like(warning);
    await old.run();
    const current = expectWatcher(browserWarningsSaga);
    current.plan.not.put.actionType(toastRaised.type);
    await current.run();
  });
});

describe('the saga of kept toasts', () => {
  it('keeps a toast for its page and shows those kept for this one [TOAST-05]', async () => {
    const kept: unknown[] = [];
    const keptToasts = {
      keep: (...given: unknown[]) => void kept.push(given),
      take: () => [{ title: verbatim('Saved'), color: 'success' }],
    };
    const { plan, run } = expectWatcher(keptToastsSaga, { deps: fakeDeps({ shell: { keptToasts } }) });
    const toast = { title: verbatim('Later'), color: 'success' as const };
    plan.put
      .like({ action: { type: toastRaised.type, payload: { color: 'success' } } })
      .dispatch(toastKeptFor('/app/home', toast));
    await run();
    expect(kept).toEqual([['/app/home', toast]]);
  });
});

describe('the saga of toasts', () => {
  const raised = toastRaised({ title: verbatim('Saved'), color: 'success' });

  it('dismisses a toast after its lifetime [TOAST-01]', async () => {
    const { plan, run } = expectWatcher(toastsSaga, { providers: atOnce });
    plan.put(toastDismissed({ id: raised.payload.id, by: 'timeout' })).dispatch(raised);
    await run();
  });

  it('dispatches the event of a button, and dismisses no toast that stays', async () => {
    const { plan, run } = expectWatcher(toastsSaga, {
      events: [settings({ 'notifications:lifetime:info': Infinity })],
      providers: atOnce,
    });
    const event = languageChosen('de');
    plan
      .put(event)
      .not.put.actionType(toastDismissed.type)
      .dispatch(raised)
      .dispatch(toastActionPressed('toast-9', { label: verbatim('Undo'), event }));
    await run();
  });
});

describe('the saga of the length of URLs', () => {
  const long = (length: number) => arrival(`/app/home?x=${'x'.repeat(length)}`);

  it('warns once [ERR-08]', async () => {
    const { plan, run } = expectWatcher(urlLengthSaga);
    plan.put.like(warning).dispatch(long(24_100)).dispatch(long(24_200));
    // Effects beside the asserted ones.
    const { effects } = await run();
    expect(effects.put ?? []).toHaveLength(0);
  });

  it('leaves for the error page when it is too long [ERR-10]', async () => {
    const { plan, deps, run } = expectWatcher(urlLengthSaga);
    plan.call(deps.page.assign, '/app/error?errorType=urlOverflow').dispatch(long(26_000));
    await run();
  });
});

describe('the saga of navigation', () => {
  it('goes to a page and writes the address', async () => {
    const { plan, deps, run } = expectWatcher(navigationSaga);
    plan.put.actionType(navigated.type).dispatch(navigationRequested('/app/home'));
    await run();
    expect(deps.addresses.at(-1)).toContain('/app/home');
  });

  it('stays when the user prefers to keep unsaved changes', async () => {
    const { plan, deps, run } = expectWatcher(navigationSaga, {
      providers: { call: (effect, next) => (effect.fn === mayLeave ? false : next()) },
    });
    plan.not.put.actionType(navigated.type).dispatch(navigationRequested('/app/home'));
    await run();
    expect(deps.addresses).toEqual(['/']);
  });

  it('follows the browser', async () => {
    const deps = fakeDeps();
    const { plan, run } = expectWatcher(navigationSaga, { deps });
    plan.put.actionType(navigated.type).dispatch(browserMoved(parsePath('/app/status')));
    await run();
  });
});

describe('the saga of the current application', () => {
  it('reports another application and drops the leave handler of the last [APP-17]', async () => {
    const { plan, deps, run } = expectWatcher(titleSaga, {
      events: [
        appRegistered({ id: 'one', title: verbatim('One') }),
        appRegistered({ id: 'two', title: verbatim('Two') }),
        arrival('/app/one'),
      ],
    });
    plan
      .call(deps.leaveHandlers.drop, 'one')
      .put(currentAppChanged({ appId: 'two', left: 'one' }))
      .dispatch(arrival('/app/two'));
    await run();
  });
});

describe('the saga of overlays', () => {
  const question = confirmOpened({
    title: verbatim('Sure?'),
    text: [],
    confirmLabel: message('common.confirm'),
    cancelLabel: message('common.cancel'),
    tone: 'normal',
  });

  it('releases what was closed or answered', async () => {
    const { plan, deps, run } = expectWatcher(overlaysSaga);
    plan
      .dispatch(overlayClosed('modal-1'))
      .dispatch(confirmAnswered({ id: 'confirm-1', confirmed: true }))
      .dispatch(toastDismissed({ id: 'toast-1', by: 'user' }));
    await run();
    expect(deps.calls).toEqual([
      ['released', 'modal-1', undefined],
      ['released', 'confirm-1', true],
      ['released', 'toast-1', undefined],
    ]);
  });

  it('closes the modal for a question and declines the question for a modal [OVL-10, OVL-12]', async () => {
    const modal = overlayOpened('modal');
    const asking = expectWatcher(overlaysSaga, { events: [modal] });
    asking.plan.put(overlayClosed(modal.payload.id)).dispatch(question);
    await asking.run();
    const opening = expectWatcher(overlaysSaga, { events: [question] });
    opening.plan
      .put(confirmAnswered({ id: question.payload.id, confirmed: false }))
      .dispatch(overlayOpened('modal'));
    await opening.run();
  });
});

describe('the saga of the palette', () => {
  const opened = dialogOpened({ name: DIALOGS.palette });

  it('loads the names on first use, for users who may read them', async () => {
    const { plan, run } = expectWatcher(paletteSaga, { events: [apiAccessReceived(true)] });
    plan
      .put(usersResource.actions.listRequested())
      .put(rolesResource.actions.listRequested())
      .put(tenantsResource.actions.listRequested())
      .dispatch(opened);
    await run();
    const closed = expectWatcher(paletteSaga);
    closed.plan.not.put(usersResource.actions.listRequested()).dispatch(opened);
    await closed.run();
  });
});

describe('the saga of recently viewed pages', () => {
  it('adds an opened user [DATA-11]', async () => {
    const { plan, run } = expectWatcher(recentsSaga);
    const value = { backend_roles: [], attributes: {}, opendistro_security_roles: [] };
    plan.put
      .like({ action: { type: recentVisited.type, payload: { id: 'user:bob', label: 'bob' } } })
      .dispatch(usersResource.actions.itemReceived({ name: 'bob', value }));
    await run();
  });
});

describe('the saga of the default route', () => {
  it('goes home with a warning if no application has it', async () => {
    const { plan, run } = expectWatcher(defaultRouteSaga, {
      events: [settings({ defaultRoute: '/app/gone' }), arrival('/app/gone')],
    });
    plan.put.actionType(navigationRequested.type).put.like(warning).dispatch(allPluginsSetUp());
    await run();
  });

  it('stays on a page that exists', async () => {
    const { plan, run } = expectWatcher(defaultRouteSaga, {
      events: [
        settings({ defaultRoute: '/app/here' }),
        appRegistered({ id: 'here', title: verbatim('Here') }),
        arrival('/app/here'),
      ],
    });
    plan.not.put.actionType(navigationRequested.type).dispatch(allPluginsSetUp());
    await run();
  });
});

describe('the saga of the language', () => {
  it('keeps the language and starts the page again', async () => {
    const { plan, deps, run } = expectWatcher(languageSaga);
    plan.put(languageChosen('de')).call(deps.page.reload).dispatch(languageChangeRequested('de'));
    await run();
  });

  it('changes nothing when the user prefers to keep unsaved changes', async () => {
    const { plan, deps, run } = expectWatcher(languageSaga, {
      providers: { call: (effect, next) => (effect.fn === mayLeave ? false : next()) },
    });
    plan.not.put(languageChosen('de')).dispatch(languageChangeRequested('de'));
    await run();
    expect(deps.callNames()).toEqual([]);
  });
});

describe('the saga of workspaces', () => {
  it('reports a removed workspace and goes home [C64]', async () => {
    const { plan, run } = expectWatcher(workspacesSaga);
    plan.put
      .like(warning)
      .put(navigationRequested('/app/home'))
      .dispatch(workspacesReceived([{ id: 'a' }]))
      .dispatch(workspaceEntered('gone'))
      .dispatch(workspacesInitialized());
    await run();
  });

  it('keeps quiet about one that is there', async () => {
    const { plan, run } = expectWatcher(workspacesSaga);
    plan.not.put
      .actionType(toastRaised.type)
      .dispatch(workspacesReceived([{ id: 'a' }]))
      .dispatch(workspaceEntered('a'))
      .dispatch(workspacesInitialized());
    await run();
  });
});
