import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { loadable } from '../../../src/shell/registries/loadable';
import { lazyView, preloadView } from '../../../src/shell/registries/lazyView';

const Panel = () => <p>The panel</p>;

describe('a view whose code comes by itself', () => {
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

  it('shows the fallback until its code is here, when nobody fetched it ahead', async () => {
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
