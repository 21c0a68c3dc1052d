import { useT, useText } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useAppSelector } from '../../../store/hooks';
import { securityHref } from '../../../store/security/routes';
import { selectUserImport } from '../../../store/userImport/selectors';
import { userTemplate } from '../../../store/userImport/template';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { downloadFile } from '../../../ui/download';
import { FactTable } from '../../../ui/FactTable';
import { FileDrop } from '../../../ui/FileDrop';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useReason } from '../shared/useReason';
import { ImportedRows } from './ImportedRows';
import { UserImportResult } from './UserImportResult';
import { useUserFile } from './useUserFile';
import './messages';

const CRUMBS = [
  { text: message('domain.internalUsers'), href: securityHref('users') },
  { text: message('users.import') },
];

/** Imports users from a CSV file, after a preview of its rows. */
export default function UserImportPage() {
  const t = useT();
  const { close } = useUserFile();
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
            onClick={() => downloadFile('users.csv', new Blob([userTemplate()], { type: 'text/csv' }))}
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
        {phase === 'read' ? <ImportedRows onClose={close} /> : null}
        {phase === 'importing' || phase === 'imported' ? <UserImportResult onClose={close} /> : null}
      </div>
    </>
  );
}

const COLUMNS = ['name', 'password', 'backend_roles', 'roles', 'attributes', 'description'] as const;

function ChooseFile() {
  const t = useT();
  const text = useText();
  const { choose } = useUserFile();
  const { refusal, file } = useAppSelector(selectUserImport);
  return (
    <>
      {refusal === null ? null : (
        <Callout tone="danger" title={t('userImport.refused')} testSubj="userFileRefused">
          <p>{text(refusal)}</p>
        </Callout>
      )}
      <FileDrop
        label={t('userImport.file')}
        accept=".csv,.tsv,.txt"
        help={t('userImport.dropHelp')}
        data-test-subj="userFile"
        onPick={([chosen]) => chosen && void choose(chosen)}
      >
        {file === '' ? t('userImport.drop') : <strong>{file}</strong>}
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
