import { type HolderRestrictions } from '../../../../contract/holders';
import { isExcludedField } from '../../../../contract/ruleFields';
import { useT } from '../../../i18n';
import { EmptyValue } from '../../../ui/cells';
import { useNameLists } from '../shared/useNameLists';

/** Lists the documents, fields and values that rules exclude. */
export function RestrictionWords({ documents, fields, masks }: HolderRestrictions) {
  const t = useT();
  const { and, or } = useNameLists();
  const excluded = fields.filter(isExcludedField).map((field) => field.slice(1));
  const included = fields.filter((field) => !isExcludedField(field));
  const lines = [
    ...(documents.length === 0 ? [] : [t('explain.onlyDocuments', { query: or(documents) })]),
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
