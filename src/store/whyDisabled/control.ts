import { message, type Text } from '../../i18n/text';
import { type RootState } from '../rootReducer';

/** Returns the reason why a control is disabled; undefined if it is enabled. */
export type WhySelector = (state: RootState) => Text | undefined;

/** A control that can be disabled. The screen shows the reason of the same selector. */
export interface Control {
  /** True while the control is on the screen. */
  isShown: (state: RootState) => boolean;
  /** True while its request runs; it then ignores clicks. */
  isBusy?: (state: RootState) => boolean;
  why?: WhySelector;
  /** Reasons of a control in each row of a table, by row; enabled rows are left out. */
  whyInRows?: (state: RootState) => Readonly<Record<string, Text>>;
}

/** Controls by name, e.g. `users.save`. */
export type Controls = Readonly<Record<string, Control>>;

export const RUNNING = message('form.running');

/** Returns the reasons of rows whose requests run. */
export const runningInRows = (rows: readonly string[]): Readonly<Record<string, Text>> =>
  Object.fromEntries(rows.map((row) => [row, RUNNING]));

export const FORBIDDEN = message('form.forbidden');
export const RESERVED = message('actions.reserved');
export const NONE_SELECTED = message('actions.someFirst');
export const NOT_ONE_SELECTED = message('actions.oneOnly');
