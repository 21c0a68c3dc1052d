import { blockKindOf, isSameInBlock, keysOf } from '../../../../contract/merge/blocks';
import { canonical } from '../../../../contract/merge/values';
import { isRecord } from '../../../../contract/plainData';
import { useT } from '../../../i18n';
import { EmptyValue } from '../../../ui/cells';
import { Before, Difference } from './Difference';
import { blockKeyLabel } from './fieldLabels';

/** A permission block that was added, removed or changed, member by member. */
export function BlockDifference(props: { section: string; base: unknown; value: unknown }) {
  const { section, base, value } = props;
  const t = useT();
  if (!isRecord(value)) return isRecord(base) ? <del>{t('conflict.blockRemoved')}</del> : <EmptyValue />;
  const before = isRecord(base) ? base : undefined;
  const keys = keysOf(value, before).filter((key) => canonical(value[key]) !== '' || before?.[key]);
  return (
    <dl className="gh-stack">
      {keys.map((key) => {
        const kind = blockKindOf(section, key);
        const isUnchanged = before !== undefined && isSameInBlock(section, key, before[key], value[key]);
        return (
          <div key={key}>
            <dt className="gh-quiet gh-small">{blockKeyLabel(t, section, key)}</dt>
            <dd>
              {isUnchanged ? (
                <Before kind={kind} value={value[key]} />
              ) : (
                <Difference kind={kind} base={before?.[key]} value={value[key]} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
