import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type MountedScreen } from '../../../src/shell/registries/screens';
import { contractPage } from './support';

afterEach(() => void jest.restoreAllMocks());

describe('an application that fails to mount', () => {
  it('has its error in the console, and fails for the frame too [APP-07]', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { application, registries } = contractPage({ path: '/app/ship' });
    const broken = new Error('It sank.');
    application.setup.register({ id: 'ship', mount: () => Promise.reject(broken) });
    const screen = registries.screens.get('ship') as MountedScreen;
    await expect(screen.mount({} as HTMLElement)).rejects.toBe(broken);
    expect(logged.mock.calls).toEqual([[broken]]);
  });
});
