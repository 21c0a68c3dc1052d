import { byDomain, RESOURCE_KINDS, type ResourceDomain } from '../../../contract/resources';
import { type ResourceActions } from '../../store/resources/createResourceSlice';
import {
  bookkeeping,
  names,
  reasonOf,
  type RowsOf,
  type RowsOfActions,
  say,
  type Words,
  words,
} from './words';

const entry = (domain: ResourceDomain, name: string): Words => words('story.one.entries', { domain, name });

/** Rows of the events that `createResourceSlice` gives each resource. */
function rowsOf(domain: ResourceDomain): RowsOfActions<ResourceActions<unknown>> {
  const many = (count: number) => ({ what: words('story.many.entries', { domain, count }) });
  const one = (name: string) => ({ what: entry(domain, name) });
  return {
    listRequested: bookkeeping,
    listReceived: say('story.received', ({ items }) => many(items.length)),
    listUnchanged: bookkeeping,
    listFailed: say('story.notLoaded', (problem) => ({
      what: words('story.all.entries', { domain }),
      reason: reasonOf(problem),
    })),
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
      ...many(all.length),
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

export const resourceRows: RowsOf<ResourceDomain> = byDomain((resource) =>
  rowsOf(RESOURCE_KINDS[resource].domain),
);
