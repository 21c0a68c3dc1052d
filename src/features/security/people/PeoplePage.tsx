import { useCallback, useEffect, useMemo } from 'react';
import { STATUS } from '../../../../contract/httpStatus';
import { type Person } from '../../../../contract/people';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useListTable } from '../../../shell/lists/useListTable';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectPeople, selectPeopleState } from '../../../store/people/selectors';
import { peopleExportRequested, peopleRequested, personForgetRequested } from '../../../store/people/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DataTable, type Filter } from '../../../ui/DataTable';
import { PageHeader } from '../../../ui/PageHeader';
import { useEndText, useMemberships } from '../memberships/useMemberships';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useReason } from '../shared/useReason';
import { kindText, peopleColumns } from './peopleColumns';
import '../memberships/messages';
import '../shared/listMessages';
import './messages';

const CRUMBS = [{ text: message('nav.people') }];

const keyOf = ({ kind, name }: Person) => `${kind} ${name}`;
const labelOf = ({ name }: Person) => name;

/** Internal users and users of other systems who have signed in, in one list. */
export default function PeoplePage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const dispatch = useAppDispatch();
  const { phase, list, problem, forgetting } = useAppSelector(selectPeopleState);
  const people = useAppSelector(selectPeople);
  const view = useListTable('people');
  const reasonOf = useReason();
  const reload = useCallback(() => void dispatch(peopleRequested()), [dispatch]);
  useEffect(reload, [reload]);
  const canForget = list?.can_forget === true;
  const endOf = useMemberships();
  const endText = useEndText();
  const rolesTextOf = useCallback(
    ({ name, roles }: Person) =>
      (roles ?? []).map((role) => {
        const membership = endOf(role, name);
        return membership === undefined ? role : `${role} (${endText(membership)})`;
      }),
    [endOf, endText],
  );
  const columns = useMemo(
    () =>
      peopleColumns(
        t,
        rolesTextOf,
        forgetting,
        canForget ? (name) => void dispatch(personForgetRequested({ name })) : undefined,
      ),
    [t, rolesTextOf, dispatch, canForget, forgetting],
  );
  const filters = useMemo<Filter<Person>[]>(
    () => [
      {
        id: 'kind',
        label: t('people.kind'),
        values: ({ kind }) => [kind],
        optionLabel: (kind) => kindText(t, kind),
      },
    ],
    [t],
  );
  const register = list?.register;
  return (
    <>
      <PageHeader title={t('nav.people')} description={t('people.description')} />
      {problem?.status === STATUS.forbidden ? (
        <Callout tone="danger" title={t('list.forbidden')} testSubj="listForbidden" onRetry={reload}>
          {problem.serverMessage ? <p>{problem.serverMessage}</p> : null}
          <p>{t('list.forbiddenText')}</p>
        </Callout>
      ) : (
        <>
          {register?.state === 'failed' ? (
            <div className="gh-page-note">
              <Callout tone="warning" title={t('people.failed')} testSubj="registerFailed" onRetry={reload}>
                <p>{register.problem}</p>
              </Callout>
            </div>
          ) : null}
          {register?.state === 'off' ? (
            <div className="gh-page-note">
              <Callout title={t('people.off')} testSubj="registerOff" />
            </div>
          ) : null}
          <DataTable
            {...view}
            title={t('nav.people')}
            isTitleAbove
            headingLevel={2}
            rows={people}
            rowKey={keyOf}
            rowLabel={labelOf}
            columns={columns}
            filters={filters}
            status={problem ? 'failed' : phase === 'ready' ? 'ready' : 'loading'}
            error={problem ? reasonOf(problem) : undefined}
            onRetry={reload}
            searchPlaceholder={t('people.search')}
            empty={
              <>
                <p className="gh-strong">{t('people.empty')}</p>
                <p className="gh-quiet">{t('people.emptyText')}</p>
              </>
            }
            data-test-subj="people-list"
            actions={
              <>
                <Button icon="refresh" className="gh-terse" data-test-subj="reload" onClick={reload}>
                  {t('common.reload')}
                </Button>
                <Button
                  icon="download"
                  data-test-subj="peopleExport"
                  onClick={() => dispatch(peopleExportRequested())}
                >
                  {t('people.export')}
                </Button>
              </>
            }
          />
        </>
      )}
    </>
  );
}
