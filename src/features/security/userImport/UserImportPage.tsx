import { useT, useText } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useRegistries } from '../../../shell/registries/RegistriesContext';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { securityHref } from '../../../store/security/routes';
import { selectUserImport } from '../../../store/userImport/selectors';
import {
  mintFileId,
  userFileChosen,
  userImportClosed,
  userTemplateRequested,
} from '../../../store/userImport/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { FactTable } from '../../../ui/FactTable';
import { FileDrop } from '../../../ui/FileDrop';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useReason } from '../shared/useReason';
import { ImportedRows } from './ImportedRows';
import { UserImportResult } from './UserImportResult';
import './messages';

const CRUMBS = [
  { text: message('domain.internalUsers'), href: securityHref('users') },
  { text: message('users.import') },
];

/** Imports users from a CSV file, after a preview of its rows. */
export default function UserImportPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const { phase, problem } = useAppSelector(selectUserImport);
  const reasonOf = useReason();
  return (
    <>
      <PageHeader
        title={t('users.import')}
        description={t('userImport.description')}
        buttons={
          <Button
            icon="download"
            data-test-subj="userTemplate"
            onClick={() => dispatch(userTemplateRequested())}
          >
            {t('userImport.template')}
          </Button>
        }
      />
      <div className="gh-stack">
        {problem === null ? null : (
          <Callout tone="danger" title={t('userImport.failed')} testSubj="userImportFailed">
            <p>{reasonOf(problem)}</p>
          </Callout>
        )}
        {phase === 'choosing' ? <ChooseFile /> : null}
        {phase === 'reading' ? <Skeleton lines={4} /> : null}
        {phase === 'read' ? <ImportedRows /> : null}
        {phase === 'importing' || phase === 'imported' ? <UserImportResult /> : null}
        {phase === 'read' || phase === 'imported' ? (
          <div>
            <Button
              look="quiet"
              data-test-subj="userImportAgain"
              onClick={() => dispatch(userImportClosed())}
            >
              {t(phase === 'read' ? 'userImport.chooseOther' : 'userImport.again')}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

const COLUMNS = ['name', 'password', 'backend_roles', 'roles', 'attributes', 'description'] as const;

function ChooseFile() {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const { files: registry } = useRegistries();
  const { refusal, file } = useAppSelector(selectUserImport);
  const choose = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const id = mintFileId();
    registry?.clear();
    registry?.deposit(id, chosen);
    dispatch(userFileChosen({ id, name: chosen.name }));
  };
  return (
    <>
      {refusal === null ? null : (
        <Callout tone="danger" title={t('userImport.refused')} testSubj="userFileRefused">
          <p>{text(refusal)}</p>
        </Callout>
      )}
      <FileDrop
        // A new field takes the same file again, once it is corrected.
        key={file?.id ?? ''}
        label={t('userImport.file')}
        accept=".csv,.tsv,.txt"
        help={t('userImport.dropHelp')}
        data-test-subj="userFile"
        onPick={choose}
      >
        {file === null ? t('userImport.drop') : <strong>{file.name}</strong>}
      </FileDrop>
      <section>
        <h2>{t('userImport.columns')}</h2>
        <FactTable
          byContent
          heads={[t('userImport.column'), t('userImport.content')]}
          rows={COLUMNS.map((column) => ({
            key: column,
            cells: [<code key="name">{column}</code>, t(`userImport.cells.${column}`)],
          }))}
        />
      </section>
    </>
  );
}
