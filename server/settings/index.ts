export { settingProblem, UI_SETTINGS } from './definitions';
export { UiSettings } from './service';
