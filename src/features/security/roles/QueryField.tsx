import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RuleField } from '../../../../contract/documentRules';
import { useT, useText } from '../../../i18n';
import { checkQuery, hiddenFieldTexts, queryHintText } from '../../../model/security/documentSecurity';
import { missedNestedFields } from '../../../model/security/nestedFields';
import { selectDocumentRules, selectHasIndices } from '../../../store/documentRules/selectors';
import { fieldsKey, ruleFieldsRequested } from '../../../store/documentRules/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { usersResource } from '../../../store/resources/resources';
import { Button } from '../../../ui/Button';
import { FormRow } from '../../../ui/FormRow';
import { Remark } from '../../../ui/Remark';
import { TextArea } from '../../../ui/TextField';
import { useList } from '../shared/useList';
import { RulePreview, type StoredEntry } from './RulePreview';
import { RuleWords } from './RuleWords';
import { ruleVariables, withWord } from './ruleWords';
import './messages';

/** Placeholder of the empty field. */
const SAMPLE = `{
  "bool": {
    "must": {
      "match": {
        "genres": "Comedy"
      }
    }
  }
}`;

/** Problems for which the cluster rejects the query. */
const BROKEN = ['notJson', 'notQuery', 'severalQueries', 'unknownQuery'] as const;

const NO_FIELDS: readonly RuleField[] = [];

/** The DLS query. Checks while typing only warn; saving asks again (`documentSecurity.ts`). */
export function QueryField(props: {
  value: string;
  patterns: readonly string[];
  fls: readonly string[];
  maskedFields: readonly string[];
  /** Location of the stored index permission; undefined for a new one. */
  stored: StoredEntry | undefined;
  onChange: (value: string) => void;
}) {
  const { value, patterns, fls, maskedFields, stored, onChange } = props;
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const area = useRef<HTMLTextAreaElement>(null);
  const hasIndices = useAppSelector(selectHasIndices);
  const [isPreviewed, setPreviewed] = useState(false);
  const isUsed = value.trim() !== '';
  const { items: users } = useList(usersResource, isPreviewed);
  const key = fieldsKey(patterns);
  const known = useAppSelector(selectDocumentRules).fields[key];
  const fields = known ?? NO_FIELDS;
  const isWanted = hasIndices && isUsed && patterns.length > 0 && known === undefined;
  useEffect(() => {
    if (isWanted) dispatch(ruleFieldsRequested(patterns));
  }, [dispatch, isWanted, patterns]);
  const hints = useMemo(() => checkQuery(value, patterns), [value, patterns]);
  const hidden = useMemo(
    () => hiddenFieldTexts({ dls: value, fls: [...fls], masked_fields: [...maskedFields] }),
    [value, fls, maskedFields],
  );
  const missed = useMemo(() => missedNestedFields(value, fields), [value, fields]);
  const variables = useMemo(() => ruleVariables(t, users), [t, users]);
  const names = useMemo(
    () => fields.map(({ name, type }) => ({ text: name, label: `${name} (${type})` })),
    [fields],
  );
  const isGood = isUsed && !BROKEN.some((hint) => hints.includes(hint));
  const put = (word: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const next = withWord(value, word, selectionStart, selectionEnd);
    // Set the cursor after the field has the new value.
    flushSync(() => onChange(next.query));
    area.current?.focus();
    area.current?.setSelectionRange(next.at, next.at);
  };
  return (
    <>
      <FormRow label={t('role.dls')} optional text={t('role.dlsText')}>
        {(field) => (
          <div className="gh-stack">
            <TextArea
              code
              {...field}
              ref={area}
              rows={7}
              placeholder={SAMPLE}
              value={value}
              onChange={onChange}
            />
            <div className="gh-row">
              <RuleWords label={t('rule.insertVariable')} words={variables} onChoose={put} />
              {names.length === 0 ? null : (
                <RuleWords label={t('rule.insertField')} words={names} onChoose={put} />
              )}
              {isUsed && !isPreviewed ? (
                <Button data-test-subj="openRulePreview" onClick={() => setPreviewed(true)}>
                  {t('rule.user')}
                </Button>
              ) : null}
            </div>
            <div role="status">
              {isGood ? <Remark tone="good">{t('role.queryValid')}</Remark> : null}
              {[...hints.map(queryHintText), ...hidden].map((hint, at) => (
                <Remark key={at}>{text(hint)}</Remark>
              ))}
              {missed.length === 0 ? null : <Remark>{t('rule.nested', { names: missed.join(', ') })}</Remark>}
            </div>
          </div>
        )}
      </FormRow>
      {isUsed && isPreviewed ? (
        <RulePreview query={value} indices={patterns} fls={fls} maskedFields={maskedFields} stored={stored} />
      ) : null}
    </>
  );
}
