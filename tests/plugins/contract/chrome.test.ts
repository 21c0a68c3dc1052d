import { describe, expect, it } from '@jest/globals';
import { collect, contractPage } from './support';

const page = () => {
  const made = contractPage({ basePath: '/bp' });
  for (const id of ['a', 'b']) made.application.setup.register({ id, title: id, mount() {} });
  made.application.setup.register({ id: 'bare', chromeless: true, mount() {} });
  return made;
};

describe('the contract of nav links', () => {
  it('changes the four fields that may change and no others [NAV-36]', () => {
    const { navLinks } = page().chrome;
    const seen = collect(navLinks.getNavLinks$());
    const changed = navLinks.update('a', { disabled: true, url: '/u', id: 'stolen', title: 'x' } as never);
    expect(changed).toMatchObject({
      id: 'a',
      title: { text: 'a' },
      disabled: true,
      url: '/u',
      href: '/bp/app/a',
    });
    expect(seen).toHaveLength(2);
    expect(navLinks.update('unknown', { hidden: true })).toBeUndefined();
    expect([navLinks.has('a'), navLinks.has('bare'), navLinks.get('toString')]).toEqual([
      true,
      false,
      undefined,
    ]);
  });

  it('shows one only, unless there is no such link', () => {
    const { navLinks } = page().chrome;
    navLinks.showOnly('bare');
    expect(navLinks.getAll().map(({ id }) => id)).toEqual(['a', 'b']);
    navLinks.showOnly('b');
    expect(navLinks.getAll().map(({ id }) => id)).toEqual(['b']);
  });

  it('enables forced navigation permanently [NAV-02, C42]', () => {
    const { navLinks } = page().chrome;
    const seen = collect(navLinks.getForceAppSwitcherNavigation$());
    navLinks.enableForcedAppSwitcherNavigation();
    expect(seen).toEqual([false, true]);
  });
});

describe('the contract of the frame', () => {
  it('changes the header, and undoes it', () => {
    const { chrome, store, registries } = page();
    chrome.setBreadcrumbs([{ text: 'One', href: '/bp/app/a' }, { text: 'Two' }]);
    chrome.setBadge({ text: 'Beta', tooltip: 'New' });
    chrome.docTitle.change(['Inner', '', 'Outer']);
    const content = () => {};
    chrome.setHelpExtension({ appName: 'A', content });
    const { helpExtension } = store.getState().chrome;
    expect(registries.mounts.get(helpExtension?.contentId ?? '')).toBe(content);
    expect(store.getState().chrome).toMatchObject({
      breadcrumbs: [{ text: { text: 'One' }, href: '/bp/app/a' }, { text: { text: 'Two' } }],
      badge: { text: 'Beta', tooltip: 'New' },
      docTitle: ['Inner', 'Outer'],
      helpExtension: { appName: 'A', links: [] },
    });
    chrome.setBadge();
    chrome.setHelpExtension();
    chrome.docTitle.reset();
    expect(store.getState().chrome).toMatchObject({ badge: null, helpExtension: null, docTitle: null });
    expect(registries.mounts.get(helpExtension?.contentId ?? '')).toBeUndefined();
  });

  it('keeps class names once each, the dock of the drawer, and recent items', () => {
    const { chrome, store } = page();
    for (const name of ['x', 'y', 'x']) chrome.addApplicationClass(name);
    chrome.removeApplicationClass('y');
    expect(store.getState().chrome.appClasses).toEqual(['x']);
    const locked = collect(chrome.getIsNavDrawerLocked$());
    chrome.setIsNavDrawerLocked(true);
    chrome.setIsNavDrawerLocked(true);
    expect(locked).toEqual([false, true]);
    chrome.recentlyAccessed.add('/app/a', 'A', '1');
    expect(chrome.recentlyAccessed.get()).toEqual([{ link: '/app/a', label: 'A', id: '1' }]);
  });

  it('cannot show the header of a chromeless application [NAV-15]', async () => {
    const { chrome, application } = page();
    const seen = collect(chrome.getIsVisible$());
    chrome.setIsVisible(false);
    await application.start.navigateToApp('bare');
    chrome.setIsVisible(true);
    await application.start.navigateToApp('a');
    expect(seen).toEqual([true, false, true]);
  });
});
