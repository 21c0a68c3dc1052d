import { type NamedIndices } from '../../../../contract/explain';
import { useT } from '../../../i18n';
import { useNameLists } from '../shared/useNameLists';

/** Names the indices an alias, data stream or pattern resolves to on the cluster. */
export function NamesNote({ names, asked }: { names: NamedIndices | null; asked: string }) {
  const t = useT();
  const { and } = useNameLists();
  if (names?.by !== 'cluster') return null;
  const { indices, count } = names;
  if (count === 1 && indices[0]?.name === asked) return null;
  return (
    <p className="gh-quiet" data-test-subj="accessNames">
      {count === 0
        ? t('explain.namesNone', { index: asked })
        : t('explain.names', { index: asked, count, names: and(indices.map(({ name }) => name)) })}
    </p>
  );
}
