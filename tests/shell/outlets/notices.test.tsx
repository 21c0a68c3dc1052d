import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { verbatim } from '../../../src/i18n/text';
import { createToasts } from '../../../src/plugins/contract/notifications';
import { createOverlays } from '../../../src/plugins/contract/overlays';
import { BannerOutlet } from '../../../src/shell/outlets/BannerOutlet';
import Overlays, { preloadDialogs } from '../../../src/shell/outlets/Overlays';
import { createRegistries } from '../../../src/shell/registries/RegistriesContext';
import { userBannerShown } from '../../../src/store/banners/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { selectSidecarConfigOrNull } from '../../../src/store/sidecar/selectors';
import { toastRaised } from '../../../src/store/toasts/slice';
import { markdownFragment } from '../../../src/ui/Markdown';
import { fakeDeps } from '../../support/fakeDeps';
import { renderWithStore } from '../../support/renderWithStore';

beforeAll(preloadDialogs);

/** A page with all its outlets and live effects, and the contracts through which plugins fill it. */
function start(phase: 'ready' | 'starting' = 'ready') {
  const registries = createRegistries();
  const deps = fakeDeps({
    shell: {
      released(id, value) {
        registries.mounts.drop(id);
        registries.answers.resolve(id, value);
      },
    },
  });
  const view = renderWithStore(
    <>
      <BannerOutlet />
      <button type="button">outside</button>
      <Overlays />
    </>,
    { deps, registries, preloadedState: { boot: { ...initialBootState, phase } } },
  );
  const parts = { store: view.store, answers: registries.answers, mounts: registries.mounts };
  return { ...view, overlays: createOverlays(parts), toasts: createToasts(parts) };
}

/** A mount function that shows words and notes when it is undone. */
function words(text: string) {
  const unmounted = jest.fn();
  const mount = (element: HTMLElement) => {
    element.append(text);
    return unmounted;
  };
  return { mount, unmounted };
}

describe('the button of a toast', () => {
  it('is in the toast and dispatches its event when pressed', async () => {
    const { store, user, log } = start();
    const event = { type: 'berth/moored', payload: { pier: 3 } };
    act(() => {
      store.dispatch(
        toastRaised({
          id: 'toast-a',
          color: 'success',
          title: verbatim('Cast off'),
          action: { label: verbatim('Undo'), event },
        }),
      );
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(log.actions()).toContainEqual({
      type: 'toasts/toastActionPressed',
      payload: { id: 'toast-a', event },
    });
    expect(log.actions().at(-1)).toEqual(event);
    expect(screen.queryByText('Cast off')).toBeNull();
  });
});

describe('banners', () => {
  it('are mounted by priority, replaced and removed, each undone once [OVL-01, OVL-02, OVL-03]', async () => {
    const { overlays, container } = start();
    const [low, high] = [words('low'), words('high')];
    let id = '';
    act(() => {
      id = overlays.banners.add(low.mount);
      overlays.banners.add(high.mount, 10);
    });
    expect(screen.getByRole('region', { name: 'Announcements' })).toHaveTextContent('highlow');
    expect(container.querySelector('[data-test-priority="10"]')).toHaveTextContent('high');
    let next = '';
    act(() => {
      next = overlays.banners.replace(id, words('new').mount, 20);
    });
    expect(next).not.toBe(id);
    expect(screen.getByRole('region', { name: 'Announcements' })).toHaveTextContent('newhigh');
    await waitFor(() => expect(low.unmounted).toHaveBeenCalledTimes(1));
    act(() => expect(overlays.banners.remove(id)).toBe(false));
    act(() => expect(overlays.banners.remove(next)).toBe(true));
    expect(screen.getByRole('region', { name: 'Announcements' })).toHaveTextContent(/^high$/);
  });

  it('of the settings are titled Findings, show Markdown and are closed by a button [OVL-04]', async () => {
    const { store, user } = start();
    act(() => void store.dispatch(userBannerShown('Work **tonight**, see [plan](https://example.org/plan)')));
    expect(await screen.findByText('Findings')).toBeVisible();
    expect(screen.getByText('tonight').tagName).toBe('STRONG');
    const link = screen.getByRole('link', { name: 'plan' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Findings')).toBeNull();
  });
});

describe('Markdown from anyone', () => {
  const html = (text: string) => {
    const host = document.createElement('div');
    host.append(markdownFragment(text));
    return host.innerHTML;
  };

  it('shows HTML as text and embeds no external content [OVL-04, C04] (abuse case 18)', () => {
    expect(html('<img src=x onerror=alert(1)> <script>alert(1)</script>')).not.toMatch(/<(img|script)/);
    expect(html('<b onclick="x">bold</b>')).toContain('&lt;b');
    expect(html('![pixel](https://example.org/p.png)')).not.toContain('<img');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '/app/home', '//evil.example'])(
    'makes no link of %s [OVL-04, C04]',
    (target) => {
      expect(html(`[go](${target})`)).not.toContain('href');
    },
  );

  it('links to http, https and mailto [C04]', () => {
    for (const target of ['http://a.example', 'https://a.example', 'mailto:a@a.example'])
      expect(html(`[go](${target})`)).toContain(`href="${target}"`);
  });
});

describe('flyouts and modals', () => {
  it('close only the active one of their kind, and notify its owner [OVL-10]', async () => {
    const { overlays } = start();
    const [first, second] = [words('first'), words('second')];
    const closed = jest.fn();
    act(() => {
      void overlays.openFlyout(first.mount, { 'aria-label': 'One' }).onClose.then(closed);
      overlays.openModal(words('modal').mount, { 'aria-label': 'Modal' });
    });
    act(() => void overlays.openFlyout(second.mount, { 'aria-label': 'Two' }));
    expect(screen.queryByRole('dialog', { name: 'One' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Two' })).toHaveTextContent('second');
    expect(screen.getByRole('dialog', { name: 'Modal' })).toBeVisible();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(first.unmounted).toHaveBeenCalledTimes(1));
  });

  it('close by their cross, by Escape and by their owner, who may ask again [OVL-10]', async () => {
    const { overlays, user } = start();
    const outside = screen.getByRole('button', { name: 'outside' });
    outside.focus();
    act(() => void overlays.openModal(words('one').mount, { closeButtonAriaLabel: 'Shut' }));
    await user.click(screen.getByRole('button', { name: 'Shut' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(outside).toHaveFocus();
    act(() => void overlays.openFlyout(words('two').mount));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    const refs: ReturnType<typeof overlays.openModal>[] = [];
    const open = (text: string) => act(() => void refs.push(overlays.openModal(words(text).mount)));
    open('three');
    await act(() => refs[0]?.close());
    expect(screen.queryByRole('dialog')).toBeNull();
    open('four');
    await act(() => refs[0]?.close());
    expect(screen.getByRole('dialog')).toHaveTextContent('four');
  });

  it('survive a mount function that throws', () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { overlays } = start();
    act(() => {
      overlays.openModal(() => {
        throw new Error('a fault of the plugin');
      });
    });
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(complained).toHaveBeenCalled();
    complained.mockRestore();
  });
});

describe('questions of plugins', () => {
  it('are answered by the user [OVL-11, OVL-12]', async () => {
    const { overlays, user } = start();
    const ask = (options = {}) => {
      let answer: Promise<boolean> | undefined;
      act(() => void (answer = overlays.openConfirm('Really?', { title: 'Delete', ...options })));
      return answer as Promise<boolean>;
    };
    const yes = ask({ confirmButtonText: 'Do it', buttonColor: 'danger' });
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    expect(await yes).toBe(true);
    const no = ask({ cancelButtonText: 'Rather not' });
    await user.click(screen.getByRole('button', { name: 'Rather not' }));
    expect(await no).toBe(false);
    const escaped = ask({ defaultFocusedButton: 'cancel' });
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await escaped).toBe(false);
  });

  it('are answered with no when another one, or a modal, takes their place [OVL-10, OVL-12]', async () => {
    const { overlays } = start();
    let first: Promise<boolean> | undefined;
    let second: Promise<boolean> | undefined;
    act(() => void (first = overlays.openConfirm('one')));
    act(() => void (second = overlays.openConfirm(words('mounted').mount)));
    expect(await first).toBe(false);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('mounted');
    act(() => void overlays.openModal(words('modal').mount));
    expect(await second).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the side panel', () => {
  const open = (dockedMode: 'left' | 'right' | 'takeover', more = {}) => {
    const view = start();
    const panel = words('chat');
    act(() => {
      view.overlays.sidecar.open(panel.mount, { config: { dockedMode, paddingSize: 460, ...more } });
    });
    return {
      ...view,
      panel,
      aside: () => screen.getByRole('complementary', { name: 'Side panel' }),
      edge: () => screen.getByRole('separator', { name: 'Side panel size' }),
      size: () => selectSidecarConfigOrNull(view.store.getState())?.paddingSize,
      drag: (to: { clientX?: number; clientY?: number }) => {
        const edge = screen.getByRole('separator');
        // jsdom knows no pointer events; what counts of one is where it is.
        const point = (type: string, at: object) =>
          fireEvent(edge, new MouseEvent(type, { bubbles: true, cancelable: true, ...at }));
        point('pointerdown', { clientX: 0, clientY: 0 });
        point('pointermove', to);
        return { drop: () => point('pointerup', to) };
      },
    };
  };
  const pagePadding = (side: string) =>
    document.documentElement.style.getPropertyValue(`--gh-sidecar-${side}`);

  it('docks right or left, or covers the page; the page is pushed aside [OVL-13, OVL-17]', () => {
    const { overlays, aside } = open('right');
    expect(aside()).toHaveClass('osdSidecarFlyout--dockedRight');
    expect(aside()).toHaveStyle({ width: '460px' });
    expect(pagePadding('right')).toBe('460px');
    act(() => overlays.sidecar.setSidecarConfig({ dockedMode: 'left' }));
    expect(aside()).toHaveClass('osdSidecarFlyout--dockedLeft');
    expect([pagePadding('left'), pagePadding('right')]).toEqual(['460px', '']);
    act(() => overlays.sidecar.setSidecarConfig({ dockedMode: 'takeover' }));
    expect(aside()).toHaveClass('osdSidecarFlyout--dockedTakeover');
    expect(aside()).toHaveStyle({ height: '460px' });
    expect([pagePadding('left'), pagePadding('right')]).toEqual(['', '']);
  });

  it('is at least 350 px wide, and pushes the page by as much [OVL-17, OVL-19]', () => {
    const { overlays, aside } = open('right', { paddingSize: 349 });
    expect(aside()).toHaveStyle({ width: '350px' });
    expect(pagePadding('right')).toBe('350px');
    act(() => overlays.sidecar.setSidecarConfig({ dockedMode: 'left', paddingSize: 351 }));
    expect(aside()).toHaveStyle({ width: '351px' });
    expect(pagePadding('left')).toBe('351px');
    act(() => overlays.sidecar.setSidecarConfig({ dockedMode: 'takeover', paddingSize: 100 }));
    expect(aside()).toHaveStyle({ height: '350px' });
  });

  it('is 350 px wide at the right without a config, and pushes the page by as much [OVL-15, OVL-17]', () => {
    const { overlays } = start();
    act(() => void overlays.sidecar.open(words('chat').mount, { config: { dockedMode: 'left' } }));
    expect(screen.getByRole('complementary')).toHaveStyle({ width: '350px' });
    expect(screen.queryByRole('separator')).toBeNull();
    expect(pagePadding('right')).toBe('350px');
  });

  it('is hidden with its content kept, and shown again [OVL-14]', () => {
    const { overlays, panel } = open('right');
    act(() => overlays.sidecar.hide());
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(pagePadding('right')).toBe('');
    act(() => overlays.sidecar.show());
    expect(screen.getByRole('complementary')).toHaveTextContent('chat');
    expect(panel.unmounted).not.toHaveBeenCalled();
  });

  it.each([
    ['right', { clientX: -200 }, 660],
    ['left', { clientX: 200 }, 660],
    ['takeover', { clientY: -200 }, 660],
    ['right', { clientX: 109 }, 351],
    ['right', { clientX: 111 }, 350],
    ['left', { clientX: -1000 }, 350],
    ['takeover', { clientY: 1000 }, 350],
    // The window of these tests is 1024 by 768 pixels.
    ['right', { clientX: -5000 }, 1024],
    ['takeover', { clientY: -5000 }, 768],
  ] as const)('docked %s follows the pointer to %p: %d pixels [OVL-18, OVL-19]', (side, to, size) => {
    const { drag, size: now, aside, log } = open(side);
    const shown = side === 'takeover' ? { height: `${size}px` } : { width: `${size}px` };
    const { drop } = drag(to);
    expect(aside()).toHaveStyle(shown);
    if (side !== 'takeover') expect(pagePadding(side)).toBe(`${size}px`);
    expect(now()).toBe(460);
    drop();
    expect(now()).toBe(size);
    expect(aside()).toHaveStyle(shown);
    expect(log.types().filter((type) => type.startsWith('sidecar/sidecarResized'))).toHaveLength(1);
  });

  it.each([
    ['right', 'ArrowLeft', 476],
    ['right', 'ArrowRight', 444],
    ['left', 'ArrowRight', 476],
    ['takeover', 'ArrowUp', 476],
    ['right', 'Home', 350],
  ] as const)('docked %s is resized by %s to %d pixels [OVL-18, OVL-19, C67]', (side, key, size) => {
    const { edge, size: now, log } = open(side);
    edge().focus();
    fireEvent.keyDown(edge(), { key });
    expect(edge()).toHaveAttribute('aria-valuenow', String(size));
    // The log hears of it when the key is let go.
    expect(log.types()).not.toContain('sidecar/sidecarResized');
    fireEvent.keyUp(edge(), { key });
    expect(now()).toBe(size);
    expect(edge()).toHaveAttribute('aria-valuemin', '350');
  });

  it('closes the one before it, with the padding at 0 in between [OVL-10, OVL-16]', async () => {
    const { overlays, log, panel } = open('right');
    act(() => void overlays.sidecar.open(words('second').mount, { config: { paddingSize: 500 } }));
    expect(screen.getAllByRole('complementary')).toHaveLength(1);
    expect(screen.getByRole('complementary')).toHaveTextContent('second');
    await waitFor(() => expect(panel.unmounted).toHaveBeenCalledTimes(1));
    const types = log.types();
    expect(types.indexOf('sidecar/sidecarPaddingCleared')).toBeLessThan(
      types.lastIndexOf('sidecar/sidecarOpened'),
    );
  });
});

describe('toasts of plugins', () => {
  it('have the colour and the icon of their kind, or their own [DATA-18, TOAST-01, TOAST-02]', () => {
    const { toasts } = start();
    act(() => {
      expect(toasts.add('plain')).toMatchObject({ color: 'primary', toastLifeTimeMs: 5_000 });
      expect(toasts.addInfo('a')).toMatchObject({ color: 'primary', iconType: 'iInCircle' });
      expect(toasts.addSuccess({ title: 'b', iconType: 'key' })).toMatchObject({
        color: 'success',
        iconType: 'key',
      });
      expect(toasts.addWarning('c')).toMatchObject({ color: 'warning', toastLifeTimeMs: 10_000 });
      expect(toasts.addDanger({ title: 'd', toastLifeTimeMs: Infinity })).toMatchObject({
        color: 'danger',
        toastLifeTimeMs: 2_147_483_647,
      });
    });
  });

  it('draw their own icon, else that of their colour [DATA-18]', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { toasts, store } = start();
    const iconOf = (id: string) =>
      document.querySelector(`[data-test-subj="${id}"] svg`)?.getAttribute('data-icon');
    act(() => {
      toasts.addInfo({ id: 'own', title: 'a', iconType: 'lock' });
      toasts.addInfo({ id: 'info', title: 'b' });
      toasts.addDanger({ id: 'danger', title: 'c' });
      toasts.addSuccess({ id: 'strange', title: 'd', iconType: 'logoStrange' });
      store.dispatch(toastRaised({ id: 'bare', title: verbatim('e'), color: 'success' }));
    });
    expect(['own', 'info', 'danger', 'strange', 'bare'].map(iconOf)).toEqual([
      'lock',
      'info',
      'alert',
      'unknown',
      'checkCircle',
    ]);
    expect(warned.mock.calls).toEqual([['There is no icon "logoStrange". A placeholder is shown.']]);
  });

  it('return the shown one for its id, mount their content, and are withdrawn', async () => {
    const { toasts } = start();
    const text = words('mounted text');
    act(() => {
      const first = toasts.add({ id: 'mine', title: 'Title', text: text.mount });
      expect(toasts.addDanger({ id: 'mine', title: 'other' })).toEqual(first);
    });
    expect(screen.getByText('mounted text')).toBeVisible();
    act(() => toasts.remove('unknown'));
    act(() => toasts.remove('mine'));
    expect(screen.queryByText('Title')).toBeNull();
    await waitFor(() => expect(text.unmounted).toHaveBeenCalledTimes(1));
  });

  const failure = () => {
    const error = Object.assign(new Error('index is read-only'), {
      body: { attributes: { error: { caused_by: { type: 'block_exception', reason: 'flood stage' } } } },
    });
    error.stack = 'Error: index is read-only\n    at save';
    return error;
  };

  it('of errors show a message and open the full error [TOAST-06, TOAST-07, TOAST-08]', async () => {
    const { toasts, user } = start();
    act(() => {
      expect(toasts.addError(failure(), { title: 'Saving failed' })).toMatchObject({
        color: 'danger',
        toastLifeTimeMs: 300_000,
      });
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Saving failedindex is read-only');
    await user.click(screen.getByRole('button', { name: 'See the full error' }));
    const modal = await screen.findByRole('dialog', { name: 'Saving failed' });
    expect(within(modal).getByRole('alert')).toHaveTextContent('index is read-only');
    const code = modal.querySelector('code');
    expect(code?.textContent).toBe('block_exception\nflood stage\n\nError: index is read-only\n    at save');
    expect(within(modal).getByRole('button', { name: 'Copy' })).toBeVisible();
    await user.click(within(modal).getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of errors do not open it before the page is ready [TOAST-09]', () => {
    const { toasts } = start('starting');
    let toast: ReturnType<typeof toasts.addError> | undefined;
    act(() => void (toast = toasts.addError(failure(), { title: 'x', toastMessage: 'short' })));
    expect(screen.getByText('short')).toBeVisible();
    expect(() => toasts.showFullError(toast ?? { id: '' })).toThrow(
      'Modal opened before ToastService was started.',
    );
  });
});
