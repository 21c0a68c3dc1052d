import { describe, expect, it } from '@jest/globals';
import { type Person } from '../../../contract/people';
import { peopleCsv } from '../../../src/store/people/csv';
import { selectOutsideNames, selectPeople } from '../../../src/store/people/selectors';
import {
  peopleFailed,
  peopleReceived,
  peopleRequested,
  personForgetRequested,
  personKept,
} from '../../../src/store/people/slice';
import { createTestStore } from '../../support/liveStore';

const person = (name: string, kind: Person['kind'], over: Partial<Person> = {}): Person => ({
  name,
  kind,
  backend_roles: [],
  roles: null,
  first_seen: null,
  last_seen: null,
  ...over,
});
const LIST = [
  person('ada', 'internal'),
  person('ada', 'saml'),
  person('berta', 'openid'),
  person('berta', 'jwt'),
];
const received = peopleReceived({
  people: LIST,
  register: { state: 'kept', retention_days: 30 },
  can_forget: true,
});

describe('people', () => {
  it('keep the last list while it is read again, and when that fails', () => {
    const { store } = createTestStore();
    store.dispatch(received);
    store.dispatch(peopleRequested());
    expect(store.getState().people.phase).toBe('loading');
    expect(selectPeople(store.getState())).toEqual(LIST);
    store.dispatch(peopleFailed({ kind: 'http', message: 'No.', status: 503 }));
    expect(selectPeople(store.getState())).toEqual(LIST);
  });

  it('are offered once by name, unless an internal user has the name', () => {
    const { store } = createTestStore();
    store.dispatch(received);
    expect(selectOutsideNames(store.getState())).toEqual(['berta']);
  });

  it('are marked while they are being removed', () => {
    const { store } = createTestStore();
    store.dispatch(personForgetRequested({ name: 'berta' }));
    expect(store.getState().people.forgetting).toEqual(['berta']);
    store.dispatch(personKept({ name: 'berta' }));
    expect(store.getState().people.forgetting).toEqual([]);
  });

  it('are a file that no spreadsheet runs', () => {
    const seen = { first_seen: '2026-11-01T10:00:00.000Z', last_seen: '2026-11-26T10:00:00.000Z' };
    expect(
      peopleCsv([
        person('berta', 'openid', { ...seen, backend_roles: ['staff', 'night'], roles: ['hr'] }),
        person('=cmd()', 'proxy'),
      ]),
    ).toBe(
      [
        '"name","kind","backend_roles","roles","first_seen","last_seen"',
        `"berta","openid","staff, night","hr","${seen.first_seen}","${seen.last_seen}"`,
        `"'=cmd()","proxy","","","",""`,
        '',
      ].join('\r\n'),
    );
  });
});
