import { useT } from '../../../i18n';
import { CodeBlock } from '../../../ui/CodeBlock';
import { type FieldLinks } from '../../../ui/FormRow';
import { TextArea } from '../../../ui/TextField';
import { fieldMapText, SAMPLE_FIELD_MAP } from './fieldMap';

/** Height limits of the editor in lines. */
const FEWEST_LINES = 5;
const MAX_LINES = 25;

const linesOf = (text: string) => Math.min(MAX_LINES, Math.max(FEWEST_LINES, text.split('\n').length));

/** Edits a JSON map of index patterns to field patterns [AUD-11]. */
export function MapEditor(
  props: FieldLinks & { value: string; disabled: boolean; onChange: (text: string) => void },
) {
  const { value, onChange, ...rest } = props;
  return <TextArea code {...rest} rows={linesOf(value)} value={value} onChange={onChange} />;
}

export function MapSample() {
  const t = useT();
  return (
    <div className="gh-stack">
      <p className="gh-quiet">{t('audit.sample')}</p>
      <CodeBlock text={fieldMapText(SAMPLE_FIELD_MAP)} label={t('audit.sample')} />
    </div>
  );
}
