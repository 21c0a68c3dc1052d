import { type ReactNode } from 'react';
import { useT } from '../../../i18n';
import { useAppDispatch } from '../../../store/hooks';
import { type DialogName } from '../../../store/overlays/dialogs';
import { dialogCloseRequested } from '../../../store/overlays/slice';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { type Resource } from '../../../store/resources/types';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/Modal';
import { ItemState } from './ItemStates';
import { useItemForForm } from './useItemForForm';

/** A dialog about one entry, rendered once it is read from the server; at once for a new one. */
export function ItemModal<T>(props: {
  dialog: DialogName;
  resource: Resource<T>;
  mode: SaveMode;
  /** The entry to edit or duplicate; ignored for a new one. */
  name: string;
  title: string;
  type: string;
  children: (source: T | undefined) => ReactNode;
}) {
  const { dialog, resource, mode, name, title, type, children } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const [item, retry] = useItemForForm(resource, name, mode);
  if (item.phase === 'ready') return children(item.value);
  const close = () => dispatch(dialogCloseRequested(dialog));
  return (
    <Modal title={title} onClose={close} footer={<Button onClick={close}>{t('common.close')}</Button>}>
      <ItemState item={item} name={name} type={type} onRetry={retry} />
    </Modal>
  );
}
