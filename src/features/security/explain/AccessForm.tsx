import { useState } from 'react';
import { useT } from '../../../i18n';
import { useForm } from '../../../shell/forms/useForm';
import { isAction, isOnIndex } from '../../../store/explain/address';
import { type AccessAsked } from '../../../store/explain/slice';
import { useAppSelector } from '../../../store/hooks';
import { roleMappingsResource, usersResource } from '../../../store/resources/resources';
import { selectBackendRoles } from '../../../store/security/backendRoles';
import { Button } from '../../../ui/Button';
import { ComboBox } from '../../../ui/ComboBox';
import { createFormErrors, FormErrorsContext } from '../../../ui/formErrors';
import { FormRow } from '../../../ui/FormRow';
import { SuggestField } from '../../../ui/SuggestField';
import { useIndexNames, useIndexNamesReading } from '../shared/useIndexNames';
import { useList } from '../shared/useList';
import { useAccessPicker } from './useAccessPicker';
import { useOperations } from './useOperations';
import './explain.css';

const last = (values: readonly string[]) => values.at(-1) ?? '';
const listOf = (value: string) => (value === '' ? [] : [value]);

/**
 * Fields of an access question. Backend roles can be given for users outside the internal database.
 */
export function AccessForm(props: {
  /** Id of the form: the URL of the question. */
  id: string;
  asked: AccessAsked;
  /** True if the user is given and cannot be changed. */
  hasUser: boolean;
  onAsk: (asked: AccessAsked) => void;
}) {
  const { id, asked, hasUser, onAsk } = props;
  const t = useT();
  const form = useForm(`explain:${id}`, () => ({ values: asked, base: null }), { isKept: false });
  const draft = form.values;
  const isTried = form.tried > 0;
  const [errors] = useState(createFormErrors);
  const isUserWanted = !asked.isWho && !hasUser;
  const picker = useAccessPicker(isUserWanted);
  const users = useList(usersResource, isUserWanted);
  const known = useAppSelector(usersResource.selectors.selectByName);
  const isStranger = draft.user !== '' && !users.loading && !known.has(draft.user);
  const hasBackendRoles = isUserWanted && (isStranger || draft.backendRoles.length > 0);
  useList(roleMappingsResource, hasBackendRoles);
  const backendRoles = useAppSelector(selectBackendRoles);
  const operations = useOperations();
  useIndexNamesReading();
  const names = useIndexNames();
  const isOdd = draft.action !== '' && !isAction(draft.action);
  const lacksUser = isUserWanted && draft.user === '';
  // A user alone is a valid question: their overall access.
  const lacksAction = draft.action === '' && (asked.isWho || draft.index !== '');
  const lacksIndex = draft.index === '' && isOnIndex(draft.action);
  return (
    <form
      className="gh-stack gh-question"
      onSubmit={(event) => {
        event.preventDefault();
        if (errors.hasLeftText() || isOdd || lacksUser || lacksAction || lacksIndex) return form.refuse();
        form.settle();
        onAsk(draft);
      }}
    >
      <FormErrorsContext value={errors}>
        <div className="gh-sentence">
          <span className="gh-word">
            {asked.isWho
              ? t('explain.whoCan')
              : hasUser
                ? t('explain.canUser', { user: asked.user })
                : t('explain.can')}
          </span>
          {isUserWanted ? (
            <FormRow label={t('domain.user')} errors={isTried && lacksUser ? [t('explain.userMissing')] : []}>
              {(field) => (
                <ComboBox
                  {...field}
                  {...picker}
                  single
                  commas
                  value={listOf(draft.user)}
                  onChange={(names) => onAsk({ ...draft, user: last(names), backendRoles: [] })}
                  data-test-subj="accessUser"
                />
              )}
            </FormRow>
          ) : null}
          <FormRow
            label={t('explain.action')}
            help={t('explain.actionText')}
            errors={[
              ...(isOdd ? [t('explain.actionOdd', { action: draft.action })] : []),
              ...(isTried && lacksAction ? [t('explain.actionMissing')] : []),
            ]}
          >
            {(field) => (
              <ComboBox
                {...field}
                single
                commas
                custom="typed"
                options={operations.labels}
                value={listOf(operations.labelOf(draft.action))}
                onChange={(chosen) => form.change({ action: operations.actionOf(last(chosen)) })}
                data-test-subj="accessAction"
              />
            )}
          </FormRow>
          <FormRow
            label={t('domain.index')}
            help={t('explain.indexText')}
            errors={isTried && lacksIndex ? [t('explain.indexMissing')] : []}
          >
            {(field) => (
              <SuggestField
                {...field}
                value={draft.index}
                suggestions={names.options}
                onSearch={names.onSearch}
                data-test-subj="accessIndex"
                onChange={(index) => form.change({ index })}
              />
            )}
          </FormRow>
          <span className="gh-word" aria-hidden="true">
            ?
          </span>
        </div>
        {hasBackendRoles ? (
          <div className="gh-sentence">
            <span className="gh-word">{t('explain.with')}</span>
            <FormRow label={t('domain.backendRoles')} help={t('explain.backendRolesText')}>
              {(field) => (
                <ComboBox
                  {...field}
                  custom="typed"
                  options={backendRoles}
                  value={[...draft.backendRoles]}
                  onChange={(chosen) => form.change({ backendRoles: chosen })}
                  data-test-subj="accessBackendRoles"
                />
              )}
            </FormRow>
          </div>
        ) : null}
      </FormErrorsContext>
      <div>
        <Button type="submit" look="primary" data-test-subj="accessCheck">
          {t('explain.ask')}
        </Button>
      </div>
    </form>
  );
}
