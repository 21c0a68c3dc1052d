import { afterEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { PageEffects } from '../../../src/shell/frame/PageEffects';
import { allFormsSettled, formTouched } from '../../../src/store/forms/slice';
import { renderWithStore } from '../../support/renderWithStore';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Whether the browser would ask before the page is left. */
const isAsking = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('the question of the browser about unsaved changes', () => {
  afterEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });

  it('is over one step after an effect has settled the forms, as it is when the page is left on purpose [APP-18]', async () => {
    const { store } = renderWithStore(<PageEffects />);
    act(() => void store.dispatch(formTouched('user')));
    expect(isAsking()).toBe(true);
    // As in a browser, where no one waits for React.
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    store.dispatch(allFormsSettled());
    await Promise.resolve();
    expect(isAsking()).toBe(false);
  });
});
