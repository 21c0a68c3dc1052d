export { recordOf } from './record';
export { RefusalReports } from './reports';
export { TestRuns } from './runs';
