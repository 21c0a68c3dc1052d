import { useId, useState } from 'react';
import { type RulePreview as Preview } from '../../../../contract/documentRules';
import { isSameJson } from '../../../../contract/plainData';
import { useT } from '../../../i18n';
import { selectDocumentRules, selectHasIndices } from '../../../store/documentRules/selectors';
import { rulePreviewRequested } from '../../../store/documentRules/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { CodeBlock } from '../../../ui/CodeBlock';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { indentJson } from '../../../ui/indentJson';
import { Spinner } from '../../../ui/Spinner';
import { FailureNote } from '../shared/FailureNote';
import { useUserPicker } from '../shared/useUserPicker';

/** Location of a stored index permission, which must not restrict the preview of the edited one. */
export interface StoredEntry {
  role: string;
  entry: number;
}

/** Preview of a query for one user, on a cluster with the documents it matches. */
export function RulePreview(props: {
  query: string;
  indices: readonly string[];
  fls: readonly string[];
  maskedFields: readonly string[];
  stored: StoredEntry | undefined;
}) {
  const { query, indices, fls, maskedFields, stored } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const rule = useId();
  const [users, setUsers] = useState<string[]>([]);
  const { markOf: _mark, ...picker } = useUserPicker();
  const { asked, preview, problem } = useAppSelector(selectDocumentRules);
  const [user] = users;
  // Results for an earlier query do not apply.
  const isAsked =
    asked?.rule === rule &&
    asked.query === query &&
    asked.user === user &&
    isSameJson([asked.fls, asked.masked_fields], [fls, maskedFields]);
  return (
    <FormRow
      label={t('rule.user')}
      optional
      after={
        <div role="status">
          {isAsked && preview !== null ? <Outcome preview={preview} user={asked.user} /> : null}
          {isAsked && problem !== null ? <FailureNote title={t('rule.failed')} problem={problem} /> : null}
          {isAsked && preview === null && problem === null ? <Spinner /> : null}
        </div>
      }
    >
      {(field) => (
        <div className="gh-beside gh-row">
          <ComboBox
            {...field}
            {...picker}
            single
            value={users}
            onChange={setUsers}
            data-test-subj="ruleUser"
          />
          <Button
            disabled={user === undefined}
            busy={isAsked && preview === null && problem === null}
            data-test-subj="previewRule"
            onClick={() => {
              if (user !== undefined)
                dispatch(
                  rulePreviewRequested({
                    rule,
                    query,
                    indices: [...indices],
                    user,
                    fls: [...fls],
                    masked_fields: [...maskedFields],
                    ...stored,
                  }),
                );
            }}
          >
            {t('rule.check')}
          </Button>
        </div>
      )}
    </FormRow>
  );
}

function Outcome({ preview, user }: { preview: Preview; user: string }) {
  const t = useT();
  const hasIndices = useAppSelector(selectHasIndices);
  const { query, missing, isJson, hiddenFields, cluster } = preview;
  const counts = cluster?.counts;
  return (
    <div className="gh-stack" data-test-subj="rulePreview">
      <CodeBlock text={indentJson(query) ?? query} label={t('rule.preview', { user })} />
      {isJson ? null : <Callout tone="warning" title={t('rule.notJson')} />}
      {missing.length === 0 ? null : (
        <Callout tone="warning" title={t('rule.missing', { user, names: missing.join(', ') })} />
      )}
      {hiddenFields.map(({ field, why, role, entry }) => (
        <Callout
          key={field}
          tone="warning"
          title={t('rule.hidden', { field, why, role, entry: entry + 1 })}
        />
      ))}
      {cluster?.isValid === false ? (
        <Callout tone="danger" title={t('rule.invalid')}>
          <p>{cluster.reason}</p>
        </Callout>
      ) : null}
      {cluster?.isValid === true ? (
        <p>{counts ? t('rule.counts', { ...counts, isCut: String(counts.isCut) }) : t('rule.notCounted')}</p>
      ) : null}
      {hasIndices ? null : <p className="gh-quiet">{t('rule.noIndices')}</p>}
    </div>
  );
}
