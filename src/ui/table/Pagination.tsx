import { PAGE_SIZES } from '../../api/contract/pageSizes';
import { useT } from '../../i18n';
import { antClass } from '../antClass';
import { Icon, type IconName } from '../Icon';
import { SelectField } from '../SelectField';
import { type TableView } from './types';

interface PaginationProps {
  title: string;
  count: number;
  from: number;
  pageIndex: number;
  pageSize: number;
  onViewChange: (patch: Partial<TableView>) => void;
}

/** The row below a table: how many rows a page has, which ones are seen, and the way to the others. */
export function Pagination(props: PaginationProps) {
  const { title, count, from, pageIndex, pageSize, onViewChange } = props;
  const t = useT();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const go = (label: string, icon: IconName, page: number, subject: string) => {
    const isOff = page < 0 || page >= pages || page === pageIndex;
    return (
      <li
        className={antClass(
          page < pageIndex ? 'ant-pagination-prev' : 'ant-pagination-next',
          isOff && 'ant-pagination-disabled',
        )}
      >
        <button
          type="button"
          className="ant-pagination-item-link"
          aria-label={label}
          data-test-subj={subject}
          disabled={isOff}
          onClick={() => onViewChange({ pageIndex: page })}
        >
          <Icon name={icon} />
        </button>
      </li>
    );
  };
  return (
    <nav className="gh-pages gh-row gh-row-apart gh-quiet" aria-label={t('table.pages', { title })}>
      <label className="gh-row" style={{ flexWrap: 'nowrap', whiteSpace: 'nowrap' }}>
        {t('table.pageSize')}
        <SelectField
          options={PAGE_SIZES.map((size) => ({ value: `${size}`, label: `${size}` }))}
          value={`${pageSize}`}
          onChange={(size) => onViewChange({ pageSize: Number(size), pageIndex: 0 })}
        />
      </label>
      <span>
        {t('table.range', { from: count === 0 ? 0 : from + 1, to: Math.min(from + pageSize, count), count })}
      </span>
      <ul className="ant-pagination ant-pagination-mini">
        {go(t('table.firstPage'), 'firstPage', 0, 'pagination-button-first')}
        {go(t('table.previousPage'), 'arrowLeft', pageIndex - 1, 'pagination-button-previous')}
        <li aria-current="page" style={{ marginInlineEnd: 8 }}>
          {t('table.pageOf', { page: pageIndex + 1, pages })}
        </li>
        {go(t('table.nextPage'), 'arrowRight', pageIndex + 1, 'pagination-button-next')}
        {go(t('table.lastPage'), 'lastPage', pages - 1, 'pagination-button-last')}
      </ul>
    </nav>
  );
}
