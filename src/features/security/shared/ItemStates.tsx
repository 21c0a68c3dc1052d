import { type ReactNode } from 'react';
import { STATUS } from '../../../api/contract/httpStatus';
import { useT } from '../../../i18n';
import { Button, LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { type ItemForForm } from './useItemForForm';
import { useReason } from './useReason';
import './shared.css';

interface ItemStateProps<T> {
  item: Exclude<ItemForForm<T>, { phase: 'ready' }>;
  name: string;
  /** The word for the thing, e.g. `user`. */
  type: string;
  /** The list to go back to, where this is a page. */
  listHref?: string;
  onRetry: () => void;
}

/** In the place of an entry: that it is on its way, that there is no such entry, or why it cannot be read. */
export function ItemState<T>({ item, name, type, listHref, onRetry }: ItemStateProps<T>) {
  const t = useT();
  const reasonOf = useReason();
  if (item.phase === 'loading') return <Skeleton lines={8} />;
  const isMissing = item.phase === 'missing';
  return (
    <Callout
      tone={isMissing ? 'warning' : 'danger'}
      testSubj={isMissing ? 'itemMissing' : 'itemFailed'}
      title={
        isMissing
          ? t('item.missing', { type, name })
          : t(item.problem.status === STATUS.forbidden ? 'item.forbidden' : 'item.failed')
      }
      actions={
        <>
          {isMissing ? null : (
            <Button icon="refresh" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
          {listHref === undefined ? null : (
            <LinkButton href={listHref} icon="arrowLeft">
              {t('item.backToList')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{isMissing ? t('item.missingText') : reasonOf(item.problem)}</p>
    </Callout>
  );
}

/** A page about one entry. `children` draws it once the entry is there; until then the title stands above its state. */
export function ItemStates<T>(
  props: Omit<ItemStateProps<T>, 'item'> & {
    item: ItemForForm<T>;
    title: string;
    children: (value: T | undefined) => ReactNode;
  },
) {
  const { item, title, children, ...rest } = props;
  if (item.phase === 'ready') return children(item.value);
  return (
    <>
      <PageHeader title={title} />
      <ItemState item={item} {...rest} />
    </>
  );
}
