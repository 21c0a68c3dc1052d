import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type RulePreview } from '../../../../contract/documentRules';
import { initialBootState } from '../../../../src/store/boot/slice';
import { type FakeOverrides, fakeResource, httpFailure } from '../../../support/fakeDeps';
import { chooseOption } from '../../../support/kit';
import { settled } from '../../../support/liveStore';
import { openSecurity } from '../support';

const QUERY = '{"term":{"owner":"${user.name}"}}';
const role = (dls: string) => ({
  cluster_permissions: [],
  index_permissions: [
    { index_patterns: ['logs-*'], dls, fls: [], masked_fields: [], allowed_actions: ['read'] },
  ],
  tenant_permissions: [],
});
const onCluster = {
  boot: { ...initialBootState, info: { ...initialBootState.info, backend: 'cluster' as const } },
};
const open = (dls: string, documentRules: FakeOverrides['documentRules'] = {}, isCluster = false) =>
  openSecurity('#/roles/edit/sales', {
    documentRules,
    ...(isCluster ? { preloadedState: onCluster } : {}),
    resources: { roles: fakeResource([['sales', role(dls)]]) },
  });
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Document-level security/);
async function previewFor(user: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Preview for a user' }));
  const box = screen.getByRole('combobox', { name: /^Preview for a user/ });
  fireEvent.change(box, { target: { value: user } });
  // Enter takes the option that the field points at.
  await waitFor(() => {
    expect(screen.getByRole('option', { name: user })).toHaveAttribute(
      'id',
      box.getAttribute('aria-activedescendant'),
    );
  });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13 });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await settled();
  });
}
const outcome = () =>
  within(document.querySelector<HTMLElement>('[data-test-subj="rulePreview"]') ?? document.body);

describe('the editor of a document rule', () => {
  it('puts variables in where the cursor is, with quotes where they need some', async () => {
    const { user } = await open('{"term":{"owner":}}');
    field().setSelectionRange(17, 17);
    await chooseOption(user, screen.getByRole('combobox', { name: 'Insert variable' }), /^\${user\.name}/);
    expect(field()).toHaveValue('{"term":{"owner":"${user.name}"}}');
    fireEvent.change(field(), { target: { value: '{"terms":{"a":[]}}' } });
    field().setSelectionRange(15, 15);
    await chooseOption(user, screen.getByRole('combobox', { name: 'Insert variable' }), /^\${user\.roles}/);
    expect(field()).toHaveValue('{"terms":{"a":[${user.roles}]}}');
  });

  it('shows the query for a user, with what has no value, and none of it once the text changes', async () => {
    const answer: RulePreview = {
      query: '{"term":{"owner":"bob","c":"${attr.internal.x}"}}',
      missing: ['${attr.internal.x}'],
      isJson: true,
      hiddenFields: [],
    };
    const { deps } = await open(QUERY, { preview: async () => answer });
    await previewFor('bob');
    expect(deps.calls).toContainEqual([
      'documentRules.preview',
      {
        query: QUERY,
        indices: ['logs-*'],
        user: 'bob',
        fls: [],
        masked_fields: [],
        role: 'sales',
        entry: 0,
      },
    ]);
    expect(screen.getByLabelText('Query for bob')).toHaveTextContent('"owner": "bob"');
    expect(outcome().getByText(/bob has no value for \$\{attr.internal.x\}/)).toBeInTheDocument();
    expect(outcome().getByText('This server has no documents to count.')).toBeInTheDocument();
    expect(deps.callNames()).not.toContain('documentRules.fields');
    fireEvent.change(field(), { target: { value: '{"match_all":{}}' } });
    expect(screen.queryByLabelText('Query for bob')).toBeNull();
  });

  it('warns of a field that the same entry masks, above the preview too, whose numbers ignore that', async () => {
    await open('{"term":{"mail":"x"}}', {
      preview: async ({ query, masked_fields: masks = [] }) => ({
        query,
        missing: [],
        isJson: true,
        hiddenFields: masks.map((field) => ({ field, why: 'masked' as const, role: 'sales', entry: 0 })),
      }),
    });
    const warning = 'Field mail is hidden or masked here, so conditions on it never match.';
    const told = () => screen.queryAllByText(warning, { ignore: 'aside *' });
    expect(told()).toHaveLength(0);
    const masks = screen.getByRole('combobox', { name: /^Field masking/ });
    fireEvent.change(masks, { target: { value: 'mail' } });
    fireEvent.keyDown(masks, { key: 'Enter', keyCode: 13, which: 13 });
    await waitFor(() => {
      expect(told()).toHaveLength(1);
    });
    await previewFor('bob');
    expect(
      outcome().getByText(
        'mail is masked in index permission 1 of role sales. Conditions on it never match.',
      ),
    ).toBeInTheDocument();
  });

  it('offers variables for the attributes of users', async () => {
    const { user } = await open(QUERY);
    await previewFor('bob');
    await user.click(screen.getByRole('combobox', { name: 'Insert variable' }));
    expect(screen.getByRole('option', { name: /\$\{attr\.internal\.dept\}/ })).toBeInTheDocument();
  });

  it('counts the documents on a cluster, and reports queries that it cannot run', async () => {
    const cluster = { isValid: true, counts: { matching: 2, all: 3000, isCut: false } };
    await open(
      QUERY,
      { preview: async ({ query }) => ({ query, missing: [], isJson: true, hiddenFields: [], cluster }) },
      true,
    );
    await previewFor('bob');
    expect(outcome().getByText('Matches 2 of 3,000 documents.')).toBeInTheDocument();
  });

  it('says why the cluster cannot run a query, or why there is no preview', async () => {
    let cluster: RulePreview['cluster'] = { isValid: false, reason: 'unknown query [mach]' };
    let fails = false;
    await open(
      QUERY,
      {
        preview: async ({ query }) => {
          if (fails) throw httpFailure(503, 'Later.');
          return { query, missing: [], isJson: true, hiddenFields: [], ...(cluster ? { cluster } : {}) };
        },
      },
      true,
    );
    await previewFor('bob');
    expect(outcome().getByText('unknown query [mach]')).toBeInTheDocument();
    cluster = undefined;
    fails = true;
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
      await settled();
    });
    expect(screen.getByText('Later.')).toBeInTheDocument();
  });

  it('offers the fields of the indices on a cluster, and warns of nested ones', async () => {
    const fields = [
      { name: 'lines', type: 'nested' },
      { name: 'lines.price', type: 'long' },
    ];
    const { deps, user } = await open(
      '{"term":{"lines.price":1}}',
      { fields: async () => ({ fields }) },
      true,
    );
    expect(deps.calls).toContainEqual(['documentRules.fields', ['logs-*']]);
    expect(screen.getByText(/lines\.price is part of a nested field/)).toBeInTheDocument();
    field().setSelectionRange(0, 26);
    await chooseOption(user, screen.getByRole('combobox', { name: 'Insert field' }), 'lines (nested)');
    expect(field()).toHaveValue('"lines"');
  });
});
