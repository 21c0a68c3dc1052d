/** Saving a recording. ICU syntax; keys are sorted within their prefix. */
export default {
  'recording.beginning': 'State at the beginning',
  'recording.download': 'Download',
  'recording.empty': 'Nothing has been recorded yet.',
  'recording.errors': '{count, plural, one {# line tells of a failure.} other {# lines tell of failures.}}',
  'recording.fatalFacts': 'Lines: {lines}. Failures: {errors}. Names replaced: {names}.',
  'recording.failed': "Couldn't save the recording",
  'recording.from': 'What to save',
  'recording.fromAll': 'Everything, since {time}',
  'recording.fromBeginning': 'Everything',
  'recording.fromMark': 'From the mark "{note}", {time}',
  'recording.fromMinutes': '{count, plural, one {The last minute} other {The last # minutes}}',
  'recording.gone': "Part of this session couldn't be kept",
  'recording.goneLines':
    '{count, plural, one {The oldest line of this page is gone.} other {The oldest # lines of this page are gone.}}',
  'recording.goneMarks':
    '{count, plural, one {This mark is gone with it: {marks}} other {These marks are gone with it: {marks}}}',
  'recording.gonePages':
    '{count, plural, one {The recording of an earlier page of this tab was too long.} other {The recordings of # earlier pages of this tab were too long.}}',
  'recording.keepSecret': 'Keep text {number}',
  'recording.keptNames':
    '{count, plural, one {This name stays because the product uses the same word: {names}.} other {These names stay because the product uses the same words: {names}.}}',
  'recording.limit':
    'Keeps up to {lines, number} lines or {size} of this page, and {pages} of earlier pages of this tab. Leaves out passwords and other secrets.',
  'recording.lines': '{count, plural, one {# line} other {# lines}}',
  'recording.linesFound':
    '{shown, number} of {count, plural, one {# line} other {# lines}} shown. Search to find others.',
  'recording.markAdd': 'Mark',
  'recording.markNote': 'What happened?',
  'recording.markText': 'Adds a line to the recording. You can save from this point on.',
  'recording.noMatch': 'No line contains this text.',
  'recording.note': 'Note',
  'recording.preparing': 'Preparing the recording',
  'recording.preview': 'Lines to be saved',
  'recording.pseudonyms': 'Replace names',
  'recording.pseudonymsDone':
    '{count, plural, =0 {No names found.} one {# name is replaced.} other {# names are replaced.}}',
  'recording.pseudonymsText':
    'Users, roles, tenants, indices, action groups and hosts get pseudonyms such as user-001. The recording still replays.',
  'recording.putBack': 'Put back',
  'recording.putBackOf': 'Put the line of {time} back',
  'recording.removeOf': 'Remove {name}, {time}',
  'recording.removed': 'Line removed',
  'recording.removedLines':
    '{count, plural, one {# line is removed. The states after it are those that the other lines lead to.} other {# lines are removed. The states after them are those that the other lines lead to.}}',
  'recording.search': 'Search the lines',
  'recording.secretMember':
    '{member, select, typed {Typed text} description {Description} backend_roles {Backend roles} attributes {Attributes} name {Name} path {Address} search {Address} hash {Address} query {Search} note {Note} other {{member}}}',
  'recording.secretPlace':
    '{what} {kind, select, user {of the user} role {of the role} tenant {of the tenant} group {of the action group} index {of the index} other {in}} {name}',
  'recording.secrets': '{count, plural, one {# text looks like a secret} other {# texts look like secrets}}',
  'recording.secretsText': 'What you do not keep is replaced in the file.',
  'recording.to': 'Where to save it',
  'recording.toFile': 'Download a file',
  'recording.toGateway': 'Keep it on the gateway',
  'recording.toGatewayText':
    'You can watch it later. Administrators can see it, too. Up to {most} of yours are kept.',
};
