import { isRecord } from '../../../contract/plainData';

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/**
 * Returns true if the values have the fields of a form, each of the same kind, so that the form can
 * show them. Items of a list must be like the first item of the form's own list, if it has one, or
 * like each other.
 */
export function hasShapeOf(values: unknown, form: object): boolean {
  if (!isRecord(values)) return false;
  const fields = Object.entries(form as Record<string, unknown>);
  return (
    fields.length === Object.keys(values).length &&
    fields.every(([name, own]) => Object.hasOwn(values, name) && isLike(values[name], own))
  );
}

function isLike(value: unknown, own: unknown): boolean {
  if (kindOf(value) !== kindOf(own)) return false;
  if (!Array.isArray(value) || !Array.isArray(own)) return true;
  const example: unknown = own[0] ?? value[0];
  return value.every((item) => kindOf(item) === kindOf(example));
}
