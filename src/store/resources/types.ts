import { type RootState } from '../rootReducer';
import { type createResourceSelectors } from './createResourceSelectors';
import { type ResourceActions } from './createResourceSlice';

/** Any security resource, as used by the screens. */
export interface Resource<T> {
  /** Prefix of the events, and of the keys of the forms. */
  reducerPath: string;
  actions: ResourceActions<T>;
  selectors: ReturnType<typeof createResourceSelectors<RootState, T>>;
}
