export { settingProblem, UI_SETTINGS } from '../config/uiSettings/definitions';
export { UiSettings } from './service';
