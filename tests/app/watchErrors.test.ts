import { expect, it, jest } from '@jest/globals';
import { watchErrors } from '../../src/app/watchErrors';

it('records errors of the page as events, up to a limit per page', async () => {
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
  for (let count = 0; count < 100; count += 1) console.error(`another ${count}`);
  await Promise.resolve();
  expect(noted).toHaveLength(50);
  stop();
  target.dispatchEvent(Object.assign(new Event('error'), { message: 'Later' }));
  await Promise.resolve();
  expect(noted).toHaveLength(50);
  written.mockRestore();
});

it('notes the same error again in one line with the count, ever more seldom', async () => {
  jest.useFakeTimers();
  const written = jest.spyOn(console, 'error').mockImplementation(() => {});
  const noted: unknown[] = [];
  const target = new EventTarget() as unknown as Window;
  const dispatch = ({ payload }: { payload: object }) => noted.push(payload);
  const stop = watchErrors({ dispatch: dispatch as never }, target);
  const again = async (times: number, ms: number) => {
    for (let count = 0; count < times; count += 1) console.error('No style sheet');
    await jest.advanceTimersByTimeAsync(ms);
  };
  await again(38, 5000);
  expect(noted).toEqual([
    { kind: 'console', message: 'No style sheet' },
    { kind: 'console', message: 'No style sheet', times: 37 },
  ]);
  await again(3, 9999);
  expect(noted).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(noted[2]).toEqual({ kind: 'console', message: 'No style sheet', times: 3 });
  stop();
  written.mockRestore();
  jest.useRealTimers();
});
