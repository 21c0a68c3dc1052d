import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Choice';
import { Icon } from '../../../ui/Icon';
import '../../../ui/table/table.css';
import { type useDraft } from '../../../ui/table/useDraft';
import { TextField } from '../../../ui/TextField';

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
      <div className="gh-table-tools gh-row" role="search">
        <div className="gh-search">
          <Icon name="search" />
          <TextField
            type="search"
            placeholder={t('settings.search')}
            aria-label={t('settings.search')}
            value={search.draft}
            onChange={search.type}
            onKeyDown={(event) => {
              // Looking for something saves nothing.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
        <Checkbox checked={isChangedOnly} onChange={onChangedOnly}>
          {t('settings.changedOnly')}
        </Checkbox>
        <span className="gh-quiet gh-settings-count" role="status">
          {t('settings.count', { count, total })}
        </span>
      </div>
      {count === 0 && total > 0 ? (
        <div className="gh-stack gh-none">
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
