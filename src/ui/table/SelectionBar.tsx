import { useT } from '../../i18n';
import { Button, IconButton } from '../Button';
import { Icon } from '../Icon';
import { type SelectionIssue } from './types';

interface BarProps {
  count: number;
  /** Number of selected rows hidden by the search or a filter. */
  hidden: number;
  /** Keeps the selection through the next search or filter; absent if it is always kept. */
  pin: { isPinned: boolean; onChange: (isPinned: boolean) => void } | undefined;
  onClear: () => void;
  /** Number of matching rows on all pages, if they can all be selected and are not yet. */
  all?: number | undefined;
  onSelectAll: () => void;
  issue?: SelectionIssue | undefined;
  onLeaveOut: (keys: readonly string[]) => void;
}

/** Shows the selection count, offers all matches, and explains what the selection rules out. */
export function SelectionBar(props: BarProps) {
  const { count, hidden, pin, onClear, all, onSelectAll, issue, onLeaveOut } = props;
  const t = useT();
  return (
    <div className="gh-selection gh-row" role="status" data-test-subj="selectionBar">
      <strong>{t('table.selected', { count })}</strong>
      {hidden > 0 ? <span className="gh-quiet">{t('table.hiddenSelected', { count: hidden })}</span> : null}
      {all === undefined ? null : (
        <Button look="link" small data-test-subj="selectAllMatching" onClick={onSelectAll}>
          {t('table.selectAll', { count: all })}
        </Button>
      )}
      <Button look="link" small onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
      {pin === undefined ? null : (
        <label className="gh-row">
          <input
            type="checkbox"
            data-test-subj="pinSelection"
            checked={pin.isPinned}
            onChange={(event) => pin.onChange(event.target.checked)}
          />
          {t('table.pinSelection')}
        </label>
      )}
      {issue === undefined ? null : (
        <span className="gh-row" data-test-subj="selectionIssue">
          <Icon name="info" size={14} />
          {issue.text}
          <Button look="link" small onClick={() => onLeaveOut(issue.keys)}>
            {t('table.leaveOut', { count: issue.keys.length })}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Reports that a search or a filter ended the selection, and offers to restore it. */
export function EndedSelection(props: { count: number; onRestore: () => void; onClose: () => void }) {
  const t = useT();
  return (
    <div className="gh-selection gh-row" role="status" data-test-subj="selectionEnded">
      {t('table.selectionEnded', { count: props.count })}
      <Button look="link" small onClick={props.onRestore}>
        {t('table.selectAgain')}
      </Button>
      <IconButton icon="close" label={t('common.close')} onClick={props.onClose} />
    </div>
  );
}
