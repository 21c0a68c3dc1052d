import { type NamedIndices } from '../../../api/contract/access';
import { useT } from '../../../i18n';
import { useNameLists } from '../shared/useNameLists';

/** What the name in a question stands for on the cluster, where that is more than the index of this name. */
export function NamesNote({ names, asked }: { names: NamedIndices | null; asked: string }) {
  const t = useT();
  const { and } = useNameLists();
  if (names?.by !== 'cluster') return null;
  const { indices, count } = names;
  if (count === 1 && indices[0]?.name === asked) return null;
  return (
    <p className="gh-quiet" data-test-subj="accessNames">
      {count === 0
        ? t('access.namesNone', { index: asked })
        : t('access.names', { index: asked, count, names: and(indices.map(({ name }) => name)) })}
    </p>
  );
}
