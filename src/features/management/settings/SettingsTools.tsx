import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Choice';
import { SearchField } from '../../../ui/SearchField';
import { type useDraft } from '../../../ui/table/useDraft';
import '../../../ui/table/table.css';

/** Search field, filter for changed settings, and the number of matches. */
export function SettingsTools(props: {
  search: Pick<ReturnType<typeof useDraft>, 'draft' | 'type' | 'clear'>;
  isChangedOnly: boolean;
  onChangedOnly: (isChangedOnly: boolean) => void;
  count: number;
  total: number;
}) {
  const { search, isChangedOnly, onChangedOnly, count, total } = props;
  const t = useT();
  return (
    <>
      <div className="gh-table-tools gh-row gh-page-note" role="search">
        <SearchField
          label={t('settings.search')}
          value={search.draft}
          onChange={search.type}
          onKeyDown={(event) => {
            // Enter in the search field must not submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Checkbox checked={isChangedOnly} onChange={onChangedOnly}>
          {t('settings.changedOnly')}
        </Checkbox>
        <span className="gh-quiet gh-push" role="status">
          {t('settings.count', { count, total })}
        </span>
      </div>
      {count === 0 && total > 0 ? (
        <div className="gh-stack gh-start">
          <p>{t(search.draft === '' ? 'settings.noneChanged' : 'settings.noneFound')}</p>
          <Button
            onClick={() => {
              search.clear();
              onChangedOnly(false);
            }}
          >
            {t('settings.showAll')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
