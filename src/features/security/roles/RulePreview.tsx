import { useId, useState } from 'react';
import { type RulePreview as Preview } from '../../../api/contract/documentRules';
import { useT, useText } from '../../../i18n';
import { type Text } from '../../../i18n/text';
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

/** What a document rule comes to for one user: the query with the user's values, and on a cluster what it lets through. */
export function RulePreview(props: {
  query: string;
  indices: readonly string[];
  /** Why users see fewer documents than the preview counts. */
  warnings: readonly Text[];
}) {
  const { query, indices, warnings } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const rule = useId();
  const [users, setUsers] = useState<string[]>([]);
  const { markOf: _mark, ...picker } = useUserPicker();
  const { asked, preview, problem } = useAppSelector(selectDocumentRules);
  const [user] = users;
  // What was asked about an earlier text says nothing about this one.
  const isAsked = asked?.rule === rule && asked.query === query && asked.user === user;
  return (
    <FormRow
      label={t('rule.user')}
      optional
      after={
        <div role="status">
          {isAsked && preview !== null ? (
            <Outcome preview={preview} user={asked.user} warnings={warnings} />
          ) : null}
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
            onChange={(names) => setUsers(names.slice(-1))}
            data-test-subj="ruleUser"
          />
          <Button
            disabled={user === undefined}
            busy={isAsked && preview === null && problem === null}
            data-test-subj="previewRule"
            onClick={() => {
              if (user !== undefined)
                dispatch(rulePreviewRequested({ rule, query, indices: [...indices], user }));
            }}
          >
            {t('rule.check')}
          </Button>
        </div>
      )}
    </FormRow>
  );
}

function Outcome(props: { preview: Preview; user: string; warnings: readonly Text[] }) {
  const { preview, user, warnings } = props;
  const t = useT();
  const text = useText();
  const hasIndices = useAppSelector(selectHasIndices);
  const { query, missing, isJson, cluster } = preview;
  const counts = cluster?.counts;
  return (
    <div className="gh-stack" data-test-subj="rulePreview">
      <CodeBlock text={indentJson(query) ?? query} label={t('rule.preview', { user })} />
      {isJson ? null : <Callout tone="warning" title={t('rule.notJson')} />}
      {missing.length === 0 ? null : (
        <Callout tone="warning" title={t('rule.missing', { user, names: missing.join(', ') })} />
      )}
      {warnings.map((warning, at) => (
        <Callout key={at} tone="warning" title={text(warning)} />
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
