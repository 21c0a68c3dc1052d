import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import ShareButton from '../../../src/features/share/ShareButton';
import { initialAccountState } from '../../../src/store/account/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { initialTenancyState } from '../../../src/store/tenancy/slice';
import { selectToasts } from '../../../src/store/toasts/selectors';
import { fakeDeps, networkFailure, someAccount, someDashboardsInfo } from '../../support/fakeDeps';
import { settled } from '../../support/liveStore';
import { renderWithStore } from '../../support/renderWithStore';

interface Setting {
  tenant?: string | null;
  path?: string;
  basePath?: string;
  isOn?: boolean;
  fetchTenant?: () => Promise<string>;
}

function show({
  tenant = '',
  path = '/app/x?a=b#/c',
  basePath = '',
  isOn = true,
  fetchTenant,
}: Setting = {}) {
  const deps = fakeDeps({ account: fetchTenant ? { fetchTenant } : {} });
  const view = renderWithStore(<ShareButton />, {
    path,
    deps,
    preloadedState: {
      boot: { phase: 'ready', info: { ...initialBootState.info, basePath } },
      account: {
        ...initialAccountState,
        info: someAccount(),
        dashboards: someDashboardsInfo({ multitenancy_enabled: isOn }),
      },
      tenancy: { ...initialTenancyState, current: tenant },
    },
  });
  return { ...view, deps, open: () => view.user.click(screen.getByRole('button', { name: 'Share' })) };
}

const link = () => screen.getByLabelText<HTMLInputElement>('Link').value;
const code = () => screen.getByLabelText<HTMLInputElement>('Embed code').value;
const frameSource = () =>
  new DOMParser().parseFromString(code(), 'text/html').querySelector('iframe')?.getAttribute('src');

describe('sharing a page', () => {
  it.each([
    ['', 'global'],
    ['__user__', 'private'],
    ['ada', 'private'],
    ['finance', 'finance'],
    ['a&b "<c>/ü', 'a&b "<c>/ü'],
  ])('offers link and frame with the tenant %j as security_tenant=%s [TEN-41]', async (tenant, named) => {
    const { open } = show({ tenant, basePath: '/bp' });
    await open();
    const url = new URL(link());
    expect(url.origin + url.pathname + url.hash).toBe(`${window.location.origin}/bp/app/x#/c`);
    expect([...url.searchParams]).toEqual([
      ['a', 'b'],
      ['security_tenant', named],
    ]);
    expect(frameSource()).toBe(link());
  });

  it.each(['?security_tenant=other', '?securitytenant=other&a=b'])(
    'leaves a tenant that the address %s carries as it is [TEN-42]',
    async (query) => {
      const { open } = show({ tenant: 'finance', path: `/app/x${query}` });
      await open();
      expect(link()).toBe(`${window.location.origin}/app/x${query}`);
      expect(frameSource()).toBe(link());
    },
  );

  it('names no tenant where there are none', async () => {
    const { open } = show({ isOn: false });
    await open();
    expect(link()).toBe(`${window.location.origin}/app/x?a=b#/c`);
  });

  it('copies the link and the code [TEN-41]', async () => {
    const { open, user } = show({ tenant: 'finance' });
    await open();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(link());
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe(code());
  });

  it('says in which tenant it opens, and closes on Escape with the focus back at its button', async () => {
    const { open, user } = show({ tenant: 'finance' });
    await open();
    expect(screen.getByText('Opens in tenant finance. Users need access to it.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
  });

  it('asks for a tenant it does not know, and notes a failure on the console only [TEN-43]', async () => {
    const { open, deps, store } = show({ tenant: null, fetchTenant: () => Promise.reject(networkFailure()) });
    await open();
    await act(settled);
    expect(deps.logged).toMatchObject([{ kind: 'network' }]);
    expect(selectToasts(store.getState())).toEqual([]);
    expect(link()).toBe(`${window.location.origin}/app/x?a=b#/c`);
  });

  it('puts the tenant in once it is known [TEN-41]', async () => {
    const { open } = show({ tenant: null, fetchTenant: async () => 'finance' });
    await open();
    await act(settled);
    expect(new URL(link()).searchParams.get('security_tenant')).toBe('finance');
  });
});

describe('a share link that another plugin offers', () => {
  /** Copies `text` the way such plugins do: from a helper in the body that is selected. */
  function copied(text: string, offered: string | null = text): string | null {
    const button = document.createElement('button');
    if (offered !== null) button.setAttribute('data-share-url', offered);
    const helper = document.createElement('span');
    helper.textContent = text;
    document.body.append(button, helper);
    document.getSelection()?.selectAllChildren(helper);
    let written: string | null = null;
    const clipboardData = { setData: (_type: string, value: string) => void (written = value) };
    fireEvent.copy(helper, { clipboardData });
    button.remove();
    helper.remove();
    return written;
  }

  it('gets the tenant when it is copied [TEN-41]', () => {
    show({ tenant: '__user__' });
    expect(copied('https://gate.test/goto/1?x=1#/y')).toBe(
      'https://gate.test/goto/1?x=1&security_tenant=private#/y',
    );
    expect(copied('<iframe src="https://gate.test/a?b=1&c=2" height="600" width="800" />')).toBe(
      '<iframe src="https://gate.test/a?b=1&c=2&security_tenant=private" height="600" width="800" />',
    );
    expect(copied('<iframe src="https://gate.test/a?b=1&amp;c=2"></iframe>')).toBe(
      '<iframe src="https://gate.test/a?b=1&amp;c=2&amp;security_tenant=private"></iframe>',
    );
  });

  it('is copied as it is when it has a tenant already, or when it is no share link [TEN-42]', () => {
    show({ tenant: 'finance' });
    expect(copied('https://gate.test/a?security_tenant=x')).toBeNull();
    expect(copied('https://gate.test/a', null)).toBeNull();
    expect(copied('any words')).toBeNull();
    expect(copied('javascript:alert(1)')).toBeNull();
  });
});
