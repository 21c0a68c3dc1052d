import { describe, expect, it } from '@jest/globals';
import { navigated } from '../../../src/store/navigation/slice';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { SECURITY_APP_ROUTE } from '../../../src/store/security/routes';
import { selectSelection } from '../../../src/store/selections/selectors';
import { selectionChanged } from '../../../src/store/selections/slice';

const blank = rootReducer(undefined, { type: '@@init' });
const selected = (state: RootState) => [...selectSelection(state, 'users')];
const goTo = (hash: string) =>
  navigated({ location: { pathname: SECURITY_APP_ROUTE, search: '', hash }, kind: 'push' });

describe('the selected rows of a list', () => {
  it('are kept in order of selection, from events that have only the difference', () => {
    const all = selectionChanged('users', new Set(), new Set(['anna', 'bert', 'cleo']));
    const fewer = selectionChanged(
      'users',
      new Set(['anna', 'bert', 'cleo']),
      new Set(['anna', 'cleo', 'dora']),
    );
    expect(fewer.payload).toEqual({ list: 'users', added: ['dora'], removed: ['bert'] });
    expect(selected([all, fewer].reduce<RootState>(rootReducer, blank))).toEqual(['anna', 'cleo', 'dora']);
  });

  it('stay while the list is on the page, and end with it', () => {
    const chosen = rootReducer(blank, selectionChanged('users', new Set(), new Set(['anna'])));
    expect(selected(rootReducer(chosen, goTo('#/users?q=an')))).toEqual(['anna']);
    expect(selected(rootReducer(chosen, goTo('#/users/edit/anna')))).toEqual([]);
  });

  it('are none in recordings of earlier builds', () => {
    expect([...selectSelection({} as RootState, 'users')]).toEqual([]);
  });
});
