import { expect, it, jest } from '@jest/globals';
import { watchErrors } from '../../src/app/watchErrors';

it('notes errors of the page as events, and no more than some of a page', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => {});
  const noted: { payload: { kind: string; message: string } }[] = [];
  const target = new EventTarget() as unknown as Window;
  const stop = watchErrors({ dispatch: ((action: never) => noted.push(action)) as never }, target);
  console.error('GET /x:', new Error('404'));
  target.dispatchEvent(Object.assign(new Event('error'), { message: 'Broken' }));
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('Forgotten') }));
  target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('No chunk') }));
  await Promise.resolve();
  expect(noted.map(({ payload }) => [payload.kind, payload.message])).toEqual([
    ['console', 'GET /x: 404'],
    ['error', 'Broken'],
    ['rejection', 'Forgotten'],
    ['code', 'No chunk'],
  ]);
  for (let count = 0; count < 100; count += 1) console.error('again');
  await Promise.resolve();
  expect(noted).toHaveLength(50);
  stop();
  target.dispatchEvent(Object.assign(new Event('error'), { message: 'Later' }));
  await Promise.resolve();
  expect(noted).toHaveLength(50);
  written.mockRestore();
});
