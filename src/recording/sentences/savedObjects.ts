import { type Problem } from '../../../contract/problem';
import { type ImportAnswer, type SavedObjectId } from '../../../contract/savedObjects';
import { bookkeeping, names, notLoaded, reasonOf, type RowsOf, say, type Sentence, words } from './words';

const because = (problem: Problem) => ({ reason: reasonOf(problem) });
const objects = (count: number) => words('story.many.objects', { count });
const object = ({ type, id }: SavedObjectId) => words('story.one.object', { type, name: id });
const titled = ({ type, title }: { type: string; title: string }) =>
  words('story.one.object', { type, name: title });
const hindered = (count: number) => words('story.importHindered', { count });
const answered = ({ successCount, errors = [] }: ImportAnswer) => ({
  what: objects(successCount),
  failed: errors.length,
});
const missingResolved: Sentence<{ object: SavedObjectId }> = say('story.decided', (payload) => ({
  what: object(payload.object),
}));
const conflictResolved: Sentence<{ objects: readonly SavedObjectId[] }> = say('story.decided', (payload) => ({
  what: objects(payload.objects.length),
}));

/** The calls of saved objects and their management. */
export const savedObjectsRows: RowsOf<'savedObjects' | 'savedObjectsManagement'> = {
  savedObjects: {
    savedObjectCallRequested: bookkeeping,
    getBatchStarted: bookkeeping,
    getBatchAnswered: bookkeeping,
    savedObjectCallAnswered: bookkeeping,
    savedObjectCallsFailed: say('story.notLoaded', ({ ids, problem }) => ({
      what: objects(ids.length),
      ...because(problem),
    })),
  },
  savedObjectsManagement: {
    listRequested: bookkeeping,
    typesReceived: bookkeeping,
    listReceived: say('story.received', ({ total }) => ({ what: objects(total) })),
    listFailed: notLoaded('story.all.objects'),
    inspectionRequested: bookkeeping,
    inspectionReceived: say('story.received', ({ object: { type, id } }) => ({ what: object({ type, id }) })),
    inspectionMissing: say('story.missing', (target) => ({ what: object(target) })),
    inspectionFailed: say('story.notLoaded', ({ target, problem }) => ({
      what: object(target),
      ...because(problem),
    })),
    inspectionClosed: bookkeeping,
    deletionRequested: say('story.askedToDelete', (payload) => ({
      what: objects(payload.objects.length),
      names: names(payload.objects.map(({ title }) => title)),
    })),
    deletionStarted: bookkeeping,
    objectDeleted: say('story.deleted', (target) => ({ what: titled(target) })),
    objectDeletionFailed: say('story.notDeleted', ({ problem, ...target }) => ({
      what: titled(target),
      ...because(problem),
    })),
    deletionFinished: bookkeeping,
    deletionDismissed: bookkeeping,
    exportChoiceChanged: bookkeeping,
    exportRequested: say('story.askedToExport', () => ({ what: words('story.all.objects') })),
    exportSaved: say('story.fileSaved', ({ fileName }) => ({ name: fileName })),
    exportFailed: say('story.notExported', because),
    importFileChosen: say('story.filesChosen', ({ name }) => ({ names: name })),
    importModeChosen: bookkeeping,
    importRequested: say('story.askedToImport'),
    importHindered: ({ answer }) => hindered(answer.errors?.length ?? 0),
    conflictResolved,
    missingResolved,
    importResolved: say('story.askedToImport'),
    importFinished: say('story.importedObjects', answered),
    importFailed: say('story.notImported', because),
    copyChoiceChanged: bookkeeping,
    copyRequested: ({ to, move, objects: chosen }) =>
      words(move ? 'story.askedToMove' : 'story.askedToCopy', { what: objects(chosen.length), tenant: to }),
    copyHindered: ({ errors = [] }) => hindered(errors.length),
    copyConflictResolved: conflictResolved,
    copyMissingResolved: missingResolved,
    copyResolved: say('story.decisionsSent'),
    copyFinished: say('story.copiedObjects', answered),
    copyFailed: say('story.notCopied', because),
  },
};
