import { type ReactNode } from 'react';
import { useT } from '../../../i18n';
import { Modal } from '../../../ui/Modal';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Skeleton } from '../../../ui/Spinner';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { type Resource } from './resource';
import './shared.css';
import { useItemForForm } from './useItemForForm';
import { useReason } from './useReason';

/**
 * A dialog about one entry, which is read afresh first: on its way, not there, not to be had, or there. `children` draws
 * the dialog with its fields once the entry is there, or at once for a new one.
 */
export function ItemModal<T>(props: {
  resource: Resource<T>;
  mode: SaveMode;
  /** The entry that is edited or duplicated; ignored for a new one. */
  name: string;
  title: string;
  /** The word for the thing, e.g. `tenant`. */
  type: string;
  onClose: () => void;
  children: (source: T | undefined) => ReactNode;
}) {
  const { resource, mode, name, title, type, onClose, children } = props;
  const t = useT();
  const reasonOf = useReason();
  const [item, retry] = useItemForForm(resource, name, mode);
  if (item.phase === 'ready') return children(item.value);
  return (
    <Modal title={title} onClose={onClose} footer={<Button onClick={onClose}>{t('common.close')}</Button>}>
      {item.phase === 'loading' ? (
        <Skeleton lines={5} />
      ) : (
        <Callout
          tone={item.phase === 'missing' ? 'warning' : 'danger'}
          testSubj={item.phase === 'missing' ? 'itemMissing' : 'itemFailed'}
          title={item.phase === 'missing' ? t('item.missing', { type, name }) : t('item.failed')}
        >
          <p>{item.phase === 'missing' ? t('item.missingText') : reasonOf(item.problem)}</p>
          {item.phase === 'failed' ? (
            <p className="gh-callout-buttons">
              <Button icon="refresh" onClick={retry}>
                {t('common.retry')}
              </Button>
            </p>
          ) : null}
        </Callout>
      )}
    </Modal>
  );
}
