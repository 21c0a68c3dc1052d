import { type Comparison } from '../../../../contract/comparison';
import { type ImpactAccess, type ImpactExtent } from '../../../../contract/impact';
import { useT } from '../../../i18n';
import { Panel } from '../../../ui/Panel';
import { useOperations } from '../explain/useOperations';
import { useNameLists } from '../shared/useNameLists';
import './comparison.css';

/** Access of the first alone and of the second alone, side by side. */
export function ComparedAccess({ comparison }: { comparison: Comparison }) {
  const { first, second, onlyFirst, onlySecond } = comparison;
  return (
    <div className="gh-compared">
      <OnlyOne name={first} other={second} access={onlyFirst} testSubj="onlyFirst" />
      <OnlyOne name={second} other={first} access={onlySecond} testSubj="onlySecond" />
    </div>
  );
}

function OnlyOne(props: { name: string; other: string; access: ImpactAccess; testSubj: string }) {
  const { name, other, access, testSubj } = props;
  const { operations, permissions } = access;
  const t = useT();
  const extentText = useExtentText();
  const { labelOf } = useOperations();
  return (
    <Panel title={t('comparison.onlyCan', { name })} headingLevel={2} data-test-subj={testSubj}>
      {operations.length + permissions.length === 0 ? (
        <p className="gh-quiet">{t('comparison.nothing', { other })}</p>
      ) : null}
      {operations.length > 0 ? (
        <ul className="gh-lines">
          {operations.map(({ operations: ids, extent }, at) => {
            const labels = ids.map(labelOf).join(', ');
            return (
              <li key={at}>
                {extent === null
                  ? t('comparison.onCluster', { operations: labels })
                  : t('comparison.onIndices', { patterns: extentText(extent), operations: labels })}
              </li>
            );
          })}
        </ul>
      ) : null}
      {permissions.length > 0 ? (
        <>
          <h3>{t('comparison.permissions')}</h3>
          <ul className="gh-lines">
            {permissions.map(({ level, permissions: names, patterns }, at) => (
              <li key={at}>
                {level === 'cluster'
                  ? t('comparison.onCluster', { operations: names.join(', ') })
                  : t('comparison.onIndices', {
                      patterns: patterns.join(', '),
                      operations: names.join(', '),
                    })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}

/** Returns the text of an extent: patterns, exceptions and existing indices. */
export function useExtentText() {
  const t = useT();
  const { and } = useNameLists();
  return ({ patterns, except, indices }: ImpactExtent): string => {
    const written = patterns.join(', ');
    const text =
      except.length === 0
        ? written
        : t('comparison.except', { patterns: written, except: except.join(', ') });
    if (indices === null) return text;
    const existing = t('comparison.indices', { count: indices.count, names: and(indices.names) });
    return `${text} (${existing})`;
  };
}
