import { format } from 'node:util';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from '../../../src/shell/frame/ErrorBoundary';
import { lazyView, preloadView } from '../../../src/shell/registries/lazyView';
import { loadable } from '../../../src/shell/registries/loadable';

const Panel = () => <p>The panel</p>;

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a lazily loaded view', () => {
  it('is drawn at once, without a fallback in between, when it was fetched ahead', async () => {
    const { View, preload } = loadable(() => Promise.resolve({ default: Panel }));
    await preload();
    render(
      <Suspense fallback={<p>Waiting</p>}>
        <View />
      </Suspense>,
    );
    expect(screen.getByText('The panel')).toBeInTheDocument();
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
  });

  it('shows the fallback until its code is here, when no one fetched it ahead', async () => {
    const { View } = loadable(() => Promise.resolve({ default: Panel }));
    await act(async () => {
      render(
        <Suspense fallback={<p>Waiting</p>}>
          <View />
        </Suspense>,
      );
    });
    expect(screen.getByText('The panel')).toBeInTheDocument();
  });

  it('is replaced with a message when its code has not loaded after 120 seconds [PLUG-09]', async () => {
    jest.useFakeTimers();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { View } = loadable(() => new Promise<{ default: typeof Panel }>(() => {}));
    render(
      <ErrorBoundary resetKey="">
        <Suspense fallback={<p>Waiting</p>}>
          <View />
        </Suspense>
      </ErrorBoundary>,
    );
    await act(() => jest.advanceTimersByTimeAsync(119_999));
    expect(screen.getByText('Waiting')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { name: 'Application error' })).toBeInTheDocument();
    expect(format(...(logged.mock.calls[0] ?? []))).toContain(
      'A part of the page did not load within 120 seconds.',
    );
  });

  it('asks again after a fetch ahead that failed, and fails no one by it', async () => {
    let asked = 0;
    const load = async () => {
      asked += 1;
      if (asked === 1) throw new Error('The network is gone.');
      return { default: Panel };
    };
    await preloadView(load);
    await act(async () => {
      render(<Suspense fallback={null}>{lazyView(load)}</Suspense>);
    });
    expect(screen.getByText('The panel')).toBeInTheDocument();
    expect(asked).toBe(2);
  });
});
