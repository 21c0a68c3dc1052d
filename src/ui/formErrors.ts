import { createContext, useContext, useEffect } from 'react';

/** What is wrong with one field of a form. */
interface FieldError {
  /** Id of the field. */
  field: string;
  label: string;
  /** Empty while the field is right. */
  message: string;
}

/** What the fields of one form say of themselves, in the order in which they came. */
export interface FormErrors {
  /** The fields that are wrong. */
  read: () => readonly FieldError[];
  subscribe: (listener: () => void) => () => void;
  tell: (said: FieldError) => void;
  forget: (field: string) => void;
}

/** The errors of a form whose fields have said nothing yet. */
export function createFormErrors(): FormErrors {
  const fields = new Map<string, FieldError>();
  const listeners = new Set<() => void>();
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
  };
}

/** The errors of the form around a field; null where no form lists them. */
export const FormErrorsContext = createContext<FormErrors | null>(null);

/** Tells the form around a field what is wrong with it, for as long as the field is there. */
export function useFieldErrors(field: string, label: string, errors: readonly string[]): void {
  const form = useContext(FormErrorsContext);
  const message = errors.join(' ');
  useEffect(() => form?.tell({ field, label, message }), [form, field, label, message]);
  useEffect(() => () => form?.forget(field), [form, field]);
}
