import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type IndexNames } from '../../../../contract/indexNames';
import { initialBootState } from '../../../../src/store/boot/slice';
import { type FakeOverrides, fakeResource, httpFailure } from '../../../support/fakeDeps';
import { openSecurity } from '../support';

const NAMES: IndexNames = {
  names: [
    { index: 'logs-1', type: 'index' },
    { index: 'logs-2', type: 'index' },
    { index: 'logs-all', type: 'alias' },
    { index: 'metrics', type: 'dataStream' },
  ],
  isCut: false,
};
const role = {
  cluster_permissions: [],
  index_permissions: [
    { index_patterns: ['logs-*', 'hr'], dls: '', fls: [], masked_fields: [], allowed_actions: ['read'] },
  ],
  tenant_permissions: [],
};
const onCluster = {
  boot: { ...initialBootState, info: { ...initialBootState.info, backend: 'cluster' as const } },
};
const open = (indexNames: FakeOverrides['indexNames'], isCluster = true) =>
  openSecurity('#/roles/edit/sales', {
    indexNames,
    ...(isCluster ? { preloadedState: onCluster } : {}),
    resources: { roles: fakeResource([['sales', role]]) },
  });
const box = () =>
  document.querySelector<HTMLInputElement>('#index-input-box [role="combobox"]') as HTMLInputElement;
const options = () =>
  Array.from(document.querySelectorAll('.ant-select-item-option'), ({ textContent }) => textContent);
const matches = () => document.querySelector('[data-test-subj="patternMatches"]')?.textContent;
const pills = () =>
  Array.from(
    document.querySelectorAll('#index-input-box .ant-select-selection-item-content'),
    ({ textContent }) => textContent,
  );

describe('the index patterns of a role', () => {
  it('offer the names of a cluster with their kind, and count the matches of patterns', async () => {
    await open({ list: async () => NAMES });
    expect(matches()).toBe('logs-*: 3 existing names · hr: no existing name');
    fireEvent.mouseDown(box());
    await waitFor(() => {
      expect(options()).toEqual(['logs-1', 'logs-2', 'logs-allAlias', 'metricsData stream']);
    });
  });

  it('take typed text as it is, even if names match it', async () => {
    await open({ list: async () => NAMES });
    fireEvent.change(box(), { target: { value: 'logs' } });
    await waitFor(() => {
      expect(options()).toHaveLength(4);
    });
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13, which: 13 });
    expect(pills()).toEqual(['logs-*', 'hr', 'logs']);
  });

  it('look up typed text if not all names are known, and count nothing', async () => {
    const asked: string[] = [];
    await open({
      list: async (search) => {
        asked.push(search);
        return search === ''
          ? { ...NAMES, isCut: true }
          : { names: [{ index: 'zeta', type: 'index' }], isCut: false };
      },
    });
    expect(matches()).toBeUndefined();
    fireEvent.change(box(), { target: { value: 'zet' } });
    await waitFor(() => {
      expect(asked).toEqual(['', 'zet']);
    });
    await waitFor(() => {
      expect(options()).toContain('zeta');
    });
    expect(matches()).toBeUndefined();
  });

  it('stay a plain field if the names may not be read, and where there are no indices', async () => {
    const { deps } = await open({ list: () => Promise.reject(httpFailure(403)) });
    expect(deps.callNames()).toContain('indexNames.list');
    expect(matches()).toBeUndefined();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(box(), { target: { value: 'new-*' } });
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13, which: 13 });
    expect(pills()).toEqual(['logs-*', 'hr', 'new-*']);
  });

  it('ask for no names on the embedded store', async () => {
    const { deps } = await open({ list: async () => NAMES }, false);
    expect(deps.callNames()).not.toContain('indexNames.list');
  });
});
