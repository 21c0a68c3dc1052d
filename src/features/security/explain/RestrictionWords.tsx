import { type IndexAccess } from '../../../../contract/explain';
import { isExcludedField } from '../../../../contract/ruleFields';
import { useT } from '../../../i18n';
import { EmptyValue } from '../../../ui/cells';
import { useNameLists } from '../shared/useNameLists';

/** Lists the documents, fields and values an index permission excludes. */
export function RestrictionWords({ entry: { documentRule, fieldRules, masks } }: { entry: IndexAccess }) {
  const t = useT();
  const { and } = useNameLists();
  const excluded = fieldRules.filter(isExcludedField).map((field) => field.slice(1));
  const included = fieldRules.filter((field) => !isExcludedField(field));
  const lines = [
    ...(documentRule.trim() === '' ? [] : [t('explain.onlyDocuments', { query: documentRule })]),
    ...(excluded.length > 0
      ? [t('explain.fieldsExcept', { fields: and(excluded) })]
      : included.length > 0
        ? [t('explain.fieldsOnly', { fields: and(included) })]
        : []),
    ...(masks.length > 0
      ? [t('explain.masks', { fields: and(masks.map((mask) => mask.split('::')[0] ?? mask)) })]
      : []),
  ];
  if (lines.length === 0) return <EmptyValue />;
  return (
    <div style={{ paddingBlock: 6 }}>
      {lines.map((line) => (
        <div key={line} className="gh-ellipsis" title={line}>
          {line}
        </div>
      ))}
    </div>
  );
}
