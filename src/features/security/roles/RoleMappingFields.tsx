import { useMemo } from 'react';
import { type MessageId, useT } from '../../../i18n';
import { DraftOffer } from '../../../shell/forms/DraftOffer';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { roleMappingsResource, usersResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { ExternalLink } from '../../../ui/cells';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { hasRowErrors, ListEditor } from '../../../ui/ListEditor';
import { Panel } from '../../../ui/Panel';
import { TextField } from '../../../ui/TextField';
import { NewMembersEnd } from '../memberships/NewMembersEnd';
import { useMemberships } from '../memberships/useMemberships';
import { DOC_LINKS } from '../shared/docs';
import { FormPage } from '../shared/FormPage';
import { ProposalNote } from '../shared/ProposalNote';
import { useEntryForm } from '../shared/useEntryForm';
import { useList } from '../shared/useList';
import { useMayWrite } from '../shared/useMayWrite';
import { useProposal } from '../shared/useProposal';
import { useUserPicker } from '../shared/useUserPicker';
import { mappingDraftOf, mappingOf, type RoleMappingDraft } from './roleMappingDraft';

interface RowsPanel {
  list: 'backend_roles' | 'hosts' | 'and_backend_roles';
  title: MessageId;
  text: MessageId;
  label: MessageId;
  placeholder: MessageId;
  add: MessageId;
  addRefusal: MessageId;
  missing: MessageId;
  ids: { field: string; remove: string; add: string };
}

/** Lists edited in rows; test suites rely on the ids of the first. */
const ROWS: readonly RowsPanel[] = [
  {
    list: 'backend_roles',
    title: 'domain.backendRoles',
    text: 'mapUsers.backendRolesText',
    label: 'domain.backendRoles',
    placeholder: 'domain.typeBackendRole',
    add: 'domain.addBackendRole',
    addRefusal: 'domain.typeBackendRoleFirst',
    missing: 'domain.noBackendRole',
    ids: { field: 'externalIdentity', remove: 'remove', add: 'add-row' },
  },
  {
    list: 'and_backend_roles',
    title: 'domain.andRoles',
    text: 'mapUsers.andRolesText',
    label: 'mapUsers.andRole',
    placeholder: 'domain.typeBackendRole',
    add: 'mapUsers.addAndRole',
    addRefusal: 'domain.typeBackendRoleFirst',
    missing: 'domain.noBackendRole',
    ids: { field: 'and-backend-role', remove: 'and-backend-role-remove', add: 'and-backend-role-add-row' },
  },
  {
    list: 'hosts',
    title: 'mapUsers.hosts',
    text: 'mapUsers.hostsText',
    label: 'domain.host',
    placeholder: 'mapUsers.typeHost',
    add: 'mapUsers.addHost',
    addRefusal: 'mapUsers.typeHostFirst',
    missing: 'mapUsers.noHost',
    ids: { field: 'host', remove: 'host-remove', add: 'host-add-row' },
  },
];

const asRows = (names: readonly string[]) => names.map((name) => [name]);
const checkWith = (reason: string) => (row: readonly string[]) => [row[0]?.trim() ? null : reason];

/** Fields of the mapping of a role, which may have none yet. */
export function RoleMappingFields({ role, then }: { role: string; then: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const proposal = useProposal();
  const form = useEntryForm(
    { resource: roleMappingsResource, mode: 'edit', name: role },
    (entry): RoleMappingDraft => {
      const draft = mappingDraftOf(entry);
      return { ...draft, users: [...new Set([...draft.users, ...(proposal?.users ?? [])])] };
    },
  );
  const { values, source, change } = form;
  const users = useList(usersResource);
  const picker = useUserPicker();
  const saving = useAppSelector(roleMappingsResource.selectors.selectSaving);
  const mayWrite = useMayWrite('rolesmapping');
  const isReserved = source?.reserved === true;
  const readOnly = isReserved || !mayWrite;
  const value = mappingOf(values, source);
  const blank = useMemo(() => JSON.stringify(mappingOf(mappingDraftOf(source), source)), [source]);

  useMemberships();
  const known = new Set(source?.users);
  const added = values.users.filter((user) => !known.has(user));
  const dirty = JSON.stringify(value) !== blank;
  const mode = source === undefined ? 'create' : 'edit';
  const submit = () => {
    if (ROWS.some((row) => hasRowErrors(asRows(values[row.list]), checkWith(t(row.missing)))))
      return form.refuse();
    form.settle();
    dispatch(
      roleMappingsResource.actions.itemSaveRequested({
        name: role,
        value,
        mode,
        ...form.saveBase,
        ...(values.until === '' || added.length === 0 ? {} : { until: values.until }),
        then,
      }),
    );
  };
  return (
    <FormPage
      formId="roleMapping"
      saves="rolesmapping"
      edits={role}
      title={t('mapUsers.title')}
      description={
        <>
          {t('mapUsers.description', { role })} <ExternalLink href={DOC_LINKS.mapUsers} />
        </>
      }
      notes={
        isReserved ? (
          <Callout tone="lock" title={t('mapUsers.reservedTitle')} testSubj="mappingReserved">
            <p>{t('mapUsers.reserved')}</p>
          </Callout>
        ) : (
          <>
            {proposal ? <ProposalNote /> : null}
            <DraftOffer form={form} />
          </>
        )
      }
      dirty={dirty}
      saving={saving.phase === 'saving'}
      failure={
        saving.phase === 'failed' ? { title: t('mapUsers.failed'), problem: saving.problem } : undefined
      }
      submitLabel={t('mapUsers.map')}
      submitId="map"
      cancelHref={securityHref('roles', 'view', role)}
      readOnly={readOnly}
      onSubmit={submit}
    >
      <Panel title={t('domain.users')} headingLevel={2} text={t('mapUsers.usersText')}>
        <FormRow
          label={t('domain.users')}
          help={users.problem ? t('mapUsers.usersFailed') : t('mapUsers.usersHelp')}
        >
          {(field) => (
            <ComboBox
              {...field}
              boxId="map-users-box"
              {...picker}
              value={values.users}
              onChange={(next) => change({ users: next })}
              loading={users.loading && picker.options.length === 0}
              disabled={readOnly}
            />
          )}
        </FormRow>
        {readOnly ? null : (
          <p className="gh-page-note">
            <LinkButton look="link" icon="external" newTab href={securityHref('users', 'create')}>
              {t('domain.createUser')}
            </LinkButton>
          </p>
        )}
        {readOnly ? null : (
          <NewMembersEnd users={added} value={values.until} onChange={(until) => change({ until })} />
        )}
      </Panel>
      {ROWS.map((row) => (
        <Panel
          key={row.list}
          title={t(row.title)}
          headingLevel={2}
          optional={row.list !== 'backend_roles'}
          text={t(row.text)}
        >
          <ListEditor
            fields={[{ id: row.ids.field, label: t(row.label), placeholder: t(row.placeholder) }]}
            rows={asRows(values[row.list])}
            onChange={(rows) => change({ [row.list]: rows.map(([name = '']) => name) })}
            addLabel={t(row.add)}
            addId={row.ids.add}
            removeId={row.ids.remove}
            check={checkWith(t(row.missing))}
            addRefusal={t(row.addRefusal)}
            showErrors={form.tried > 0}
            disabled={readOnly}
          />
        </Panel>
      ))}
      <Panel title={t('domain.description')} headingLevel={2} optional>
        <FormRow label={t('domain.description')} text={t('mapUsers.descriptionText')}>
          {(field) => (
            <TextField
              {...field}
              autoComplete="off"
              value={values.description}
              disabled={readOnly}
              onChange={(text) => change({ description: text })}
            />
          )}
        </FormRow>
      </Panel>
    </FormPage>
  );
}
