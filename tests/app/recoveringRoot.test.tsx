import { afterEach, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { createRecoveringRoot } from '../../src/app/recoveringRoot';
import { ErrorBoundary } from '../../src/shell/frame/ErrorBoundary';

afterEach(() => void jest.restoreAllMocks());

it('a recorded page begins without what the views of another one have kept', () => {
  const Screen = () => <input />;
  const place = document.body.appendChild(document.createElement('div'));
  const draw = createRecoveringRoot(place, <Screen />, () => {});
  act(() => draw(true));
  const first = place.querySelector('input');
  act(() => draw());
  expect(place.querySelector('input')).toBe(first);
  act(() => draw(true));
  expect(place.querySelector('input')).not.toBe(first);
  place.remove();
});

it('a recorded screen that could not be drawn at one step says so, and is drawn at the next one', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let step = 1;
  const Screen = () => {
    if (step === 1) throw new Error('It broke here.');
    return <p>Step {step}</p>;
  };
  const place = document.body.appendChild(document.createElement('div'));
  const told: string[] = [];
  const draw = createRecoveringRoot(
    place,
    <ErrorBoundary resetKey="app">
      <Screen />
    </ErrorBoundary>,
    (error) => told.push(String(error)),
  );
  act(draw);
  expect(place.textContent).not.toContain('Step');
  expect(told).toEqual(['Error: It broke here.']);
  step = 2;
  act(draw);
  expect(place.textContent).toBe('Step 2');
  expect(console.error).toHaveBeenCalledTimes(1);
  place.remove();
});
