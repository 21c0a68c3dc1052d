import { useEffect } from 'react';
import { EndedSelection, SelectionBar } from './SelectionBar';
import { type RemoteRows, type SelectionIssue, type TableView } from './types';
import { useSelectionEnd } from './useSelectionEnd';
import { type TableModel } from './useTableModel';

interface SelectionProps {
  selected: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  onHiddenChange?: (keys: readonly string[]) => void;
  keepsSelection?: boolean;
  selectionIssue?: SelectionIssue | undefined;
  remote?: RemoteRows;
  view: TableView;
  model: Pick<TableModel, 'count' | 'page' | 'hidden' | 'selectedOnPage' | 'selectAll'>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The bar for a selection, or the offer to restore one that a search ended. */
export function TableSelection(props: SelectionProps) {
  const { selected, onSelectedChange, onHiddenChange, selectionIssue, remote, view } = props;
  const { count, page, hidden, selectedOnPage, selectAll } = props.model;
  const { pin, ended, restore, forget } = useSelectionEnd({
    view,
    selected,
    onSelectedChange,
    isKept: props.keepsSelection ?? false,
  });
  useEffect(() => onHiddenChange?.(hidden), [onHiddenChange, hidden]);
  if (ended > 0) return <EndedSelection count={ended} onRestore={restore} onClose={forget} />;
  if (selected.size === 0) return null;
  const canSelectAll = !remote && selectedOnPage === page.length && selected.size - hidden.length < count;
  return (
    <SelectionBar
      count={selected.size}
      hidden={hidden.length}
      pin={pin}
      onClear={() => onSelectedChange?.(NOTHING)}
      all={canSelectAll ? count : undefined}
      onSelectAll={selectAll}
      issue={selectionIssue}
      onLeaveOut={(keys) => {
        const left = new Set(selected);
        for (const key of keys) left.delete(key);
        onSelectedChange?.(left);
      }}
    />
  );
}
