import { useCallback, useMemo } from 'react';
import { type Person } from '../../../../contract/people';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectPeople, selectPeopleState } from '../../../store/people/selectors';
import { peopleExportRequested, peopleRequested, personForgetRequested } from '../../../store/people/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { type Filter } from '../../../ui/DataTable';
import { useEndText, useMemberships } from '../memberships/useMemberships';
import { ListPage } from '../shared/ListPage';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useListReading } from '../shared/useListReading';
import { kindText, peopleColumns } from './peopleColumns';
import '../memberships/messages';
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
  const reading = useListReading('people', {
    requested: peopleRequested,
    isReady: phase === 'ready',
    problem,
  });
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
  const notes = (
    <>
      {register?.state === 'failed' ? (
        <div className="gh-page-note">
          <Callout
            tone="warning"
            title={t('people.failed')}
            testSubj="registerFailed"
            onRetry={reading.reload}
          >
            <p>{register.problem}</p>
          </Callout>
        </div>
      ) : null}
      {register?.state === 'off' ? (
        <div className="gh-page-note">
          <Callout title={t('people.off')} testSubj="registerOff" />
        </div>
      ) : null}
    </>
  );
  return (
    <ListPage
      list={reading}
      title={t('nav.people')}
      description={t('people.description')}
      notes={notes}
      rows={people}
      rowKey={keyOf}
      rowLabel={labelOf}
      columns={columns}
      filters={filters}
      searchPlaceholder={t('people.search')}
      empty={{ title: t('people.empty'), text: t('people.emptyText') }}
      data-test-subj="people-list"
      actions={
        <Button
          icon="download"
          data-test-subj="peopleExport"
          onClick={() => dispatch(peopleExportRequested())}
        >
          {t('people.export')}
        </Button>
      }
    />
  );
}
