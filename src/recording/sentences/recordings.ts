import { type Problem } from '../../../contract/problem';
import { type SeenInput } from '../inputs';
import { bookkeeping, notLoaded, reasonOf, received, type RowsOf, say, type Words, words } from './words';

const because = (problem: Problem) => ({ reason: reasonOf(problem) });

/** Describes an input: `Typed in Search: bea`. */
function inputWords(input: SeenInput): Words {
  const { on } = input;
  const name = on.label ?? on.subject ?? on.id ?? on.what;
  switch (input.input) {
    case 'click':
      return words('story.clicked', { name });
    case 'drag':
      return words('story.dragged', { name });
    case 'key':
      return words('story.pressed', { key: input.key, name });
    case 'text': {
      const text = 'text' in input ? input.text : input.userValue;
      return text === '' ? words('story.emptied', { name }) : words('story.typed', { name, text });
    }
    case 'secret':
      return words('story.typedSecret', { name });
    case 'files':
      return words('story.picked', { name, file: input.files[0]?.name ?? '' });
  }
}

/** The recording itself, the list of recordings, and events that no slice declares. */
export const recordingRows: RowsOf<'recording' | 'recordingDraft' | 'recordings' | 'others'> = {
  recording: {
    marked: ({ note }) => (note === '' ? words('story.marked') : words('story.markedWithNote', { note })),
    pageErrorSeen: ({ message, times = 1 }) => words('story.pageError', { reason: message, times }),
    stateReplaced: say('story.stateReplaced'),
    lineRemoved: ({ kind }) => words(kind === 'action' ? 'story.actionRemoved' : 'story.requestRemoved'),
    paused: say('story.paused'),
    resumed: say('story.resumed'),
    saveRequested: ({ destination }) =>
      words(destination.to === 'file' ? 'story.askedToSaveRecording' : 'story.askedToKeepRecording'),
    saved: say('story.recordingSaved'),
    saveFailed: say('story.recordingNotSaved', because),
  },
  recordingDraft: {
    draftChoiceChanged: bookkeeping,
    draftSearched: bookkeeping,
    draftPrepared: bookkeeping,
    draftLinesFound: bookkeeping,
    draftFailed: say('story.recordingNotSaved', because),
  },
  recordings: {
    recordingsRequested: bookkeeping,
    recordingsReceived: received('story.many.recordings', ({ recordings }) => recordings.length),
    recordingsFailed: notLoaded('story.all.recordings'),
    recordingRequested: say('story.opened', () => ({ what: words('story.the.recording') })),
    recordingReceived: bookkeeping,
    recordingFailed: say('story.notLoaded', ({ problem }) => ({
      what: words('story.the.recording'),
      ...because(problem),
    })),
    recordingFilePicked: say('story.filesChosen', ({ name }) => ({ names: name })),
    recordingClosed: bookkeeping,
    recordingVerified: bookkeeping,
    recordingChanged: bookkeeping,
    recordingDeleteRequested: bookkeeping,
    recordingDeleted: say('story.deleted', () => ({ what: words('story.the.recording') })),
  },
  others: {
    effectsStarted: bookkeeping,
    entriesRemovalRequested: say('story.askedToUnmap', ({ role, names: all }) => ({
      role,
      names: all.join(', '),
    })),
    findingsRequested: bookkeeping,
    inputSeen: inputWords,
    languageChangeRequested: say('story.languageChosen', (language) => ({ language })),
    tenancyConfigSaved: say('story.saved', () => ({ what: words('story.the.tenancy') })),
    tenantAccessRequested: say('story.askedToGrant', ({ tenant }) => ({ tenant })),
    uiSettingsReceived: bookkeeping,
    usersExported: say('story.usersExported', ({ count, fileName }) => ({
      what: words('story.many.entries', { domain: 'users', count }),
      name: fileName,
    })),
    usersExportRequested: bookkeeping,
  },
};
