import { type ReactNode, useEffect, useMemo } from 'react';
import { useT } from '../../../i18n';
import { findingsRequested } from '../../../store/findings/events';
import {
  type FindingSource,
  selectFindingOrNull,
  selectFindingProblems,
  selectIsFindingsLoading,
} from '../../../store/findings/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { securityHref } from '../../../store/security/routes';
import { Callout } from '../../../ui/Callout';
import './shared.css';

/** Sources needed for findings about list entries. */
const LISTS: ReadonlySet<FindingSource> = new Set(['access', 'users', 'roles', 'roleMappings']);

/**
 * Filters a list by the finding in the URL (`#/users?finding=users.noRole`), whose sources it
 * loads. Without one it returns all rows.
 */
export function useFindingFilter<Row extends { name: string }>(
  area: 'roles' | 'users',
  rows: readonly Row[],
): { rows: readonly Row[]; isLoading: boolean; note: ReactNode } {
  const t = useT();
  const dispatch = useAppDispatch();
  const { search } = useAppSelector(selectHashLocation);
  const id = useMemo(() => new URLSearchParams(search).get('finding'), [search]);
  const finding = useAppSelector((state) => (id === null ? null : selectFindingOrNull(state, id)));
  const isLoading = useAppSelector((state) => id !== null && selectIsFindingsLoading(state));
  const hasFailed = useAppSelector(
    (state) => id !== null && selectFindingProblems(state).some(({ source }) => LISTS.has(source)),
  );
  useEffect(() => {
    if (id !== null) dispatch(findingsRequested({ isFresh: false }));
  }, [dispatch, id]);
  const shown = useMemo(() => {
    if (!finding) return rows;
    const names = new Set(finding.names);
    return rows.filter(({ name }) => names.has(name));
  }, [rows, finding]);
  if (id === null) return { rows, isLoading: false, note: null };
  const text = finding
    ? t('findings.filtered', { finding: t(`finding.${finding.id}`, { count: finding.names.length }) })
    : isLoading
      ? t('findings.loading')
      : t(hasFailed ? 'findings.filteredFailed' : 'findings.filteredNone');
  return {
    rows: shown,
    isLoading: isLoading && !finding,
    note: (
      <div className="gh-page-note">
        <Callout testSubj="findingFilter">
          <p>
            {text} <a href={securityHref(area)}>{t('findings.showAll')}</a>
          </p>
        </Callout>
      </div>
    ),
  };
}
