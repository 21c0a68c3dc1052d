import { useT } from '../../../../i18n';
import { objectKey } from '../../../../store/savedObjectsManagement/importChoices';
import { type ImportState } from '../../../../store/savedObjectsManagement/importing';
import { Button } from '../../../../ui/Button';
import { Callout } from '../../../../ui/Callout';
import { Modal } from '../../../../ui/Modal';
import { type ItemResult, ResultList } from '../../../../ui/ResultList';
import { failedItems, writtenLabel } from '../results';

type Finished = Extract<ImportState, { phase: 'finished' }>;

export function ResultStep({ importing, onClose }: { importing: Finished; onClose: () => void }) {
  const t = useT();
  const { answer, skipped } = importing;
  const failed = failedItems(answer, t);
  const done = (answer.successResults ?? []).map((written): ItemResult => ({
    key: objectKey(written),
    label: writtenLabel(written, t),
    status: 'done',
  }));
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
