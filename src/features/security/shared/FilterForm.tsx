import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { ChoiceField } from '../../../ui/ChoiceField';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { TextField } from '../../../ui/TextField';
import { type Suggested } from './useEntryNames';

interface FilterFields<F> {
  text: (key: keyof F & string, label: string) => ReactNode;
  /** Takes one of the names, or typed text as a part of names. */
  picker: (key: keyof F & string, label: string, suggested: Suggested) => ReactNode;
  select: <K extends keyof F & string>(
    key: K,
    label: string,
    options: readonly { value: F[K] & string; label: string }[],
  ) => ReactNode;
  draft: F;
  /** Changes fields without applying them. */
  edit: (change: Partial<F>) => void;
  /** Changes fields and applies all of them. */
  apply: (change: Partial<F>) => void;
}

interface FilterFormProps<F> {
  /** Prefix of the fields' test subjects. */
  name: string;
  filter: F;
  none: F;
  onChange: (filter: F) => void;
  tools?: ReactNode;
  children: (fields: FilterFields<F>) => ReactNode;
}

/** Filters of a list. A selection applies immediately, a text on Enter or with the button. */
export function FilterForm<F extends { [K in keyof F]: string }>(props: FilterFormProps<F>) {
  const { name, filter, none, onChange, tools, children } = props;
  const t = useT();
  /** Texts not applied yet, and the filter that they were typed over: a new one replaces them. */
  const [typed, setTyped] = useState<{ texts: Partial<F>; over: F }>({ texts: {}, over: filter });
  const texts = typed.over === filter ? typed.texts : {};
  const draft = { ...filter, ...texts };
  const edit = (change: Partial<F>) => setTyped({ texts: { ...texts, ...change }, over: filter });
  const fields: FilterFields<F> = {
    draft,
    edit,
    apply: (change) => onChange({ ...draft, ...change }),
    text: (key, label) => (
      <FormRow label={label}>
        {(field) => (
          <TextField
            {...field}
            value={draft[key]}
            spellCheck={false}
            autoComplete="off"
            data-test-subj={`${name}-${key}`}
            onChange={(value) => edit({ [key]: value } as Partial<F>)}
          />
        )}
      </FormRow>
    ),
    picker: (key, label, { names, load }) => (
      <div onFocus={load}>
        <FormRow label={label}>
          {(field) => (
            <ComboBox
              {...field}
              single
              custom="typed"
              typedFirst
              customLabel={(text) => t('history.containing', { text })}
              options={names}
              value={draft[key] === '' ? [] : [draft[key]]}
              onChange={(chosen) => onChange({ ...draft, [key]: chosen.at(-1) ?? '' })}
              data-test-subj={`${name}-${key}`}
            />
          )}
        </FormRow>
      </div>
    ),
    select: (key, label, options) => (
      <FormRow label={label}>
        {(field) => (
          <ChoiceField
            {...field}
            options={options}
            value={draft[key]}
            onChange={(value) => onChange({ ...draft, [key]: value })}
            data-test-subj={`${name}-${key}`}
          />
        )}
      </FormRow>
    ),
  };
  return (
    <form
      className="gh-stack"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(draft);
      }}
    >
      {children(fields)}
      <div className="gh-row">
        <Button type="submit" data-test-subj={`${name}-filter`}>
          {t('history.filter')}
        </Button>
        {tools}
        {Object.values(filter).every((value) => value === '') ? null : (
          <Button look="link" onClick={() => onChange(none)}>
            {t('history.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
