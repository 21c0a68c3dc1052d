import { type ResourceDomain } from '../../../contract/resources';
import { type ResourceActions } from '../../store/resources/createResourceSlice';
import {
  bookkeeping,
  names,
  notLoaded,
  reasonOf,
  type RowsOf,
  type RowsOfActions,
  say,
  type Words,
  words,
} from './words';

export const entry = (domain: ResourceDomain, name: string): Words => words(`story.one.${domain}`, { name });

/** Rows of the events that `createResourceSlice` gives each resource. */
function rowsOf(domain: ResourceDomain): RowsOfActions<ResourceActions<unknown>> {
  const many = `story.many.${domain}` as const;
  const one = (name: string) => ({ what: entry(domain, name) });
  return {
    listRequested: bookkeeping,
    listReceived: say('story.received', ({ items }) => ({ what: words(many, { count: items.length }) })),
    listUnchanged: bookkeeping,
    listFailed: notLoaded(`story.all.${domain}`),
    itemRequested: bookkeeping,
    itemReceived: say('story.received', ({ name }) => one(name)),
    itemMissing: say('story.missing', ({ name }) => one(name)),
    itemFailed: say('story.notLoaded', ({ name, problem }) => ({ ...one(name), reason: reasonOf(problem) })),
    formOpened: bookkeeping,
    itemClosed: bookkeeping,
    itemSaveRequested: ({ name, mode }) =>
      words(mode === 'edit' ? 'story.askedToSave' : 'story.askedToCreate', one(name)),
    itemSaved: ({ name, mode }) => words(mode === 'edit' ? 'story.saved' : 'story.created', one(name)),
    itemSaveFailed: say('story.notSaved', ({ name, problem }) => ({
      ...one(name),
      reason: reasonOf(problem),
    })),
    saveFailureDismissed: bookkeeping,
    itemSaveCancelled: say('story.saveCancelled'),
    deletionRequested: say('story.askedToDelete', ({ names: all }) => ({
      what: words(many, { count: all.length }),
      names: names(all),
    })),
    deletionStarted: bookkeeping,
    itemDeleted: say('story.deleted', ({ name }) => one(name)),
    itemDeletionFailed: say('story.notDeleted', ({ name, problem }) => ({
      ...one(name),
      reason: reasonOf(problem),
    })),
    deletionFinished: bookkeeping,
    deletionDismissed: bookkeeping,
  };
}

export const resourceRows: RowsOf<ResourceDomain> = {
  users: rowsOf('users'),
  roles: rowsOf('roles'),
  roleMappings: rowsOf('roleMappings'),
  tenants: rowsOf('tenants'),
  actionGroups: rowsOf('actionGroups'),
};
