import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { AppHost } from '../../../src/shell/AppHost';
import MountedApp from '../../../src/shell/frame/MountedApp';
import { type BootInfo, initialBootState } from '../../../src/store/boot/slice';
import { initialChromeState } from '../../../src/store/chrome/slice';
import { parsePath } from '../../../src/store/navigation/slice';
import { type RootState } from '../../../src/store/rootReducer';
import { settled } from '../../support/liveStore';
import { renderWithStore } from '../../support/renderWithStore';

const style = (file: string) => readFileSync(join(__dirname, '../../../src/shell', file), 'utf8');

const { useExpandedHeader: _isExpanded, ...configured } = initialBootState.info.branding;
/** As a server sends it that knows nothing of the header. */
const UNCONFIGURED = configured as BootInfo['branding'];

/** The frame without an application. */
async function show({
  chrome = {},
  recents = {},
}: { chrome?: Partial<RootState['chrome']>; recents?: object } = {}) {
  const view = renderWithStore(<AppHost />, {
    path: '/app/x',
    preloadedState: {
      boot: { phase: 'ready', info: { ...initialBootState.info, branding: UNCONFIGURED } },
      chrome: { ...initialChromeState, ...chrome },
      navigation: { location: parsePath('/app/x'), kind: 'pop' },
      ...recents,
    },
  });
  await act(settled);
  await screen.findByRole('banner');
  return view;
}

describe('the measures of the frame', () => {
  it('are 160 px at most for what was viewed last [NAV-22]', async () => {
    const items = [{ id: 'a', link: '/app/a', label: 'Report' }];
    await show({ chrome: { isDrawerOpen: true }, recents: { recents: { items } } });
    expect(screen.getByRole('list', { name: 'Recently viewed links' })).toHaveStyle({ maxHeight: '160px' });
  });

  it('are 40 % of the window for the custom link of the drawer [NAV-28]', async () => {
    await show({
      chrome: { isDrawerOpen: true, customNavLink: { title: 'Intranet', href: 'https://intranet.example' } },
    });
    expect(screen.getByRole('link', { name: 'Intranet' }).parentElement?.style.maxHeight).toBe('40vh');
  });

  it('are 270 px for the help menu [HELP-03]', async () => {
    const { user } = await show();
    await user.click(document.querySelector('[data-test-subj="helpMenuButton"]') as HTMLElement);
    expect(document.querySelector('#headerHelpMenu[style*="270px"]')).not.toBeNull();
  });

  it('are 30 px for the logo, which shows where the expanded header is not configured [BRAND-01, BRAND-03]', async () => {
    await show();
    expect(screen.getByRole('img', { name: 'OpenSearch Dashboards logo' })).toHaveAttribute('height', '30');
  });

  it.each([
    ['NAV-27', 'frame/frame.css', '--gh-drawer: 320px;'],
    ['NAV-12', 'frame/frame.css', '--gh-bar: 98px;'],
    ['CONST-05', 'outlets/sidecar.css', '  padding: 8px;'],
  ])('are those of the requirement: %s [NAV-12, NAV-27, CONST-05]', (_row, file, rule) => {
    expect(style(file)).toContain(rule);
  });
});

describe('an application that draws into an element', () => {
  it('is removed by its own function when it is left [APP-06]', async () => {
    const unmount = jest.fn();
    const { unmount: leave } = renderWithStore(<MountedApp screen={{ mount: async () => unmount }} />);
    await waitFor(() => expect(screen.queryByLabelText('Loading application')).toBeNull());
    expect(unmount).not.toHaveBeenCalled();
    leave();
    await act(settled);
    expect(unmount).toHaveBeenCalledTimes(1);
  });
});
