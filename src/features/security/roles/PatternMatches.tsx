import { isVainExclusion, matchesGlob } from '../../../../contract/glob';
import { useT } from '../../../i18n';
import { isExpression } from '../../../model/security/patterns';
import { useIndexNames } from '../shared/useIndexNames';
import './messages';

/** Maximum number of patterns whose matches are counted. */
const SHOWN = 10;

/** True if the pattern alone says which names match. */
const isCountable = (pattern: string) =>
  !isVainExclusion(pattern) && !isExpression(pattern) && !pattern.includes('${');

/** Says how many existing names each pattern matches, where all names are known. */
export function PatternMatches({ patterns }: { patterns: readonly string[] }) {
  const t = useT();
  const { options, isComplete } = useIndexNames();
  const counted = patterns.filter(isCountable).slice(0, SHOWN);
  if (!isComplete || options.length === 0 || counted.length === 0) return null;
  return (
    <p className="gh-quiet gh-small" data-test-subj="patternMatches">
      {counted
        .map((pattern) =>
          t('role.matches', { pattern, count: options.filter((name) => matchesGlob(pattern, name)).length }),
        )
        .join(' · ')}
    </p>
  );
}
