import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { type ImportPreview } from '../../../../contract/importExport';
import { httpFailure } from '../../../support/fakeDeps';
import { replayed } from '../../../support/replayed';
import { type AppOptions, openSecurity, pageTitle } from '../support';

const preview: ImportPreview = {
  problems: [],
  warnings: [{ file: 'roles.yml', line: 4, text: 'reader: Looks wrong' }],
  notes: ['nodes_dn.yml is not kept by Gatehouse and was left out.'],
  differences: [
    {
      type: 'internalusers',
      file: 'internal_users.yml',
      unchanged: 3,
      isWritable: true,
      entries: [
        {
          name: 'mara',
          kind: 'changed',
          before: { backend_roles: ['night'] },
          after: { backend_roles: ['day'] },
          hidden: ['password changed'],
        },
        { name: 'otto', kind: 'removed', before: {}, after: null, hidden: [] },
      ],
    },
    {
      type: 'roles',
      file: 'roles.yml',
      unchanged: 0,
      isWritable: true,
      entries: [{ name: 'reader', kind: 'added', before: null, after: { description: 'Reads' }, hidden: [] }],
    },
  ],
  versions: { roles: 1 },
};

const YAML = new File(['_meta: {}'], 'roles.yml', { type: 'text/yaml' });

async function open(transfer: AppOptions['importExport'] = {}, fragment = '#/transfer') {
  const view = await openSecurity(fragment, {
    importExport: {
      preview: async () => preview,
      apply: async () => ({ message: '', count: 2, write: 9 }),
      ...transfer,
    },
  });
  return {
    ...view,
    choose: async (...files: File[]) => {
      await view.user.upload(screen.getByLabelText('Files to import'), files);
      await view.rest();
    },
    press: async (name: string) => {
      await view.user.click(screen.getByRole('button', { name }));
      await view.rest();
    },
    applied: () =>
      view.deps.calls.filter(([name]) => name === 'importExport.apply').map(([, , options]) => options),
  };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Changes' }))
    .getAllByRole('row')
    .slice(1);

describe('the import page', () => {
  it('shows the changes by type and entry, with warnings and skipped entries', async () => {
    const { choose, user, rest } = await open();
    expect(pageTitle()).toBe('Import and export');
    await choose(YAML);
    expect(screen.getByText('Users: 0 added, 1 changed, 1 removed, 3 unchanged')).toBeVisible();
    expect(screen.getByText('Roles: 1 added, 0 changed, 0 removed, 0 unchanged')).toBeVisible();
    expect(screen.getByText('roles.yml, line 4')).toBeVisible();
    expect(screen.getByText(/nodes_dn\.yml is not kept/)).toBeVisible();
    expect(rows().map((row) => row.textContent)).toEqual([
      'UsersmaraChangedbackend_roles, password changed',
      'UsersottoRemoved',
      'RolesreaderAdded',
    ]);
    await user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: 'Expand' }));
    await rest();
    expect(screen.getByRole('row', { name: /^Backend roles/ })).toHaveTextContent('night');
    expect(screen.getByRole('columnheader', { name: 'After import' })).toBeVisible();
  });

  it('imports the chosen changes, asks before removing entries, and offers to undo', async () => {
    const { choose, user, press, question, answer, applied, deps } = await open();
    await choose(YAML);
    await user.click(screen.getByRole('checkbox', { name: 'Select reader (Roles)' }));
    await press('Import 2 changes');
    expect(question()?.title).toEqual({ id: 'importExport.removeTitle', values: { count: 1 } });
    await answer(true);
    expect(applied()).toEqual([
      { merge: true, only: [{ type: 'internalusers', names: ['mara', 'otto'] }], versions: { roles: 1 } },
    ]);
    expect(screen.getByText('2 changes imported')).toBeVisible();
    expect(screen.getByText(/nodes_dn\.yml is not kept/)).toBeVisible();
    await press('Undo');
    expect(deps.calls).toContainEqual(['history.restoreWrite', 9]);
    expect(screen.getByText('The import was undone.')).toBeVisible();
    await press('Import other files');
    expect(screen.getByText('Drop YAML files, a folder or a ZIP archive here, or choose them')).toBeVisible();
  });

  it('shows what was chosen when its log is replayed', async () => {
    const { choose, user, log, unmount } = await open();
    await choose(YAML);
    await user.click(screen.getByRole('checkbox', { name: 'Select reader (Roles)' }));
    expect(log.types().at(-1)).toBe('importExport/entriesChosen');
    unmount();
    const { importExport } = replayed(log.actions());
    await openSecurity('#/transfer', { isRecorded: true, preloadedState: { importExport } });
    expect(screen.getByText('roles.yml')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select reader (Roles)' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select otto (Users)' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Import 2 changes' })).toBeVisible();
  });

  it('says how far an import into a cluster came, and offers to undo that', async () => {
    const interruption = 'OpenSearch refused the roles. Done: 1 tenant. Not done: 2 roles.';
    const stopped = { message: interruption, count: 0, write: 12, interruption };
    const { choose, press, user, deps } = await open({ apply: async () => stopped });
    await choose(YAML);
    await user.click(screen.getByRole('checkbox', { name: 'Select otto (Users)' }));
    await press('Import 2 changes');
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('The import stopped in the middle');
    expect(alert).toHaveTextContent(interruption);
    await press('Undo what was done');
    expect(deps.calls).toContainEqual(['history.restoreWrite', 12]);
    expect(screen.getByText('The import was undone.')).toBeVisible();
    expect(screen.queryByText(interruption)).toBeNull();
  });

  it('takes dropped files, and compares them again to remove missing entries', async () => {
    const { rest, deps, user } = await open();
    const field = screen.getByText('Drop YAML files, a folder or a ZIP archive here, or choose them');
    fireEvent.drop(field, { dataTransfer: { files: [YAML] } });
    await rest();
    await user.click(screen.getByRole('radio', { name: /^Delete/ }));
    await rest();
    const previews = deps.calls.filter(([name]) => name === 'importExport.preview');
    expect(previews.map(([, files, merge]) => [files, merge])).toEqual([
      [[{ name: 'roles.yml', content: YAML }], true],
      [[{ name: 'roles.yml', content: YAML }], false],
    ]);
  });

  it('takes the YAML files of an archive, and reports an invalid one', async () => {
    const { user, rest, deps } = await open();
    const archiveOf = (files: Readonly<Record<string, string>>) =>
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
    const give = async (name: string, content: Uint8Array) => {
      // jsdom has no File.arrayBuffer, which all browsers have.
      const file = Object.assign(new File([], name), { arrayBuffer: async () => content.slice().buffer });
      await user.upload(screen.getByLabelText('Files to import'), file);
      await rest();
    };
    const texts = { 'backup/roles.yml': 'roles', 'tenants.yaml': 'tenants', 'readme.txt': 'no' };
    await give('export.zip', archiveOf({ ...texts, '__MACOSX/._tenants.yaml': 'no' }));
    expect(await screen.findByText('roles.yml, tenants.yaml')).toBeVisible();
    await waitFor(() => expect(deps.calls.map(([name]) => name)).toContain('importExport.preview'));
    const [, files] = deps.calls.find(([name]) => name === 'importExport.preview') ?? [];
    const sent = files as { name: string; content: Blob }[];
    expect(sent.map(({ name, content }) => [name, content.size])).toEqual([
      ['roles.yml', texts['backup/roles.yml'].length],
      ['tenants.yaml', texts['tenants.yaml'].length],
    ]);

    await give('torn.zip', archiveOf(texts).slice(0, 60));
    expect(await screen.findByText("torn.zip can't be opened as a ZIP archive.")).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await give('empty.zip', archiveOf({ 'readme.txt': 'no' }));
    expect(await screen.findByText('empty.zip has no YAML files.')).toBeVisible();
    // 5 MB of blanks are 5 kB in the archive.
    await give('bomb.zip', archiveOf({ 'roles.yml': ' '.repeat(5 * 1024 * 1024) }));
    expect(await screen.findByText(/^bomb\.zip holds more than 100 files or more than 4 MB\./)).toBeVisible();
    expect(deps.calls.filter(([name]) => name === 'importExport.preview')).toHaveLength(1);
  });

  it('names file and line of errors, and offers nothing to import', async () => {
    const problems = [{ file: 'roles.yml', line: 2, text: 'a.dsl: Unrecognized field "dsl"' }];
    const { choose } = await open({ preview: async () => ({ ...preview, problems, differences: [] }) });
    await choose(YAML);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Fix 1 error before importing');
    expect(alert).toHaveTextContent('roles.yml, line 2: a.dsl: Unrecognized field "dsl"');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('reports a concurrent change by another user, and shows the new differences', async () => {
    const { choose, press, user } = await open({ apply: () => Promise.reject(httpFailure(409, 'Changed.')) });
    await choose(YAML);
    await user.click(screen.getByRole('checkbox', { name: 'Select otto (Users)' }));
    await press('Import 2 changes');
    expect(
      screen.getByText(
        'The configuration has changed since, so nothing was imported. Review the new differences.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 3 changes' })).toBeEnabled();
  });

  it('lets a user who may only read look, and not import', async () => {
    const closed = preview.differences.map((one) => ({ ...one, isWritable: false }));
    const { choose } = await open({ preview: async () => ({ ...preview, differences: closed }) });
    await choose(YAML);
    expect(screen.getByRole('button', { name: /^Import 3 changes/ })).toBeDisabled();
    expect(screen.getByText("You can't import: Users, Roles.")).toBeInTheDocument();
  });

  it('says when the files change nothing', async () => {
    const { choose } = await open({ preview: async () => ({ ...preview, differences: [] }) });
    await choose(YAML);
    expect(screen.getByText(/^No differences\./)).toBeVisible();
  });

  it('says that nothing can be imported, and why, when all was left out', async () => {
    const notes = ['2 new users left out, because the file has no password hash: a, b.'];
    const { choose } = await open({
      preview: async () => ({ ...preview, differences: [], notes, leftOut: 2 }),
    });
    await choose(YAML);
    expect(screen.getByText('Nothing to import')).toBeVisible();
    expect(screen.getByText(notes[0]!)).toBeVisible();
    expect(screen.queryByText(/^No differences/)).toBeNull();
  });
});

describe('an import from another cluster', () => {
  const clusters = async () => [{ name: 'test', hosts: ['https://test:9200'] }];

  it('is offered only if the gateway can read one', async () => {
    await open();
    expect(screen.queryByText('Another cluster')).toBeNull();
  });

  it('asks for an account, reads the cluster, and shows the changes', async () => {
    const { user, press, rest, deps } = await open({
      clusters,
      readCluster: async () => [{ name: 'roles.yml', content: new Blob(['reader: {}']) }],
    });
    await rest();
    await user.click(screen.getByRole('radio', { name: 'Another cluster' }));
    await press('Read configuration');
    expect(screen.getAllByText('Enter the user name and the password.')).toHaveLength(2);
    expect(screen.getByText('test (https://test:9200)')).toBeVisible();
    await user.type(screen.getByLabelText('User name'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'Tall-Lantern-9-Grove!');
    await press('Read configuration');
    expect(deps.calls.find(([name]) => name === 'importExport.readCluster')?.slice(1)).toEqual([
      'test',
      { username: 'ada', password: 'Tall-Lantern-9-Grove!' },
    ]);
    expect(screen.getByText('Roles: 1 added, 0 changed, 0 removed, 0 unchanged')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.queryByText('Enter the user name and the password.')).toBeNull();
  });

  it("shows the server's reason if the cluster cannot be read", async () => {
    const { user, press, rest } = await open({
      clusters,
      readCluster: () => Promise.reject(httpFailure(502, 'The cluster test could not be read.')),
    });
    await rest();
    await user.click(screen.getByRole('radio', { name: 'Another cluster' }));
    await user.type(screen.getByLabelText('User name'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await press('Read configuration');
    const alert = screen.getByText("Couldn't read the cluster").closest('[role=alert]');
    expect(alert).toHaveTextContent('The cluster test could not be read.');
  });
});

describe('the export page', () => {
  it('saves everything, or the chosen types in the chosen form', async () => {
    const { press, user, deps } = await open(
      { exportFile: async () => ({ name: 'x.zip', content: new Blob(), entries: 1 }) },
      '#/transfer/export',
    );
    await press('Export');
    await user.click(screen.getByRole('checkbox', { name: 'Everything' }));
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Roles' }));
    await user.click(screen.getByRole('radio', { name: 'Commands for curl' }));
    await press('Export');
    expect(
      deps.calls.filter(([name]) => name === 'importExport.exportFile').map(([, request]) => request),
    ).toEqual([{ format: 'yaml' }, { format: 'curl', only: [{ type: 'roles' }] }]);
  });
});
