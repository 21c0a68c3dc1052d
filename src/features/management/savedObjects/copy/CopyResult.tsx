import { type KeptObject } from '../../../../../contract/savedObjectCopies';
import { useT, useText } from '../../../../i18n';
import { type CopyState } from '../../../../store/savedObjectsManagement/copying';
import { objectKey } from '../../../../store/savedObjectsManagement/importChoices';
import { namespaceText } from '../../../../store/savedObjectsManagement/tenants';
import { Button } from '../../../../ui/Button';
import { Callout } from '../../../../ui/Callout';
import { Modal } from '../../../../ui/Modal';
import { type ItemResult, ResultList } from '../../../../ui/ResultList';
import { failedItems, writtenLabel } from '../results';

const KEPT = {
  referenced: 'savedObjects.keptReferenced',
  changed: 'savedObjects.keptChanged',
  unverified: 'savedObjects.keptUnverified',
} as const;

/** The last step: the result of each object. */
export function CopyResult(props: {
  copying: Extract<CopyState, { phase: 'finished' }>;
  onClose: () => void;
}) {
  const { copying, onClose } = props;
  const { answer, skipped, wanted } = copying;
  const t = useT();
  const text = useText();
  const kept = new Map((answer.kept ?? []).map((object) => [objectKey(object), object]));
  const reasonOf = ({ reason }: KeptObject) =>
    reason.type === 'unknown' ? reason.message : t(KEPT[reason.type]);
  const failed = failedItems(answer, t);
  const done = (answer.successResults ?? []).map((written): ItemResult => {
    const key = objectKey(written);
    const title = writtenLabel(written, t);
    const left = kept.get(key);
    return {
      key,
      label: left === undefined ? title : t('savedObjects.keptResult', { title, reason: reasonOf(left) }),
      status: 'done',
    };
  });
  const values = { count: answer.successCount, tenant: text(namespaceText(wanted.to)) };
  const summary = t(wanted.move ? 'savedObjects.moveDone' : 'savedObjects.copyDone', values);
  const isPartly = failed.length + kept.size > 0;
  return (
    <Modal
      wide
      title={t(wanted.move ? 'savedObjects.moveTitle' : 'savedObjects.copyTitle')}
      testSubject="copyResult"
      onClose={onClose}
      footer={
        <Button look="primary" data-test-subj="copyDone" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Callout
        tone={isPartly ? 'warning' : 'info'}
        title={failed.length > 0 ? t('savedObjects.copiedPartly') : summary}
      >
        {failed.length > 0 ? <p>{summary}</p> : null}
        {kept.size > 0 ? (
          <p>{t('savedObjects.keptCount', { count: kept.size, tenant: text(namespaceText(wanted.from)) })}</p>
        ) : null}
        {skipped > 0 ? <p>{t('savedObjects.importSkipped', { count: skipped })}</p> : null}
      </Callout>
      {failed.length + done.length > 0 ? <ResultList items={[...failed, ...done]} /> : null}
    </Modal>
  );
}
