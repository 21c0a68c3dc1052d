import { type ImportError } from '../../../../../contract/savedObjects';
import { useT } from '../../../../i18n';
import { objectKey } from '../../../../store/savedObjectsManagement/importChoices';
import { type ImportState } from '../../../../store/savedObjectsManagement/importing';
import { Button } from '../../../../ui/Button';
import { Callout } from '../../../../ui/Callout';
import { Modal } from '../../../../ui/Modal';
import { type ItemResult, ResultList } from '../../../../ui/ResultList';

type Finished = Extract<ImportState, { phase: 'finished' }>;

function reasonOf({ error }: ImportError, t: ReturnType<typeof useT>): string {
  switch (error.type) {
    case 'unsupported_type':
      return t('savedObjects.importUnsupported');
    case 'conflict':
      return t('savedObjects.importConflict');
    case 'missing_references':
      return t('savedObjects.importMissing');
    case 'unknown':
      return error.message;
  }
}

export function ResultStep({ importing, onClose }: { importing: Finished; onClose: () => void }) {
  const t = useT();
  const { answer, skipped } = importing;
  const failed = (answer.errors ?? []).map((error): ItemResult => ({
    key: objectKey(error),
    label: `${error.meta.title ?? error.id} (${error.type})`,
    status: 'failed',
    reason: reasonOf(error, t),
  }));
  const done = (answer.successResults ?? []).map(
    ({ type, id, meta, destinationId, overwrite }): ItemResult => {
      const title = `${meta.title ?? id} (${type})`;
      return {
        key: objectKey({ type, id }),
        label:
          destinationId !== undefined
            ? t('savedObjects.importCopyResult', { title, id: destinationId })
            : overwrite
              ? t('savedObjects.importOverwritten', { title })
              : title,
        status: 'done',
      };
    },
  );
  const count = answer.successCount;
  return (
    <Modal
      wide
      title={t('savedObjects.importTitle')}
      testSubject="importResult"
      onClose={onClose}
      footer={
        <Button look="primary" data-test-subj="importDone" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Callout
        tone={failed.length > 0 ? 'warning' : 'info'}
        title={failed.length > 0 ? t('savedObjects.importedPartly') : t('savedObjects.importDone', { count })}
      >
        {failed.length > 0 ? <p>{t('savedObjects.importDone', { count })}</p> : null}
        {skipped > 0 ? <p>{t('savedObjects.importSkipped', { count: skipped })}</p> : null}
      </Callout>
      {failed.length + done.length > 0 ? <ResultList items={[...failed, ...done]} /> : null}
    </Modal>
  );
}
