import { describe, expect, it } from '@jest/globals';
import { errorInfo } from '../../../src/store/fatalErrors/errorInfo';
import { selectFatalErrors } from '../../../src/store/fatalErrors/selectors';
import { fatalErrorAdded } from '../../../src/store/fatalErrors/slice';
import { createTestStore } from '../../support/liveStore';

const rootCause = (...reasons: string[]) => ({
  resp: { error: { root_cause: reasons.map((reason) => ({ reason })) } },
});

describe('the description of a fatal error', () => {
  it('is a text itself [FATAL-11]', () => {
    expect(errorInfo('no more')).toEqual({ message: 'no more' });
  });

  it('is the root causes of a search engine, one a line, before all else [FATAL-11]', () => {
    const error = { ...rootCause('first', 'second'), body: { message: 'body' }, message: 'own' };
    expect(errorInfo(error).message).toBe('first\nsecond');
  });

  it('is the message of the body before that of the error [FATAL-11]', () => {
    expect(errorInfo({ body: { message: 'body' }, message: 'own' }).message).toBe('body');
    expect(errorInfo({ body: { message: 7 }, message: 'own' }).message).toBe('own');
    expect(errorInfo({ resp: { error: { root_cause: [] } }, message: 'own' }).message).toBe('own');
  });

  it('is whatever was thrown, without the secrets in it [C01]', () => {
    expect(errorInfo(undefined).message).toBe('undefined');
    expect(errorInfo(0).message).toBe('0');
    expect(errorInfo({ user: 'ada', password: 'Canary-1!' }).message).toBe(
      '{"user":"ada","password":"[redacted]"}',
    );
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(errorInfo(circle).message).not.toBe('');
  });

  it('begins with its source [FATAL-10]', () => {
    expect(errorInfo('gone', 'plugin "x"').message).toBe('plugin "x": gone');
  });

  it('has a stack that names the message, once [FATAL-10, DATA-20]', () => {
    const error = new Error('boom');
    error.stack = 'at somewhere';
    expect(errorInfo(error)).toEqual({ message: 'boom', stack: 'Error: boom\nat somewhere' });
    error.stack = 'Error: boom\nat somewhere';
    expect(errorInfo(error).stack).toBe('Error: boom\nat somewhere');
  });

  it('is kept in the state, in order [DATA-20]', () => {
    const { store } = createTestStore();
    store.dispatch(fatalErrorAdded({ message: 'one', stack: 's' }));
    store.dispatch(fatalErrorAdded({ message: 'two' }));
    expect(selectFatalErrors(store.getState())).toEqual([{ message: 'one', stack: 's' }, { message: 'two' }]);
  });
});
