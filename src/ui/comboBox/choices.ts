import { isGroups, type Options } from './rankOptions';

export interface Choice {
  value: string;
  label: string;
  description?: string | undefined;
  isCustom?: boolean;
}

export interface ChoiceGroup {
  label: string;
  title: string;
  options: Choice[];
}

export function choicesOf(
  options: Options,
  describe?: (option: string) => string | undefined,
): (Choice | ChoiceGroup)[] {
  const toChoice = (option: string): Choice => ({
    value: option,
    label: option,
    description: describe?.(option),
  });
  return isGroups(options)
    ? options.map(({ label, options: names }) => ({ label, title: label, options: names.map(toChoice) }))
    : options.map(toChoice);
}
