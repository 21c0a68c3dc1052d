/**
 * The `class` of an element that is drawn by antd's style without antd's script, as the sign-in page needs it.
 * `tests/ui/antClass.test.tsx` compares each of these widgets with antd's own.
 *
 * @param names antd's classes and our own; what is not a text is left out
 */
export const antClass = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** `primary` at most once in a view; `danger` for what does harm; `quiet` beside others; `link` inside text. */
export type ButtonLook = 'primary' | 'default' | 'danger' | 'dangerQuiet' | 'quiet' | 'link';

/** antd's classes of a button by its look. */
export const BUTTON_LOOKS: Record<ButtonLook, string> = {
  primary: 'ant-btn-primary ant-btn-color-primary ant-btn-variant-solid',
  default: 'ant-btn-default ant-btn-color-default ant-btn-variant-outlined',
  danger: 'ant-btn-default ant-btn-color-dangerous ant-btn-variant-solid',
  dangerQuiet: 'ant-btn-default ant-btn-color-dangerous ant-btn-variant-text',
  quiet: 'ant-btn-text ant-btn-color-default ant-btn-variant-text',
  link: 'ant-btn-link ant-btn-color-link ant-btn-variant-link',
};
