import { createContext, useContext, useEffect, useRef } from 'react';

/** What is wrong with one field of a form. */
interface FieldError {
  /** Id of the field. */
  field: string;
  label: string;
  /** Empty while the field is right. */
  message: string;
  /** Id of the element that takes the focus, where it is not that of the field. */
  target?: string;
}

/** What the fields of one form say of themselves, in the order in which they came. */
export interface FormErrors {
  /** The fields that are wrong. */
  read: () => readonly FieldError[];
  subscribe: (listener: () => void) => () => void;
  tell: (said: FieldError) => void;
  forget: (field: string) => void;
  /**
   * Adds a check that is made before the form is sent.
   *
   * @param isLeft returns whether a field holds text that is not part of its value, and shows that at the field
   * @returns a function that takes the check back
   */
  watch: (isLeft: () => boolean) => () => void;
  /** Makes every check; returns whether some field holds text that sending would lose. */
  hasLeftText: () => boolean;
}

/** The errors of a form whose fields have said nothing yet. */
export function createFormErrors(): FormErrors {
  const fields = new Map<string, FieldError>();
  const listeners = new Set<() => void>();
  const checks = new Set<() => boolean>();
  let wrong: readonly FieldError[] = [];
  const update = () => {
    wrong = [...fields.values()].filter(({ message }) => message !== '');
    listeners.forEach((listener) => listener());
  };
  return {
    read: () => wrong,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (said) => {
      const before = fields.get(said.field)?.message ?? '';
      fields.set(said.field, said);
      if (before !== said.message) update();
    },
    forget: (field) => {
      const { message = '' } = fields.get(field) ?? {};
      fields.delete(field);
      if (message !== '') update();
    },
    watch: (isLeft) => {
      checks.add(isLeft);
      return () => checks.delete(isLeft);
    },
    // Each of them, so that all say it together.
    hasLeftText: () => [...checks].filter((isLeft) => isLeft()).length > 0,
  };
}

/** The errors of the form around a field; null where no form lists them. */
export const FormErrorsContext = createContext<FormErrors | null>(null);

/** The label of the row around a field. */
export const RowLabel = createContext('');

/**
 * Tells the form around a field what is wrong with it, for as long as the field is there.
 *
 * @param target id of the element that takes the focus, where it is not that of the field
 */
export function useFieldErrors(
  field: string,
  label: string,
  errors: readonly string[],
  target = field,
): void {
  const form = useContext(FormErrorsContext);
  const message = errors.join(' ');
  useEffect(() => form?.tell({ field, label, message, target }), [form, field, label, message, target]);
  useEffect(() => () => form?.forget(field), [form, field]);
}

/** Adds a check to the form around a field: it returns true while the field holds text that is not part of its value. */
export function useLeftText(isLeft: () => boolean): void {
  const form = useContext(FormErrorsContext);
  const latest = useRef(isLeft);
  useEffect(() => {
    latest.current = isLeft;
  });
  useEffect(() => form?.watch(() => latest.current()), [form]);
}
