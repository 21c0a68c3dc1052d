import { createContext, useContext, useEffect, useRef } from 'react';

interface FieldError {
  field: string;
  label: string;
  /** Empty while the field is valid. */
  message: string;
  /** Id of the element to focus, if not the field itself. */
  target?: string;
}

/** Errors reported by the fields of a form, in order of registration. */
export interface FormErrors {
  read: () => readonly FieldError[];
  subscribe: (listener: () => void) => () => void;
  tell: (said: FieldError) => void;
  forget: (field: string) => void;
  /**
   * Adds a check that runs before the form is sent, and returns its removal.
   *
   * @param isLeft returns true, and marks the field, if it holds text that is not part of its
   *   value
   */
  watch: (isLeft: () => boolean) => () => void;
  /** Runs every check; returns true if sending would lose text in some field. */
  hasLeftText: () => boolean;
}

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
    // Runs all checks, so that every field is marked.
    hasLeftText: () => [...checks].filter((isLeft) => isLeft()).length > 0,
  };
}

/** Errors of the surrounding form; null if no form lists them. */
export const FormErrorsContext = createContext<FormErrors | null>(null);

export const RowLabel = createContext('');

/**
 * Reports a field's errors to its form while mounted; `target` is the id to focus, if different.
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

/** Registers a check that returns true while the field holds text outside its value. */
export function useLeftText(isLeft: () => boolean): void {
  const form = useContext(FormErrorsContext);
  const latest = useRef(isLeft);
  useEffect(() => {
    latest.current = isLeft;
  });
  useEffect(() => form?.watch(() => latest.current()), [form]);
}
