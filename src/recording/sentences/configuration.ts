import { type UndoneEntry } from '../../../contract/history';
import { type Problem } from '../../../contract/problem';
import { type ManagedKey } from '../../store/drift/slice';
import { bookkeeping, names, notLoaded, reasonOf, received, type RowsOf, say, words } from './words';

const because = (problem: Problem) => ({ reason: reasonOf(problem) });
const managed = ({ name }: ManagedKey) => ({ name });
const entryNames = (entries: readonly UndoneEntry[]) => ({ names: names(entries.map(({ name }) => name)) });

/** Changes of the configuration as a whole: history, transfer, files, and their effect. */
export const configurationRows: RowsOf<
  'clusterSecurity' | 'documentRules' | 'drift' | 'history' | 'impact' | 'importExport' | 'userImport'
> = {
  clusterSecurity: {
    clusterSecurityRequested: bookkeeping,
    clusterSecurityReceived: say('story.received', () => ({ what: words('story.the.clusterSecurity') })),
    clusterSecurityFailed: notLoaded('story.the.clusterSecurity'),
    defaultPasswordsRequested: say('story.askedToTryPasswords'),
    defaultPasswordsTried: (result) =>
      result && words('story.triedPasswords', { count: result.tried.length, found: result.found.length }),
    defaultRolesRequested: say('story.askedToApplyRoles'),
    defaultRolesApplied: (applied) => applied && words('story.appliedRoles', { count: applied.roles.length }),
  },
  documentRules: {
    rulePreviewRequested: bookkeeping,
    rulePreviewReceived: say('story.received', () => ({ what: words('story.the.preview') })),
    rulePreviewFailed: notLoaded('story.the.preview'),
    ruleFieldsRequested: bookkeeping,
    ruleFieldsReceived: bookkeeping,
  },
  drift: {
    driftRequested: bookkeeping,
    driftReceived: received('story.many.managed', ({ entries }) => entries.length),
    driftFailed: notLoaded('story.all.managed'),
    putBackRequested: say('story.askedToPutBack', managed),
    releaseRequested: say('story.askedToRelease', managed),
    managedEntrySettled: bookkeeping,
  },
  history: {
    historyRequested: bookkeeping,
    olderRevisionsRequested: say('story.askedForOlder'),
    historyReceived: received('story.many.revisions', ({ revisions }) => revisions.length),
    historyFailed: notLoaded('story.all.revisions'),
    revisionOpened: say('story.opened', (id) => ({ what: words('story.one.revision', { id }) })),
    revisionClosed: bookkeeping,
    comparisonToggled: say('story.comparisonToggled', (id) => ({
      what: words('story.one.revision', { id }),
    })),
    revisionReceived: bookkeeping,
    revisionFailed: say('story.notLoaded', ({ id, problem }) => ({
      what: words('story.one.revision', { id }),
      ...because(problem),
    })),
    jsonToggled: say('story.jsonToggled'),
    writeUnfolded: (_write, { after }) => words(after.history.unfolded ? 'story.unfolded' : 'story.folded'),
    moreOfWriteRequested: bookkeeping,
    ofWriteReceived: received('story.many.revisions', ({ page }) => page.revisions.length),
    ofWriteFailed: notLoaded('story.all.revisions'),
    undoAsked: say('story.askedToUndo', ({ revision }) => ({ names: revision.name })),
    undoPreviewed: bookkeeping,
    undoPreviewFailed: notLoaded('story.the.preview'),
    undoConfirmed: say('story.undoConfirmed'),
    undoQuestionClosed: bookkeeping,
    undoRequested: say('story.askedToUndo', entryNames),
    entriesRestored: say('story.restored'),
  },
  impact: {
    impactRequested: bookkeeping,
    impactReceived: say('story.received', () => ({ what: words('story.the.impact') })),
    impactFailed: say('story.impactFailed'),
    intentionToggled: say('story.intentionToggled'),
    impactGroupToggled: bookkeeping,
    impactGroupsShown: bookkeeping,
    impactClosed: bookkeeping,
  },
  importExport: {
    importFilesChosen: say('story.filesChosen', (files) => ({ names: names(files.map(({ name }) => name)) })),
    archiveRefused: say('story.archiveRefused', ({ archive }) => ({ name: archive })),
    clustersRequested: bookkeeping,
    clustersReceived: bookkeeping,
    importOriginChosen: say('story.originChosen', (origin) => ({ origin })),
    clusterReadRequested: say('story.askedToReadCluster', ({ cluster }) => ({ cluster })),
    importModeChanged: (merge) => words(merge ? 'story.importMerges' : 'story.importReplaces'),
    importCompared: received('story.many.differences', ({ differences }) => differences.length),
    entriesChosen: say('story.entriesChosen', ({ chosen, leftOut }) => ({
      chosen: chosen.length,
      left: leftOut.length,
    })),
    importRequested: say('story.askedToImport'),
    importStarted: bookkeeping,
    importStale: say('story.importStale'),
    importDeclined: say('story.importDeclined'),
    importFailed: say('story.notImported', because),
    importFinished: say('story.imported', ({ count }) => ({ count })),
    importClosed: bookkeeping,
    exportRequested: say('story.askedToExport', () => ({ what: words('story.the.configuration') })),
    exportFinished: bookkeeping,
    writeUndoRequested: say('story.askedToUndoImport'),
    writeUndone: say('story.importUndone'),
  },
  userImport: {
    userFileRead: say('story.filesChosen', ({ file }) => ({ names: file })),
    userFileCompared: received('story.many.fileUsers', (rows) => rows.length),
    userFileRefused: say('story.fileRefused'),
    existingChosen: say('story.existingChosen', (existing) => ({ existing })),
    passwordDueChosen: say('story.passwordDueChosen', (due) => ({ due: String(due) })),
    userImportRequested: say('story.askedToImport'),
    userImportStarted: bookkeeping,
    userImportItemEnded: ({ name, problem }) =>
      problem === undefined
        ? words('story.importedUser', { name })
        : words('story.notImported', { ...because(problem) }),
    userImportFinished: bookkeeping,
    userImportFailed: say('story.notImported', because),
    userImportClosed: bookkeeping,
  },
};
