/** What the status page needs where no user is signed in, loaded apart so that signing in does not wait for it. */
export { shellProcesses as processes } from '../sagas/shell';
export { injectSignedIn as injectSlices } from '../store/rootReducer';
