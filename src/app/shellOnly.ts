/** Modules of the status page before sign-in, loaded separately to keep sign-in fast. */
export { shellProcesses as processes } from '../sagas/shell';
export { injectSignedIn as injectSlices } from '../store/rootReducer';
