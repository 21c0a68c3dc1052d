import { describe, expect, it, jest } from '@jest/globals';
import {
  combineReducers,
  createSlice,
  isAnyOf,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { routed } from '../../src/store/routed';

const one = createSlice({
  name: 'one',
  initialState: { value: 0 },
  reducers: {
    added(state, action: PayloadAction<number>) {
      state.value += action.payload;
    },
    cleared: () => ({ value: 0 }),
  },
});
const { added, cleared } = one.actions;
const two = createSlice({
  name: 'two',
  initialState: ['start'],
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(isAnyOf(added, cleared), (state, { type }) => void state.push(type)),
});
const three = createSlice({
  name: 'three',
  initialState: { last: '' },
  reducers: {},
  extraReducers: (builder) =>
    builder.addDefaultCase((state, { type }) => {
      state.last = type;
    }),
});
/** A reducer that decides by the payload. */
const four = (state = 0, action: UnknownAction) => (action['payload'] === 7 ? state + 1 : state);
const parts = { one: one.reducer, two: two.reducer, three: three.reducer, four };

describe('a routed reducer', () => {
  it('gives what combined reducers give, for every way to listen', () => {
    const combined = combineReducers(parts);
    const reducer = routed(parts, combined);
    const actions = [added(2), { type: 'other' }, added(7), { type: 'x', payload: 7 }, cleared(), added(1)];
    let [left, right] = [combined(undefined, { type: '@@init' }), reducer(undefined, { type: '@@init' })];
    for (const action of [...actions, ...actions]) {
      [left, right] = [combined(left, action), reducer(right, action)];
      expect(right).toEqual(left);
    }
  });

  it('asks only the slices that listen, and leaves the others as they are', () => {
    const deaf = jest.fn((state: { value: number } = { value: 1 }, action: { type: string }) =>
      action.type === 'never' ? { value: 2 } : state,
    );
    const all = { ...parts, deaf };
    const reducer = routed(all, combineReducers(all));
    const state = reducer(undefined, { type: '@@init' });
    reducer(state, added(1));
    deaf.mockClear();
    const next = reducer(state, added(1));
    expect(deaf).not.toHaveBeenCalled();
    expect(next.deaf).toBe(state.deaf);
    expect(reducer(next, { type: 'never' }).deaf).toEqual({ value: 2 });
  });

  it('gives the same state back when nothing changed, and fills in what a state lacks', () => {
    const only = { one: one.reducer };
    const reducer = routed(only, combineReducers(only));
    const state = reducer(undefined, { type: '@@init' });
    expect(reducer(state, { type: 'other' })).toBe(state);
    expect(reducer({} as never, { type: 'other' })).toEqual({ one: { value: 0 } });
  });
});
