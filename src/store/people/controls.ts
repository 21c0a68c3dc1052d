import { listsAt } from '../lists/pages';
import { selectLocation } from '../navigation/selectors';
import { type Controls, runningInRows } from '../whyDisabled/control';
import { selectPeopleState } from './selectors';

export const peopleControls: Controls = {
  'people.forget': {
    isShown: (state) => listsAt(selectLocation(state)).some(({ list }) => list === 'people'),
    whyInRows: (state) => runningInRows(selectPeopleState(state).forgetting),
  },
};
