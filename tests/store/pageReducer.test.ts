import { describe, expect, it } from '@jest/globals';
import { combineSlices } from '@reduxjs/toolkit';
import { verbatim } from '../../src/i18n/text';
import { selectHasOverlay } from '../../src/store/overlays/hasOverlay';
import { entrySlices, pageReducer } from '../../src/store/pageReducer';
import { injectSignedIn, reducerOf, rootReducer } from '../../src/store/rootReducer';
import { sidecarOpened } from '../../src/store/sidecar/slice';
import { toastRaised } from '../../src/store/toasts/slice';

const start = { type: 'unknown' };
const entryState = () => combineSlices(...entrySlices)(undefined, start);

describe('the reducer of a page', () => {
  it('has the domains of every page, and the others once they are injected', () => {
    const before = pageReducer(undefined, start);
    expect(before).toEqual(entryState());
    injectSignedIn();
    expect(pageReducer(before, start)).toEqual(rootReducer(undefined, start));
    injectSignedIn();
    expect(pageReducer(before, start)).toEqual(rootReducer(undefined, start));
  });
});

describe('the state of pages without a session', () => {
  it('is a part of the whole, domain by domain', () => {
    const whole = rootReducer(undefined, start);
    expect(whole).toMatchObject(entryState());
    expect(Object.keys(entryState()).length).toBeLessThan(Object.keys(whole).length);
  });

  it('is replayed with the domains that it has, and a whole one with all', () => {
    const raised = toastRaised({ title: verbatim('x'), color: 'success' });
    const state = entryState();
    const next = reducerOf(state)(state as never, raised);
    expect(Object.keys(next).sort()).toEqual(Object.keys(state).sort());
    expect(next.toasts.queue).toHaveLength(1);
    const whole = rootReducer(undefined, start);
    expect(Object.keys(reducerOf(whole)(whole, raised)).sort()).toEqual(Object.keys(whole).sort());
  });

  it('can be asked for overlays, though it has no side panel', () => {
    expect(selectHasOverlay(entryState())).toBe(false);
    expect(selectHasOverlay(rootReducer(undefined, sidecarOpened()))).toBe(true);
  });
});
