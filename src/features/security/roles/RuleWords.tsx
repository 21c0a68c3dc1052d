import { SelectField } from '../../../ui/SelectField';
import { type RuleWord } from './ruleWords';

/** Texts to insert into the query at the cursor. */
export function RuleWords(props: {
  label: string;
  words: readonly RuleWord[];
  onChoose: (text: string) => void;
}) {
  const { label, words, onChoose } = props;
  const options = words.map((word) => ({ value: word.text, label: word.label }));
  return (
    <SelectField
      aria-label={label}
      placeholder={label}
      options={options}
      value={undefined}
      onChange={onChoose}
    />
  );
}
