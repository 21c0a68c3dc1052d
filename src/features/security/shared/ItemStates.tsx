import { type ReactNode } from 'react';
import { useT } from '../../../i18n';
import { Button, LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { type ItemForForm } from './useItemForForm';
import { useReason } from './useReason';
import './shared.css';

interface ItemStatesProps<T> {
  item: ItemForForm<T>;
  /** The page's H1, shown above every state but the last. */
  title: string;
  name: string;
  /** The word for the thing, e.g. `user`. */
  type: string;
  listHref: string;
  onRetry: () => void;
  /** Draws the page once the entry is there. */
  children: (value: T | undefined) => ReactNode;
}

/** A page about one entry: on its way, not there, not to be had, or there. */
export function ItemStates<T>(props: ItemStatesProps<T>) {
  const { item, title, name, type, listHref, onRetry, children } = props;
  const t = useT();
  const reasonOf = useReason();
  if (item.phase === 'ready') return children(item.value);
  return (
    <>
      <PageHeader title={title} />
      {item.phase === 'loading' ? (
        <Skeleton lines={8} />
      ) : (
        <Callout
          tone={item.phase === 'missing' ? 'warning' : 'danger'}
          testSubj={item.phase === 'missing' ? 'itemMissing' : 'itemFailed'}
          title={
            item.phase === 'missing'
              ? t('item.missing', { type, name })
              : t(item.problem.status === 403 ? 'item.forbidden' : 'item.failed')
          }
        >
          <p>{item.phase === 'missing' ? t('item.missingText') : reasonOf(item.problem)}</p>
          <p className="gh-callout-buttons">
            {item.phase === 'failed' ? (
              <Button icon="refresh" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            ) : null}
            <LinkButton href={listHref} icon="arrowLeft">
              {t('item.backToList')}
            </LinkButton>
          </p>
        </Callout>
      )}
    </>
  );
}
