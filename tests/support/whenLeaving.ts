import { jest } from '@jest/globals';
import { selectHasUnsavedChanges } from '../../src/store/forms/selectors';
import { type RootState } from '../../src/store/rootReducer';
import { type FakeDeps } from './fakeDeps';

interface Observable {
  getState(): RootState;
  subscribe(listener: () => void): void;
}

/**
 * Notes what the page knows of unsaved changes when it is left. As React does, it hears of a change of
 * the state a moment later.
 */
export function whenLeaving({ getState, subscribe }: Observable, deps: FakeDeps, way: 'assign' | 'reload') {
  const noted: { hasUnsavedChanges: boolean }[] = [];
  let hasUnsavedChanges = false;
  subscribe(() =>
    queueMicrotask(() => {
      hasUnsavedChanges = selectHasUnsavedChanges(getState());
    }),
  );
  jest.spyOn(deps.page, way).mockImplementation(() => {
    noted.push({ hasUnsavedChanges });
  });
  return noted;
}
