import { describe, expect, it } from '@jest/globals';
import { createCoreStart } from '../../../src/plugins/contract/coreStart';
import { contractPage } from './support';

describe('a toast of a plugin', () => {
  it('of danger has the lifetime of a warning, not of an error [TOAST-02, TOAST-03]', () => {
    const { store, registries, application, chrome } = contractPage();
    const { toasts } = createCoreStart({
      store,
      registries,
      http: {},
      fatalErrors: { add: undefined as never, subscribe: () => () => {} },
      application: application.start,
      chrome,
    }).notifications;
    expect(toasts.addDanger('Not good')).toMatchObject({ color: 'danger', toastLifeTimeMs: 10_000 });
    expect(toasts.addWarning('Careful')).toMatchObject({ color: 'warning', toastLifeTimeMs: 10_000 });
    expect(toasts.addInfo('Note')).toMatchObject({ toastLifeTimeMs: 5000 });
  });
});
