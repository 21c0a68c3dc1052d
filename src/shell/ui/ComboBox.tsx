import { Select } from 'antd';
import { useId, useMemo, type ComponentProps, type Ref } from 'react';
import { useT } from '../i18n';
import { type FieldLinks } from './FormRow';
import './form.css';

/** Options under a heading. */
export interface OptionGroup {
  label: string;
  options: readonly string[];
}

interface ComboBoxProps extends Partial<FieldLinks> {
  /** Plain options, or groups of them; thousands are fine. */
  options: readonly string[] | readonly OptionGroup[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Whether values may be entered that are not among the options. */
  custom?: boolean;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  /**
   * What separates several pasted values: line breaks and commas. Give line breaks alone where a value may hold a comma,
   * as the distinguished names of a directory do.
   */
  separators?: readonly string[];
  'aria-label'?: string;
  /** Id of the surrounding element, which test suites know. */
  boxId?: string;
  'data-test-subj'?: string;
}

const SEPARATORS = ['\n', ','];

/** The search field inside, marked for test suites. */
function SearchInput(props: ComponentProps<'input'> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...props} data-test-subj="comboBoxSearchInput" />;
}
const PARTS = { input: SearchInput };

const isGroups = (options: ComboBoxProps['options']): options is readonly OptionGroup[] =>
  typeof options[0] === 'object';

const asOption = (value: string) => ({ value, label: value });

/** A field that holds several values as pills, found by typing, entered freely where `custom` allows, or pasted. */
export function ComboBox(props: ComboBoxProps) {
  const { options, value, onChange, custom = false, separators = SEPARATORS, id, boxId, ...rest } = props;
  const t = useT();
  const minted = useId();
  const choices = useMemo(
    () =>
      isGroups(options)
        ? options
            .filter((group) => group.options.length > 0)
            .map((group) => ({
              label: group.label,
              title: group.label,
              options: group.options.map(asOption),
            }))
        : options.map(asOption),
    [options],
  );
  const none = custom ? t('combo.noneCustom') : options.length === 0 ? t('combo.noneLeft') : t('combo.none');
  return (
    <div className="gh-combo" id={boxId} data-test-subj={props['data-test-subj'] ?? 'comboBoxInput'}>
      <Select<string[]>
        id={id ?? minted}
        mode={custom ? 'tags' : 'multiple'}
        options={choices}
        value={[...value]}
        onChange={onChange}
        tokenSeparators={[...separators]}
        showSearch
        allowClear
        components={PARTS}
        notFoundContent={none}
        placeholder={rest.placeholder}
        disabled={rest.disabled ?? false}
        loading={rest.loading ?? false}
        status={rest['aria-invalid'] ? 'error' : ''}
        aria-label={rest['aria-label']}
        aria-describedby={rest['aria-describedby']}
        aria-invalid={rest['aria-invalid']}
        {...(custom && options.length === 0 ? { suffixIcon: null } : {})}
      />
    </div>
  );
}
