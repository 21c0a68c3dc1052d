import { useT } from '../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { historyHref } from '../../../store/revisions/address';
import { selectImport } from '../../../store/transfer/selectors';
import { importClosed, writeUndoRequested } from '../../../store/transfer/slice';
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
    ? t('transfer.undoneHere')
    : isStopped
      ? t('transfer.stopped')
      : t('transfer.imported', { count: result?.count ?? 0 });
  return (
    <Callout
      tone={isStopped ? 'danger' : undefined}
      title={title}
      testSubj="transfer-result"
      actions={
        <>
          {write === undefined || isUndone ? null : (
            <Button onClick={() => dispatch(writeUndoRequested({ write, types }))}>
              {t(isStopped ? 'transfer.undoDone' : 'history.undo')}
            </Button>
          )}
          {write === undefined ? null : (
            <LinkButton look="quiet" href={historyHref()}>
              {t('nav.history')}
            </LinkButton>
          )}
          <Button look="quiet" onClick={() => dispatch(importClosed())}>
            {t('transfer.again')}
          </Button>
        </>
      }
    >
      {isStopped ? <p>{result?.interruption}</p> : null}
      {isUndone ? null : preview?.notes.map((note) => <p key={note}>{note}</p>)}
    </Callout>
  );
}
