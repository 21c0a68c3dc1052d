import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import '../../../ui/table/table.css';
import { type useDraft } from '../../../ui/table/useDraft';

/** The search over the settings, the choice of those that were changed, and how many are left. */
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
      <div className="gh-table-tools" role="search">
        <div className="gh-search">
          <Icon name="search" />
          <input
            type="search"
            className="gh-input"
            placeholder={t('settings.search')}
            aria-label={t('settings.search')}
            value={search.draft}
            onChange={(event) => search.type(event.target.value)}
            onKeyDown={(event) => {
              // Looking for something saves nothing.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
        <label className="gh-check">
          <input
            type="checkbox"
            checked={isChangedOnly}
            onChange={(event) => onChangedOnly(event.target.checked)}
          />
          <span>{t('settings.changedOnly')}</span>
        </label>
        <span className="gh-quiet gh-settings-count" role="status">
          {t('settings.count', { count, total })}
        </span>
      </div>
      {count === 0 && total > 0 ? (
        <div className="gh-settings-none">
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
