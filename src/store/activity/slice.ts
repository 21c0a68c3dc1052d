import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ActivityEvent, type ActivityKind, type ActivityPage } from '../../../contract/activity';
import { type HistoryType } from '../../../contract/history';
import { type Problem } from '../../../contract/problem';

/** List filter; empty strings match everything. */
export interface ActivityFilter {
  kind: ActivityKind | '';
  user: string;
  address: string;
  /** Session handle as in the list of sessions. */
  session: string;
  type: HistoryType | '';
  name: string;
  /** Absolute time or age. */
  since: string;
  until: string;
}

export interface ActivityState {
  filter: ActivityFilter;
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  problem: Problem | null;
  /** Newest first. */
  events: ActivityEvent[];
  /** Cursor of the older events; null at the end. */
  next: string | null;
  sources: ActivityPage['sources'] | null;
  /** True if the list polls for new events. */
  isLive: boolean;
}

export const initialActivityState: ActivityState = {
  filter: { kind: '', user: '', address: '', session: '', type: '', name: '', since: '', until: '' },
  phase: 'idle',
  problem: null,
  events: [],
  next: null,
  sources: null,
  isLive: true,
};

const idsOf = (events: readonly ActivityEvent[]) => new Set(events.map(({ id }) => id));

/** Identifies the state of an event: a write that is still going on gets newer changes. */
const stateOf = (event: ActivityEvent): string =>
  event.kind === 'change' ? `${event.id} ${event.revision.id}` : event.id;

export const activitySlice = createSlice({
  name: 'activity',
  initialState: initialActivityState,
  reducers: {
    activityRequested: (state, { payload }: PayloadAction<ActivityFilter>): ActivityState => ({
      ...initialActivityState,
      filter: payload,
      phase: 'loading',
      isLive: state.isLive,
    }),
    olderActivityRequested(state) {
      if (state.next !== null) state.phase = 'loading';
    },
    activityReceived(state, { payload }: PayloadAction<ActivityPage>) {
      const shown = idsOf(state.events);
      state.events.push(...payload.events.filter(({ id }) => !shown.has(id)));
      state.next = payload.next ?? null;
      state.sources = payload.sources;
      state.phase = 'ready';
      state.problem = null;
    },
    activityFailed(state, { payload }: PayloadAction<Problem>) {
      state.phase = 'failed';
      state.problem = payload;
    },
    newerActivityRequested() {},
    /** Prepends newer events. If they do not reach the displayed ones, they replace the list. */
    newerActivityReceived(state, { payload }: PayloadAction<ActivityPage>) {
      if (state.phase !== 'ready') return;
      const shown = new Set(state.events.map(stateOf));
      const newer = payload.events.filter((event) => !shown.has(stateOf(event)));
      if (newer.length === 0) return;
      const reaches = newer.length < payload.events.length || payload.next === undefined;
      const ids = idsOf(newer);
      const older = state.events.filter(({ id }) => !ids.has(id));
      state.events = reaches ? [...newer, ...older] : payload.events;
      if (!reaches) state.next = payload.next ?? null;
    },
    liveToggled(state) {
      state.isLive = !state.isLive;
    },
    activityClosed: (): ActivityState => initialActivityState,
  },
});

export const {
  activityClosed,
  activityFailed,
  activityReceived,
  activityRequested,
  liveToggled,
  newerActivityReceived,
  newerActivityRequested,
  olderActivityRequested,
} = activitySlice.actions;
