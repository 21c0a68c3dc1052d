import { describe, expect, it } from '@jest/globals';
import { selectIsSignedIn, selectSession } from '../../src/store/session/selectors';
import {
  signedIn,
  signInFailed,
  signInRequested,
  signOutDeclined,
  signOutRequested,
} from '../../src/store/session/slice';
import { createWholeStore } from '../support/wholeApp';

const problem = { kind: 'http' as const, message: 'Unauthorized', status: 401 };

describe('session', () => {
  it('passes from asking to signed in, and keeps no password', () => {
    const store = createWholeStore();
    store.dispatch(signInRequested({ username: 'anna', credentialRef: 'credential-1' }));
    expect(selectSession(store.getState())).toEqual({ phase: 'signingIn', username: 'anna' });
    store.dispatch(signedIn());
    expect(selectIsSignedIn(store.getState())).toBe(true);
  });

  it('remembers who failed to sign in, and why', () => {
    const store = createWholeStore();
    store.dispatch(signInRequested({ username: 'anna', credentialRef: 'credential-1' }));
    store.dispatch(signInFailed(problem));
    expect(selectSession(store.getState())).toEqual({ phase: 'failed', username: 'anna', problem });
  });

  it('ignores a failure no one waits for', () => {
    const store = createWholeStore();
    store.dispatch(signedIn());
    store.dispatch(signInFailed(problem));
    expect(selectIsSignedIn(store.getState())).toBe(true);
  });

  it('stays signed in when the user declines to leave unsaved changes', () => {
    const store = createWholeStore();
    store.dispatch(signedIn());
    store.dispatch(signOutRequested());
    store.dispatch(signOutDeclined());
    expect(selectIsSignedIn(store.getState())).toBe(true);
  });
});
