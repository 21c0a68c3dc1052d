/** What the status page needs where nobody is signed in, loaded apart so that signing in does not wait for it. */
export { shellProcesses as processes } from '../sagas/shell';
export { rootReducer as reducer } from '../store/rootReducer';
