import { useT } from '../../../i18n';
import { historyHref } from '../../../store/history/address';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectImport } from '../../../store/importExport/selectors';
import { importClosed, writeUndoRequested } from '../../../store/importExport/slice';
import { Button, LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';

export function ImportResult() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { preview, result, isUndone } = useAppSelector(selectImport);
  const write = result?.write;
  const types = preview?.differences.map(({ type }) => type) ?? [];
  const isStopped = !isUndone && result?.interruption !== undefined;
  const title = isUndone
    ? t('importExport.undoneHere')
    : isStopped
      ? t('importExport.stopped')
      : t('importExport.imported', { count: result?.count ?? 0 });
  return (
    <Callout
      tone={isStopped ? 'danger' : undefined}
      title={title}
      testSubj="transfer-result"
      actions={
        <>
          {write === undefined || isUndone ? null : (
            <Button onClick={() => dispatch(writeUndoRequested({ write, types }))}>
              {t(isStopped ? 'importExport.undoDone' : 'history.undo')}
            </Button>
          )}
          {write === undefined ? null : (
            <LinkButton look="quiet" href={historyHref()}>
              {t('nav.history')}
            </LinkButton>
          )}
          <Button look="quiet" onClick={() => dispatch(importClosed())}>
            {t('importExport.again')}
          </Button>
        </>
      }
    >
      {isStopped ? <p>{result?.interruption}</p> : null}
      {isUndone ? null : preview?.notes.map((note) => <p key={note}>{note}</p>)}
    </Callout>
  );
}
