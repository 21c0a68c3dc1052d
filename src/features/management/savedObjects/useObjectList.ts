import { useCallback, useEffect, useMemo, useState } from 'react';
import { STATUS } from '../../../../contract/httpStatus';
import { useErrorText } from '../../../i18n';
import { useTableLook } from '../../../shell/lists/useListTable';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { listViewChanged } from '../../../store/lists/slice';
import { objectKey } from '../../../store/savedObjectsManagement/importChoices';
import {
  DEEPEST_OBJECT,
  SAVED_OBJECTS_LIST,
  selectManagedObjects,
  selectManagedPhase,
  selectManagedTotal,
  selectManagedView,
  selectMovedObjects,
  selectObjectDeletion,
  selectOwnNamespaceOrNull,
} from '../../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../../store/savedObjectsManagement/slice';
import { type RemoteRows, type TableView } from '../../../ui/DataTable';
import { type ObjectRow, rowKey, rowOf } from './rows';

type Chosen = ReadonlyMap<string, ObjectRow>;
const NOTHING: Chosen = new Map();

/** The list, paged by the server, and the selection across pages without deleted rows. */
export function useObjectList() {
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const objects = useAppSelector(selectManagedObjects);
  const total = useAppSelector(selectManagedTotal);
  const phase = useAppSelector(selectManagedPhase);
  const view = useAppSelector(selectManagedView);
  const look = useTableLook(SAVED_OBJECTS_LIST);
  const own = useAppSelector(selectOwnNamespaceOrNull);
  const deletion = useAppSelector(selectObjectDeletion);
  const moved = useAppSelector(selectMovedObjects);
  const [chosen, setChosen] = useState(NOTHING);
  /* eslint-disable state-copies/no-state-copies --
     Selected rows of other pages are not in the state; a deletion or move removes them here. */
  const [seen, setSeen] = useState({ deletion, moved });
  if (deletion !== seen.deletion || moved !== seen.moved) {
    setSeen({ deletion, moved });
    /* eslint-enable state-copies/no-state-copies */
    const deleted = deletion.phase === 'finished' ? deletion.outcomes.filter(({ problem }) => !problem) : [];
    const gone = new Set([...deleted, ...moved].map(objectKey));
    if (gone.size > 0) setChosen(new Map([...chosen].filter(([, row]) => !gone.has(objectKey(row)))));
  }

  const reload = useCallback(() => {
    dispatch(savedObjectsManagementActions.listRequested());
  }, [dispatch]);
  useEffect(reload, [reload]);

  const rows = useMemo(() => objects.map((object) => rowOf(object, own)), [objects, own]);
  const selected = useMemo(() => new Set(chosen.keys()), [chosen]);
  const problem = phase.phase === 'failed' ? phase.problem : null;
  return {
    rows,
    /** Selected rows, those on other pages first. */
    chosen: useMemo(() => {
      const onPage = new Set(rows.map(rowKey));
      const isThere = (row: ObjectRow) => onPage.has(rowKey(row));
      const all = [...chosen.values()];
      return [...all.filter((row) => !isThere(row)), ...all.filter(isThere)];
    }, [chosen, rows]),
    total,
    reload,
    forbidden: problem?.status === STATUS.forbidden ? problem : null,
    table: {
      ...look,
      view,
      onViewChange: (patch: Partial<TableView>) =>
        // The stored page size may differ from the one in the settings, which is the one shown.
        dispatch(listViewChanged({ list: SAVED_OBJECTS_LIST, patch: { pageSize: view.pageSize, ...patch } })),
      selected: selected as ReadonlySet<string>,
      onSelectedChange: (keys: ReadonlySet<string>) => {
        const known = new Map([...chosen, ...rows.map((row) => [rowKey(row), row] as const)]);
        setChosen(
          new Map(
            [...keys].flatMap((key) => {
              const row = known.get(key);
              return row ? [[key, row] as const] : [];
            }),
          ),
        );
      },
      status: problem
        ? ('failed' as const)
        : phase.phase === 'ready'
          ? ('ready' as const)
          : ('loading' as const),
      error: problem ? errorText(problem) : undefined,
      onRetry: reload,
      remote: { total, reachable: Math.min(total, DEEPEST_OBJECT) } satisfies RemoteRows,
    },
  };
}
