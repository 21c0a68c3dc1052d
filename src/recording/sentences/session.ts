import { type OwnSessions } from '../../../contract/ownSessions';
import { type Problem } from '../../../contract/problem';
import { OTHERS } from '../../store/ownSessions/sessionList';
import { bookkeeping, notLoaded, reasonOf, received, type RowsOf, say, type Sentence, words } from './words';

const failed = (id: 'story.notSignedIn' | 'story.notSignedInAgain') =>
  say(id, (problem: Problem) => ({ reason: reasonOf(problem) }));

const sessionsReceived = received<OwnSessions>('story.many.sessions', ({ sessions }) => sessions.length);
const endRequested: Sentence<string> = (id) =>
  words(id === OTHERS ? 'story.askedToEndSessions' : 'story.askedToEndSession');
const ended: Sentence<string> = (id) => words(id === OTHERS ? 'story.endedSessions' : 'story.endedSession');
const notEnded: Sentence<{ problem: Problem }> = say('story.notEndedSession', ({ problem }) => ({
  reason: reasonOf(problem),
}));

/** The session, the signed-in user, and the lists of sessions. */
export const sessionRows: RowsOf<
  'session' | 'expiry' | 'account' | 'identity' | 'tenancy' | 'ownSessions' | 'userSessions' | 'capabilities'
> = {
  session: {
    signInRequested: say('story.askedToSignIn', ({ username }) => ({ user: username })),
    signedIn: say('story.signedIn'),
    signInFailed: failed('story.notSignedIn'),
    signOutRequested: say('story.askedToSignOut'),
    signOutDeclined: say('story.signOutDeclined'),
    signedOut: say('story.signedOut'),
    unauthorizedReceived: say('story.unauthorized', ({ method, path }) => ({ method, path })),
  },
  expiry: {
    sessionClockReceived: bookkeeping,
    sessionEndNeared: say('story.sessionEndNeared'),
    sessionNoticeClosed: bookkeeping,
    pageUsed: bookkeeping,
    pageRestored: bookkeeping,
    tabHeard: bookkeeping,
    sessionExtensionRequested: say('story.sessionExtended'),
    sessionExpired: say('story.sessionExpired'),
    signInAgainRequested: say('story.askedToSignIn', ({ username }) => ({ user: username })),
    recoveryRequested: bookkeeping,
    signInAgainFailed: failed('story.notSignedInAgain'),
    signedInAgain: say('story.signedInAgain'),
    signInAgainDeclined: say('story.signInAgainDeclined'),
    pageGivenUp: say('story.pageGivenUp'),
  },
  account: {
    accountRequested: bookkeeping,
    accountReceived: ({ user_name: user }, { before }) =>
      before.account.info?.user_name === user ? null : words('story.signedInAs', { user }),
    dashboardsInfoReceived: bookkeeping,
    apiAccessReceived: bookkeeping,
    endpointsClosed: bookkeeping,
    authTypeRequested: bookkeeping,
    authTypeReceived: bookkeeping,
    passwordDialogOpened: bookkeeping,
    passwordChangeRequested: say('story.askedToChangePassword'),
    currentPasswordAccepted: bookkeeping,
    currentPasswordRefused: say('story.passwordNotChanged', (problem) => ({ reason: reasonOf(problem) })),
    passwordRefusalDismissed: bookkeeping,
    passwordChanged: say('story.passwordChanged'),
    passwordChangeFailed: say('story.passwordNotChanged', (problem) => ({ reason: reasonOf(problem) })),
  },
  identity: {
    identityRequested: bookkeeping,
    identityReceived: say('story.received', () => ({ what: words('story.the.identity') })),
    identityFailed: notLoaded('story.the.identity'),
  },
  capabilities: {
    capabilitiesRequested: bookkeeping,
    capabilitiesReceived: bookkeeping,
    capabilitiesFailed: notLoaded('story.the.capabilities'),
  },
  tenancy: {
    currentTenantRequested: bookkeeping,
    currentTenantReceived: bookkeeping,
    tenantDialogOpened: bookkeeping,
    tenantChangeRequested: say('story.askedToSwitchTenant', ({ tenant }) => ({ tenant })),
    tenantChangeDeclined: say('story.tenantChangeDeclined'),
    tenantChoiceKept: bookkeeping,
    tenantChoiceRestored: bookkeeping,
    tenantChoiceDropped: bookkeeping,
    tenantChanged: say('story.switchedTenant', (tenant) => ({ tenant })),
    tenantChangeFailed: say('story.notSwitchedTenant', ({ problem }) => ({ reason: reasonOf(problem) })),
    tenantPopupShown: bookkeeping,
    savedTenantCleared: bookkeeping,
  },
  ownSessions: {
    ownSessionsRequested: bookkeeping,
    ownSessionsReceived: sessionsReceived,
    ownSessionsFailed: notLoaded('story.all.sessions'),
    sessionEndRequested: endRequested,
    sessionEnded: ended,
    sessionEndFailed: notEnded,
  },
  userSessions: {
    userSessionsRequested: bookkeeping,
    userSessionsReceived: sessionsReceived,
    userSessionsFailed: notLoaded('story.all.sessions'),
    userSessionEndRequested: endRequested,
    userSessionEnded: ended,
    userSessionEndFailed: notEnded,
  },
};
