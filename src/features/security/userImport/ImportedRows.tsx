import { useId, useMemo } from 'react';
import { useT, useText } from '../../../i18n';
import { useWhy } from '../../../shell/forms/useWhy';
import { useListTable } from '../../../shell/lists/useListTable';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectManagesAccounts } from '../../../store/userAccounts/selectors';
import { selectUserImportRefusal } from '../../../store/userImport/controls';
import { selectUserImport, selectUsersToImport } from '../../../store/userImport/selectors';
import { existingChosen, passwordDueChosen, userImportRequested } from '../../../store/userImport/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Checkbox, Radio } from '../../../ui/Choice';
import { DataTable } from '../../../ui/DataTable';
import { importedUserColumns, importedUserFilter } from './importedUserColumns';

/** The rows of the file with what an import does to each, and the choices before it. */
export function ImportedRows({ onClose }: { onClose: () => void }) {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const { users, ignored, existing, isPasswordDue } = useAppSelector(selectUserImport);
  const count = useAppSelector(selectUsersToImport).length;
  const isManaged = useAppSelector(selectManagesAccounts);
  const refusal = useWhy(selectUserImportRefusal);
  const view = useListTable('importedUsers');
  const name = useId();
  const overwrites = existing === 'overwrite';
  const columns = useMemo(() => importedUserColumns(t, text, overwrites), [t, text, overwrites]);
  const filters = useMemo(() => [importedUserFilter(t, overwrites)], [t, overwrites]);
  const countOf = (wanted: string) => users.filter(({ state }) => state === wanted).length;
  const [present, wrong] = [countOf('present'), countOf('wrong')];
  return (
    <>
      <p className="gh-strong" role="status" data-test-subj="userImportSummary">
        {t('userImport.summary', { added: countOf('new'), present, wrong })}
      </p>
      {ignored.length === 0 ? null : (
        <Callout tone="warning" title={t('userImport.ignored', { names: ignored.join(', ') })} />
      )}
      {present === 0 ? null : (
        <fieldset>
          <legend className="gh-label">{t('userImport.existing', { count: present })}</legend>
          {(['skip', 'overwrite'] as const).map((choice) => (
            <Radio
              key={choice}
              name={name}
              checked={existing === choice}
              text={t(`userImport.${choice}Text`)}
              data-test-subj={`userImport-${choice}`}
              onChange={() => dispatch(existingChosen(choice))}
            >
              {t(`userImport.${choice}`)}
            </Radio>
          ))}
        </fieldset>
      )}
      {isManaged ? (
        <Checkbox
          checked={isPasswordDue}
          text={t('userImport.passwordDueText')}
          data-test-subj="userImportPasswordDue"
          onChange={(due) => dispatch(passwordDueChosen(due))}
        >
          {t('userImport.passwordDue')}
        </Checkbox>
      ) : null}
      <div className="gh-row">
        <Button
          look="primary"
          disabledReason={refusal}
          data-test-subj="userImportRun"
          onClick={() => dispatch(userImportRequested())}
        >
          {t('userImport.import', { count })}
        </Button>
        <Button look="quiet" data-test-subj="userImportAgain" onClick={onClose}>
          {t('userImport.chooseOther')}
        </Button>
        {wrong === 0 ? null : <span className="gh-quiet">{t('userImport.notYet', { count: wrong })}</span>}
      </div>
      <DataTable
        {...view}
        title={t('userImport.rows')}
        headingLevel={2}
        rows={users}
        rowKey={({ line }) => String(line)}
        rowLabel={(user) => user.name}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('userImport.search')}
        status="ready"
        data-test-subj="importedUsers"
      />
    </>
  );
}
