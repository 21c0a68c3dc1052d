import { useMemo } from 'react';
import { useT, useText } from '../../../i18n';
import { FormRow } from '../../../ui/FormRow';
import { Icon } from '../../../ui/Icon';
import { TextArea } from '../../../ui/TextField';
import { checkQuery, queryHintText } from '../../../store/security/rules/documentSecurity';

/** A query to begin with, shown while the field is empty. */
const SAMPLE = `{
  "bool": {
    "must": {
      "match": {
        "genres": "Comedy"
      }
    }
  }
}`;

/**
 * The query that restricts a role to some documents. It is looked over while it is typed; what is found are warnings,
 * since only the cluster knows for sure; a save asks about them once more (`store/security/documentSecurity.ts`).
 */
export function QueryField(props: {
  value: string;
  patterns: readonly string[];
  onChange: (value: string) => void;
}) {
  const { value, patterns, onChange } = props;
  const t = useT();
  const text = useText();
  const hints = useMemo(() => checkQuery(value, patterns), [value, patterns]);
  const isGood = value.trim() !== '' && !hints.includes('notJson') && !hints.includes('notQuery');
  return (
    <FormRow label={t('role.dls')} optional text={t('role.dlsText')}>
      {(field) => (
        <>
          <TextArea code {...field} rows={7} placeholder={SAMPLE} value={value} onChange={onChange} />
          <div role="status">
            {isGood ? (
              <p className="gh-row gh-accent">
                <Icon name="check" size={14} />
                {t('role.queryValid')}
              </p>
            ) : null}
            {hints.map((hint) => (
              <p key={hint} className="gh-row gh-warning">
                <Icon name="alert" size={14} />
                {text(queryHintText(hint))}
              </p>
            ))}
          </div>
        </>
      )}
    </FormRow>
  );
}
