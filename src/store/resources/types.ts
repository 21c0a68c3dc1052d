import { type RootState } from '../rootReducer';
import { type createResourceSelectors } from './createResourceSelectors';
import { type ResourceActions } from './createResourceSlice';

/** Any of the security resources, as screens need it: what they may dispatch and what they select. */
export interface Resource<T> {
  actions: ResourceActions<T>;
  selectors: ReturnType<typeof createResourceSelectors<RootState, T>>;
}
