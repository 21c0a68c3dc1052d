import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n';
import { useListTable } from '../../../shell/lists/useListTable';
import { useRegistries } from '../../../shell/registries/RegistriesContext';
import { useAppStore } from '../../../store/hooks';
import { selectUserImport } from '../../../store/userImport/selectors';
import { passwordsCsv } from '../../../store/userImport/template';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { type Column, DataTable } from '../../../ui/DataTable';
import { downloadFile } from '../../../ui/download';

type NewPassword = [name: string, password: string];

/**
 * Shows the generated passwords, which only this component has. It returns them to the registry
 * when the user leaves the page, for as long as the import is not closed.
 */
export function GeneratedPasswords({ refs }: { refs: readonly string[] }) {
  const t = useT();
  const store = useAppStore();
  const { credentials } = useRegistries();
  const [passwords, setPasswords] = useState<readonly NewPassword[]>([]);
  const held = useRef(new Map<string, string>());

  useEffect(() => {
    for (const ref of refs) {
      const text = credentials.take(ref);
      if (text !== undefined) held.current.set(ref, text);
    }
    setPasswords([...held.current.values()].flatMap((text) => JSON.parse(text) as NewPassword[]));
  }, [refs, credentials]);

  useEffect(() => {
    const { current } = held;
    return () => {
      const { generated } = selectUserImport(store.getState());
      for (const [ref, text] of current) if (generated.includes(ref)) credentials.deposit(ref, text);
      current.clear();
    };
  }, [store, credentials]);

  const view = useListTable('generatedPasswords');
  if (passwords.length === 0) return <Callout title={t('userImport.passwordsGone')} />;
  const columns: Column<NewPassword>[] = [
    {
      id: 'name',
      header: t('domain.name'),
      sortBy: ([name]) => name,
      searchText: ([name]) => name,
      cell: ([name]) => name,
    },
    { id: 'password', header: t('password.label'), cell: ([, password]) => <code>{password}</code> },
  ];
  const download = () =>
    downloadFile('passwords.csv', new Blob([passwordsCsv(passwords)], { type: 'text/csv' }));
  return (
    <>
      <Callout tone="warning" title={t('userImport.passwordsText')} testSubj="generatedPasswordsNote" />
      <DataTable
        {...view}
        title={t('userImport.passwords')}
        headingLevel={2}
        rows={passwords}
        rowKey={([name]) => name}
        columns={columns}
        status="ready"
        actions={
          <Button look="primary" icon="download" data-test-subj="downloadPasswords" onClick={download}>
            {t('userImport.passwordsDownload')}
          </Button>
        }
        data-test-subj="generatedPasswords"
      />
    </>
  );
}
