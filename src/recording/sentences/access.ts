import { type Problem } from '../../../contract/problem';
import {
  bookkeeping,
  names,
  notLoaded,
  reasonOf,
  received,
  type RowsOf,
  say,
  type Words,
  words,
} from './words';

const the = (id: 'access' | 'comparison' | 'answer') => ({ what: words(`story.the.${id}`) });
const because = (problem: Problem) => ({ reason: reasonOf(problem) });

function judged(decisions: readonly (string | null)[]): Words {
  const count = decisions.length;
  const [first = null] = decisions;
  const isSame = decisions.every((decision) => decision === first);
  if (!isSame) return words('story.judged', { count });
  return words(
    first === null ? 'story.judgementsTaken' : first === 'keep' ? 'story.keptRows' : 'story.revoked',
    {
      count,
    },
  );
}

/** Pages of the Security application about people and their access. */
export const accessRows: RowsOf<
  | 'activity'
  | 'apiKeys'
  | 'assignments'
  | 'comparison'
  | 'explain'
  | 'findings'
  | 'indexNames'
  | 'memberships'
  | 'people'
  | 'reviews'
  | 'signInTests'
  | 'userAccounts'
  | 'webhooks'
> = {
  activity: {
    activityRequested: bookkeeping,
    olderActivityRequested: say('story.askedForOlder'),
    activityReceived: received('story.many.activity', ({ events }) => events.length),
    activityFailed: notLoaded('story.all.activity'),
    newerActivityRequested: bookkeeping,
    newerActivityReceived: ({ events }, { before }) => {
      const shown = new Set(before.activity.events.map(({ id }) => id));
      const count = events.filter(({ id }) => !shown.has(id)).length;
      return count === 0 ? null : words('story.received', { what: words('story.many.activity', { count }) });
    },
    liveToggled: (_payload, { after }) => words(after.activity.isLive ? 'story.live' : 'story.notLive'),
    activityClosed: bookkeeping,
  },
  apiKeys: {
    apiKeysRequested: bookkeeping,
    apiKeysReceived: received('story.many.apiKeys', ({ keys }) => keys.length),
    apiKeysFailed: notLoaded('story.all.apiKeys'),
    apiKeyOpened: say('story.opened', () => ({ what: words('story.the.apiKey') })),
    apiKeyClosed: bookkeeping,
    apiKeyFormOpened: bookkeeping,
    apiKeyCreationRequested: say('story.askedToSave', ({ key: { name } }) => ({
      what: words('story.one.apiKey', { name }),
    })),
    apiKeyCreationDeclined: bookkeeping,
    apiKeyCreationFailed: say('story.notSaved', (problem) => ({
      what: words('story.the.apiKey'),
      ...because(problem),
    })),
    apiKeyCreated: say('story.saved', ({ name }) => ({ what: words('story.one.apiKey', { name }) })),
    apiKeyTokenHidden: bookkeeping,
    apiKeyRevocationRequested: say('story.askedToDelete', ({ name }) => ({
      what: words('story.the.apiKey'),
      names: name,
    })),
    apiKeyRevoked: say('story.apiKeyRevoked', ({ name }) => ({ name })),
    apiKeyKept: bookkeeping,
  },
  assignments: {
    assignmentPlanRequested: bookkeeping,
    assignmentPlanned: received('story.many.steps', (steps) => steps.length),
    assignmentPlanFailed: notLoaded('story.the.plan'),
    assignmentReconsidered: say('story.backToChoice'),
    assignmentRunRequested: say('story.askedToAssign'),
    assignmentStarted: bookkeeping,
    assignmentStepEnded: ({ problem }) => (problem ? words('story.stepFailed', because(problem)) : null),
    assignmentFinished: say('story.assigned', (changed) => ({ count: changed.length })),
  },
  comparison: {
    comparisonRequested: say('story.compared', ({ first, second }) => ({ first, second })),
    comparisonReceived: say('story.received', () => the('comparison')),
    comparisonFailed: notLoaded('story.the.comparison'),
    comparisonClosed: bookkeeping,
    transferRequested: say('story.askedToTransfer'),
  },
  explain: {
    accessRequested: bookkeeping,
    accessExplained: say('story.received', () => the('access')),
    affectedUsersCounted: bookkeeping,
    clusterAsked: say('story.askedCluster'),
    clusterAnswered: say('story.received', () => ({ what: words('story.the.clusterAnswer') })),
    clusterFailed: notLoaded('story.the.clusterAnswer'),
    accessExportRequested: say('story.askedToExport', () => the('access')),
    accessPrintRequested: say('story.askedToPrint', () => the('access')),
    accessPrinted: bookkeeping,
    holderDetailsRequested: bookkeeping,
    holderDetailsReceived: bookkeeping,
    holderDetailsEnded: bookkeeping,
    holdersFound: received('story.many.holders', ({ users }) => users.length),
    membersFound: say('story.received', () => the('answer')),
    reachFound: say('story.received', () => the('answer')),
    accessFailed: notLoaded('story.the.access'),
    accessClosed: bookkeeping,
  },
  indexNames: {
    indexNamesRequested: bookkeeping,
    indexNamesReceived: bookkeeping,
    indexNamesFailed: notLoaded('story.all.indexNames'),
  },
  findings: {
    accessFindingsRequested: bookkeeping,
    accessFindingsReceived: received('story.many.findings', (found) => found.length),
    accessFindingsFailed: notLoaded('story.all.findings'),
  },
  memberships: {
    membershipsRequested: bookkeeping,
    membershipsReceived: ({ memberships: { length: count } }) =>
      count === 0 ? null : words('story.received', { what: words('story.many.memberships', { count }) }),
    membershipsFailed: notLoaded('story.all.memberships'),
    membershipEndRequested: ({ role, user, endsAt }) =>
      words(endsAt === null ? 'story.askedToRemoveEnd' : 'story.askedToEnd', { role, user }),
    membershipEndSettled: bookkeeping,
  },
  people: {
    peopleRequested: bookkeeping,
    peopleReceived: received('story.many.people', ({ people }) => people.length),
    peopleFailed: notLoaded('story.all.people'),
    personForgetRequested: say('story.askedToForget', ({ name }) => ({ name })),
    personForgotten: say('story.forgot', ({ name }) => ({ name })),
    personKept: bookkeeping,
    peopleExportRequested: say('story.askedToExport', () => ({ what: words('story.all.people') })),
  },
  reviews: {
    reviewsRequested: bookkeeping,
    reviewsReceived: received('story.many.reviews', ({ reviews }) => reviews.length),
    reviewsFailed: notLoaded('story.all.reviews'),
    reviewStartOpened: say('story.opened', () => ({ what: words('story.dialog.review') })),
    reviewStartClosed: bookkeeping,
    reviewStartRequested: say('story.askedToReview', ({ subject }) => ({ name: subject.name })),
    reviewStarted: say('story.reviewStarted'),
    reviewStartFailed: say('story.reviewNotStarted', because),
    reviewRequested: bookkeeping,
    reviewReceived: received('story.many.reviewRows', ({ rows }) => rows.length),
    reviewFailed: notLoaded('story.the.review'),
    rowsSelected: say('story.rowsSelected', (rows) => ({ count: rows.length })),
    reasonTyped: bookkeeping,
    rowsJudged: (rows) => judged(rows.map(({ decision }) => decision)),
    judgementsSent: bookkeeping,
    judgementsSaved: say('story.judgementsSaved', ({ judgements }) => ({ count: judgements.length })),
    judgementsRefused: say('story.judgementsRefused', because),
    reviewFinishOpened: say('story.opened', () => ({ what: words('story.dialog.reviewFinish') })),
    reviewFinishClosed: bookkeeping,
    reviewFinishRequested: say('story.askedToFinishReview'),
    reviewFinished: say('story.reviewFinished'),
    reviewFinishFailed: say('story.reviewNotFinished', because),
    reviewUndoRequested: say('story.askedToUndoReview'),
    reviewUndone: say('story.reviewUndone'),
    reviewUndoEnded: bookkeeping,
    reviewRemovalRequested: say('story.askedToRemoveReview'),
  },
  signInTests: {
    signInTestRequested: say('story.askedToTestSignIn', ({ kind }) => ({ kind })),
    signInTestOpened: bookkeeping,
    refusalOpened: say('story.askedForRefusal'),
    providerVisited: say('story.providerVisited'),
    signInReportReceived: say('story.received', () => ({ what: words('story.the.signInReport') })),
    signInTestFailed: say('story.signInNotTested', because),
    signInTestClosed: bookkeeping,
  },
  userAccounts: {
    userAccountsRequested: bookkeeping,
    userAccountsReceived: bookkeeping,
    userAccountsFailed: notLoaded('story.the.accounts'),
    accountChangeRequested: bookkeeping,
    accountChanged: ({ name, change }) =>
      change.disabled === undefined
        ? words(change.password_due ? 'story.passwordDue' : 'story.passwordNotDue', { name })
        : words(change.disabled ? 'story.disabled' : 'story.enabled', { name }),
    accountKept: bookkeeping,
    actRequested: say('story.askedToAct', ({ act, names: all }) => ({
      act,
      what: words('story.many.entries', { domain: 'users', count: all.length }),
      names: names(all),
    })),
    actStarted: bookkeeping,
    actItemEnded({ name, problem }, { before }) {
      const act = before.userAccounts.act ?? '';
      return problem === undefined
        ? words('story.acted', { act, name })
        : words('story.notActed', { act, name, ...because(problem) });
    },
    actFinished: bookkeeping,
    actDismissed: bookkeeping,
  },
  webhooks: {
    webhooksRequested: bookkeeping,
    webhooksReceived: received('story.many.webhooks', ({ webhooks }) => webhooks.length),
    webhooksFailed: notLoaded('story.all.webhooks'),
    webhookFormOpened: say('story.opened', () => ({ what: words('story.dialog.webhook') })),
    webhookFormClosed: bookkeeping,
    webhookSaveRequested: say('story.askedToSave', ({ webhook }) => ({
      what: words('story.one.webhook', { name: webhook.name }),
    })),
    webhookSaved: say('story.saved', () => ({ what: words('story.the.webhook') })),
    webhookSaveFailed: say('story.notSaved', (problem) => ({
      what: words('story.the.webhook'),
      ...because(problem),
    })),
    webhookRemovalRequested: say('story.askedToDelete', ({ name }) => ({
      what: words('story.the.webhook'),
      names: name,
    })),
    webhookTestRequested: say('story.askedToTestWebhook', ({ name }) => ({ name })),
    webhookTestEnded: bookkeeping,
    webhookLogRequested: say('story.opened', ({ name }) => ({ what: words('story.deliveriesOf', { name }) })),
    webhookLogReceived: received('story.many.deliveries', ({ deliveries }) => deliveries.length),
    webhookLogFailed: say('story.notLoaded', ({ problem }) => ({
      what: words('story.all.deliveries'),
      ...because(problem),
    })),
    webhookLogClosed: bookkeeping,
  },
};
