import { useT } from '../../i18n';
import { Button } from '../Button';

/** Says how many rows are selected, and how many of them the search or a filter hides at present. */
export function SelectionBar(props: { count: number; hidden: number; onClear: () => void }) {
  const { count, hidden, onClear } = props;
  const t = useT();
  return (
    <div className="gh-selection" role="status">
      <strong>{t('table.selected', { count })}</strong>
      {hidden > 0 ? <span className="gh-quiet">{t('table.hiddenSelected', { count: hidden })}</span> : null}
      <Button look="link" small onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
    </div>
  );
}
