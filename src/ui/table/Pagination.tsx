import { Pagination as AntPagination } from 'antd';
import { PAGE_SIZES } from '../../../contract/pageSizes';
import { useT } from '../../i18n';
import { Icon, type IconName } from '../Icon';
import { type TableView } from './types';

interface PaginationProps {
  title: string;
  count: number;
  pageIndex: number;
  pageSize: number;
  onViewChange: (patch: Partial<TableView>) => void;
}

const STEPS: Readonly<
  Record<string, { label: 'table.previousPage' | 'table.nextPage'; icon: IconName; subject: string }>
> = {
  prev: { label: 'table.previousPage', icon: 'arrowLeft', subject: 'pagination-button-previous' },
  next: { label: 'table.nextPage', icon: 'arrowRight', subject: 'pagination-button-next' },
};

/** The row below a table: the visible range, the page controls and the page size. */
export function Pagination(props: PaginationProps) {
  const { title, count, pageIndex, pageSize, onViewChange } = props;
  const t = useT();
  const last = Math.ceil(count / pageSize);
  return (
    <nav className="gh-pages" aria-label={t('table.pages', { title })}>
      <AntPagination
        size="small"
        align="end"
        current={pageIndex + 1}
        pageSize={pageSize}
        total={count}
        showTotal={(total, [from, to]) =>
          t('table.range', { from: total === 0 ? 0 : from, to, count: total })
        }
        showSizeChanger={{ 'aria-label': t('table.pageSize') }}
        pageSizeOptions={[...PAGE_SIZES]}
        // antd wraps each of them in a list item that takes the focus and the click.
        itemRender={(page, type, element) => {
          const step = STEPS[type];
          if (step !== undefined)
            return (
              <button
                type="button"
                className="gh-plain"
                tabIndex={-1}
                aria-label={t(step.label)}
                data-test-subj={step.subject}
              >
                <Icon name={step.icon} />
              </button>
            );
          if (type !== 'page') return element;
          return (
            <span
              aria-current={page === pageIndex + 1 ? 'page' : undefined}
              data-test-subj={
                page === 1 ? 'pagination-button-first' : page === last ? 'pagination-button-last' : undefined
              }
            >
              {page}
            </span>
          );
        }}
        onChange={(page, size) =>
          onViewChange(size === pageSize ? { pageIndex: page - 1 } : { pageSize: size, pageIndex: 0 })
        }
      />
    </nav>
  );
}
