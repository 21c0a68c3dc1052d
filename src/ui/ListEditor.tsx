import { type ClipboardEvent, useContext, useRef, useState } from 'react';
import { useT } from '../i18n';
import { Button } from './Button';
import { FieldErrors } from './FieldErrors';
import { useFieldErrors } from './formErrors';
import { PanelTitle } from './panelTitle';
import { splitPairs, splitPasted } from './pastedValues';
import { TextField } from './TextField';
import './form.css';

/** A column of the rows. `id` prefixes its input ids (`backend-role-0`), known to test suites. */
export interface ListField {
  id: string;
  label: string;
  placeholder?: string;
}

interface ListEditorProps {
  fields: readonly ListField[];
  /** One text per field and row. An empty list shows a blank row that is not part of the value. */
  rows: readonly (readonly string[])[];
  onChange: (rows: string[][]) => void;
  addLabel: string;
  addId: string;
  removeId: string;
  /** Returns an error or null per field of a row. See `rowErrors`. */
  check: (row: readonly string[], rows: readonly (readonly string[])[]) => readonly (string | null)[];
  /** Message at a blank row when another one is requested. */
  addRefusal?: string;
  /** True once the form was submitted: all errors are shown. */
  showErrors?: boolean;
  disabled?: boolean;
}

const isBlank = (row: readonly string[]) => row.every((text) => text === '');

/** Returns the rows of a pasted list; none for a single text, which goes into the focused field. */
function rowsIn(text: string, fields: number): string[][] {
  const rows = fields === 1 ? splitPasted(text).map((part) => [part]) : splitPairs(text);
  return rows.length > 1 || (fields > 1 && text.includes('\t')) ? rows : [];
}

/** Returns the rows that are not duplicates of each other or of present ones. */
function newRows(rows: readonly string[][], present: readonly (readonly string[])[]): string[][] {
  const known = new Set(present.map((row) => JSON.stringify(row)));
  return rows.filter((row) => {
    const text = JSON.stringify(row);
    return !known.has(text) && known.add(text);
  });
}

/** Returns true if a row is invalid; invalid rows are never dropped silently. */
export const hasRowErrors = (rows: ListEditorProps['rows'], check: ListEditorProps['check']): boolean =>
  rows.some((row) => check(row, rows).some((error) => error !== null));

function RowErrors({ field, label, errors }: { field: string; label: string; errors: readonly string[] }) {
  useFieldErrors(field, label, errors);
  return <FieldErrors id={`${field}-error`} errors={errors} />;
}

/** Rows of text fields, such as backend roles or hosts. A pasted list becomes rows. */
export function ListEditor(props: ListEditorProps) {
  const { fields, rows, onChange, addLabel, addId, removeId, check, addRefusal, showErrors, disabled } =
    props;
  const t = useT();
  const title = useContext(PanelTitle);
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(false);
  const blank = fields.map(() => '');
  const shown = rows.length === 0 ? [blank] : rows;

  const report = (next: string[][]) => {
    setRefused(false);
    onChange(next.length === 1 && next.every(isBlank) ? [] : next);
  };
  const edit = (at: number, field: number, text: string) =>
    report(shown.map((row, index) => row.map((old, of) => (index === at && of === field ? text : old))));
  const focusRow = (at: number) =>
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`#${CSS.escape(`${fields[0]?.id}-${at}`)}`)?.focus(),
    );
  const paste = (event: ClipboardEvent, at: number) => {
    const rows = rowsIn(event.clipboardData.getData('text'), fields.length);
    if (rows.length === 0) return;
    event.preventDefault();
    const before = shown.slice(0, at + 1).filter((row, index) => index < at || !isBlank(row));
    const after = shown.slice(at + 1);
    const added = newRows(rows, [...before, ...after]);
    report([...before, ...added, ...after].map((row) => [...row]));
    focusRow(Math.max(0, before.length + added.length - 1));
  };
  const remove = (at: number) => {
    report(shown.filter((_, index) => index !== at).map((row) => [...row]));
    box.current?.querySelector<HTMLElement>(`#${CSS.escape(addId)}`)?.focus();
  };
  const add = () => {
    if (shown.some(isBlank)) {
      setRefused(true);
      return;
    }
    onChange([...shown.map((row) => [...row]), blank]);
    focusRow(shown.length);
  };
  const errorsOf = (row: readonly string[]): readonly (string | null)[] => {
    if (refused && isBlank(row)) return [addRefusal ?? null];
    if (rows.length === 0) return [];
    return showErrors || !isBlank(row) ? check(row, rows) : [];
  };

  return (
    <div className="gh-stack gh-narrow" ref={box}>
      {shown.map((row, at) => {
        const errors = errorsOf(row);
        return (
          <div
            className="gh-row gh-end"
            key={at}
            role="group"
            aria-label={t('form.rowLabel', { label: fields[0]?.label ?? '', n: at + 1 })}
          >
            {fields.map((field, of) => {
              const id = `${field.id}-${at}`;
              const error = errors[of] ?? null;
              return (
                <div className="gh-grow" key={field.id}>
                  <label
                    className={at === 0 && field.label !== title ? 'gh-label' : 'gh-hidden'}
                    htmlFor={id}
                  >
                    {field.label}
                  </label>
                  <TextField
                    id={id}
                    autoComplete="off"
                    spellCheck={false}
                    placeholder={field.placeholder}
                    value={row[of] ?? ''}
                    disabled={disabled}
                    aria-invalid={error === null ? undefined : true}
                    aria-describedby={error === null ? undefined : `${id}-error`}
                    onChange={(text) => edit(at, of, text)}
                    onPaste={(event) => paste(event, at)}
                  />
                  <RowErrors field={id} label={field.label} errors={error === null ? [] : [error]} />
                </div>
              );
            })}
            <Button
              id={`${removeId}-${at}`}
              look="dangerQuiet"
              icon="trash"
              disabled={disabled || rows.length === 0}
              aria-label={`${t('common.remove')} ${fields[0]?.label ?? ''} ${at + 1}`}
              onClick={() => remove(at)}
            >
              {t('common.remove')}
            </Button>
          </div>
        );
      })}
      <div>
        <Button id={addId} icon="plus" disabled={disabled} onClick={add}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}
