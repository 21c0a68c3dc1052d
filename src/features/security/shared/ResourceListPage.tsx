import { type ComponentProps, type ReactNode } from 'react';
import { type HistoryType } from '../../../../contract/history';
import { type Resource } from '../../../store/resources/types';
import { type ActionItem, ActionsMenu } from '../../../ui/ActionsMenu';
import { ListPage } from './ListPage';
import { ResourceDeletion } from './ResourceDeletion';
import { type ListScreen } from './useListScreen';
import { useMayWrite } from './useMayWrite';

interface ResourceListPageProps<T, Row extends object> extends Omit<
  ComponentProps<typeof ListPage<Row>>,
  'list' | 'actions'
> {
  resource: Resource<T>;
  /** Type of the listed entries; users without write access see no actions. */
  saves: HistoryType;
  list: ListScreen<T>;
  actions: readonly ActionItem[];
  create: ReactNode;
}

/** The list of a resource, with acts on selected entries and their deletion. */
export function ResourceListPage<T, Row extends object>(props: ResourceListPageProps<T, Row>) {
  const { resource, saves, notes, actions, create, ...page } = props;
  const mayWrite = useMayWrite(saves);
  const offered = mayWrite ? actions : actions.filter(({ writes }) => writes !== true);
  return (
    <ListPage<Row>
      {...page}
      notes={
        <>
          <ResourceDeletion resource={resource} />
          {notes}
        </>
      }
      actions={
        <>
          {offered.length > 0 ? <ActionsMenu items={offered} /> : null}
          {mayWrite ? create : null}
        </>
      }
    />
  );
}
