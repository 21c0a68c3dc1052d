import { type ReactNode } from 'react';
import { STATUS } from '../../../../contract/httpStatus';
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
  type: string;
  listHref?: string;
  onRetry: () => void;
}

/** Placeholder for an entry that is loading, missing or unreadable. */
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

/** A page about one entry. `children` renders it once loaded; until then its state is shown. */
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
