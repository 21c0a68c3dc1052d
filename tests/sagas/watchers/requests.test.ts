import { describe, expect, it } from '@jest/globals';
import { type ClusterSecurity } from '../../../contract/clusterSecurity';
import { type Comparison } from '../../../contract/comparison';
import { type Drift } from '../../../contract/drift';
import { type IndexNames } from '../../../contract/indexNames';
import { type Memberships } from '../../../contract/memberships';
import { type People } from '../../../contract/people';
import { type SignInReport } from '../../../contract/signInTests';
import { assignmentOf } from '../../../src/model/assignments/plan';
import { accountSaga } from '../../../src/sagas/account';
import { activitySaga } from '../../../src/sagas/activity';
import { assignmentsSaga } from '../../../src/sagas/assignments';
import { auditSaga } from '../../../src/sagas/audit';
import { capabilitiesSaga } from '../../../src/sagas/capabilities';
import { clusterSecuritySaga } from '../../../src/sagas/clusterSecurity';
import { comparisonSaga } from '../../../src/sagas/comparison';
import { documentRulesSaga } from '../../../src/sagas/documentRules';
import { driftSaga } from '../../../src/sagas/drift';
import { explainSaga } from '../../../src/sagas/explain';
import { findingsSaga } from '../../../src/sagas/findings';
import { historySaga } from '../../../src/sagas/history';
import { importExportSaga } from '../../../src/sagas/importExport';
import { indexNamesSaga } from '../../../src/sagas/indexNames';
import { membershipsSaga } from '../../../src/sagas/memberships';
import { ownSessionsSaga } from '../../../src/sagas/ownSessions';
import { peopleSaga } from '../../../src/sagas/people';
import { recordingSaga } from '../../../src/sagas/recording';
import { recordingsSaga } from '../../../src/sagas/recordings';
import { reviewsSaga } from '../../../src/sagas/reviews';
import { savedObjectsManagementSaga } from '../../../src/sagas/savedObjects/management';
import { securitySaga } from '../../../src/sagas/security';
import { signInTestsSaga } from '../../../src/sagas/signInTests';
import { statusSaga } from '../../../src/sagas/status';
import { tenancyConfigSaga } from '../../../src/sagas/tenancyConfig';
import { userAccountsSaga } from '../../../src/sagas/userAccounts';
import { webhooksSaga } from '../../../src/sagas/webhooks';
import {
  accountReceived,
  accountRequested,
  apiAccessReceived,
  authTypeReceived,
  authTypeRequested,
  dashboardsInfoReceived,
} from '../../../src/store/account/slice';
import { activityFailed, activityReceived, activityRequested } from '../../../src/store/activity/slice';
import {
  assignmentFinished,
  assignmentPlanFailed,
  assignmentPlanRequested,
} from '../../../src/store/assignments/slice';
import {
  auditSettingsFailed,
  auditSettingsReceived,
  auditSettingsRequested,
} from '../../../src/store/audit/slice';
import {
  capabilitiesFailed,
  capabilitiesReceived,
  capabilitiesRequested,
} from '../../../src/store/capabilities/slice';
import {
  clusterSecurityFailed,
  clusterSecurityReceived,
  clusterSecurityRequested,
} from '../../../src/store/clusterSecurity/slice';
import {
  comparisonFailed,
  comparisonReceived,
  comparisonRequested,
  transferRequested,
} from '../../../src/store/comparison/slice';
import {
  ruleFieldsReceived,
  ruleFieldsRequested,
  rulePreviewFailed,
  rulePreviewReceived,
  rulePreviewRequested,
} from '../../../src/store/documentRules/slice';
import { driftFailed, driftReceived, driftRequested } from '../../../src/store/drift/slice';
import { accessExplained, accessFailed, accessRequested } from '../../../src/store/explain/slice';
import { findingsRequested } from '../../../src/store/findings/events';
import {
  accessFindingsFailed,
  accessFindingsReceived,
  accessFindingsRequested,
} from '../../../src/store/findings/slice';
import {
  historyFailed,
  historyReceived,
  historyRequested,
  revisionFailed,
  revisionOpened,
} from '../../../src/store/history/slice';
import {
  importCompared,
  importFailed,
  importFilesChosen,
  importModeChanged,
} from '../../../src/store/importExport/slice';
import {
  indexNamesFailed,
  indexNamesReceived,
  indexNamesRequested,
} from '../../../src/store/indexNames/slice';
import {
  membershipEndRequested,
  membershipEndSettled,
  membershipsFailed,
  membershipsReceived,
  membershipsRequested,
} from '../../../src/store/memberships/slice';
import { navigationRequested } from '../../../src/store/navigation/slice';
import { DIALOGS } from '../../../src/store/overlays/dialogs';
import { dialogClosed } from '../../../src/store/overlays/slice';
import {
  ownSessionsFailed,
  ownSessionsReceived,
  ownSessionsRequested,
  sessionEnded,
  sessionEndFailed,
  sessionEndRequested,
} from '../../../src/store/ownSessions/slice';
import { peopleFailed, peopleReceived, peopleRequested } from '../../../src/store/people/slice';
import { saved, saveFailed, saveRequested } from '../../../src/store/recording/slice';
import { EVERYTHING } from '../../../src/store/recordingDraft/choice';
import {
  recordingFailed,
  recordingRequested,
  recordingsFailed,
  recordingsReceived,
  recordingsRequested,
} from '../../../src/store/recordings/slice';
import { rolesResource, usersResource } from '../../../src/store/resources/resources';
import {
  reviewFailed,
  reviewReceived,
  reviewRequested,
  reviewsFailed,
  reviewsReceived,
  reviewsRequested,
  reviewStarted,
  reviewStartRequested,
} from '../../../src/store/reviews/slice';
import { savedObjectsManagementActions } from '../../../src/store/savedObjectsManagement/slice';
import {
  authConfigFailed,
  authConfigRequested,
  cachePurged,
  cachePurgeFailed,
  cachePurgeRequested,
} from '../../../src/store/security/slice';
import {
  providerVisited,
  refusalOpened,
  signInReportReceived,
  signInTestFailed,
  signInTestOpened,
  signInTestRequested,
} from '../../../src/store/signInTests/slice';
import { statusFailed, statusRequested } from '../../../src/store/status/slice';
import {
  tenancyConfigFailed,
  tenancyConfigRead,
  tenancyConfigRequested,
} from '../../../src/store/tenancyConfig/slice';
import {
  accountChanged,
  accountChangeRequested,
  accountKept,
  userAccountsFailed,
  userAccountsReceived,
  userAccountsRequested,
} from '../../../src/store/userAccounts/slice';
import {
  webhookLogFailed,
  webhookLogReceived,
  webhookLogRequested,
  webhookSaveFailed,
  webhookSaveRequested,
  webhooksFailed,
  webhooksReceived,
  webhooksRequested,
} from '../../../src/store/webhooks/slice';
import { expectWatcher } from '../../support/expectWatcher';
import {
  fakeDeps,
  httpFailure,
  networkFailure,
  someAccess,
  someAccount,
  someAuditSettings,
  someDashboardsInfo,
} from '../../support/fakeDeps';
import { reviewFixture } from '../../support/reviews';

const fails = () => Promise.reject(httpFailure(503, 'Busy.'));
/** Lets events that are dispatched at the same time arrive before an answer. */
const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve));
const unanswered = () => new Promise<never>(() => {});
const problem = httpFailure(503, 'Busy.').problem;
const toast = (color: 'success' | 'danger') => ({
  action: { type: 'toasts/toastRaised', payload: { color } },
});

describe('the saga of explanations', () => {
  const asked = { isWho: false, user: 'bob', backendRoles: ['staff'], action: '', index: '' };

  it('asks about a user and reports the answer', async () => {
    const { plan, deps, run } = expectWatcher(explainSaga);
    plan
      .call(deps.explain.explain, 'bob', undefined, ['staff'])
      .put(accessExplained(someAccess('bob')))
      .dispatch(accessRequested(asked));
    await run();
  });

  it('reports a failure', async () => {
    const { plan, run } = expectWatcher(explainSaga, { deps: fakeDeps({ explain: { explain: fails } }) });
    plan.put(accessFailed(problem)).dispatch(accessRequested(asked));
    await run();
  });

  it('shows the answer to the latest question only', async () => {
    const explain = async (user: string) => {
      await aMoment();
      return someAccess(user);
    };
    const { plan, run } = expectWatcher(explainSaga, { deps: fakeDeps({ explain: { explain } }) });
    plan
      .put(accessExplained(someAccess('cid')))
      .not.put(accessExplained(someAccess('bob')))
      .dispatch(accessRequested(asked))
      .dispatch(accessRequested({ ...asked, user: 'cid' }));
    await run();
  });
});

describe('the saga of activity', () => {
  const filter = { user: 'bob' } as never;

  it('reads the first page', async () => {
    const { plan, deps, run } = expectWatcher(activitySaga);
    plan.put.actionType(activityReceived.type).dispatch(activityRequested(filter));
    await run();
    expect(deps.callNames()).toEqual(['activity.list']);
  });

  it('reports a failure', async () => {
    const { plan, run } = expectWatcher(activitySaga, { deps: fakeDeps({ activity: { list: fails } }) });
    plan.put(activityFailed(problem)).dispatch(activityRequested(filter));
    await run();
  });
});

describe('the saga of the account', () => {
  it('reads the account, then what the dashboards say, then the tenant', async () => {
    const { plan, deps, run } = expectWatcher(accountSaga);
    plan
      .put(accountReceived(someAccount()))
      .put(dashboardsInfoReceived(someDashboardsInfo()))
      .dispatch(accountRequested());
    await run();
    expect(deps.callNames().slice(0, 2)).toEqual(['account.fetchAccount', 'account.fetchDashboardsInfo']);
  });

  it('reads the sign-in type, and only logs a failure of it', async () => {
    const { plan, deps, run } = expectWatcher(accountSaga);
    plan.call(deps.account.fetchAuthType).put(authTypeReceived('basicauth')).dispatch(authTypeRequested());
    await run();
    const failing = expectWatcher(accountSaga, { deps: fakeDeps({ account: { fetchAuthType: fails } }) });
    failing.plan.not.put.actionType(authTypeReceived.type).dispatch(authTypeRequested());
    await failing.run();
    expect(failing.deps.logged).toEqual([problem]);
  });
});

describe('the saga of user accounts', () => {
  const change = accountChangeRequested({ name: 'bob', change: { password_due: true } });

  it('reads the accounts', async () => {
    const { plan, deps, run } = expectWatcher(userAccountsSaga);
    plan
      .call(deps.userAccounts.list)
      .put(userAccountsReceived({ can_change: true, accounts: {} }))
      .dispatch(userAccountsRequested());
    await run();
    const failing = expectWatcher(userAccountsSaga, { deps: fakeDeps({ userAccounts: { list: fails } }) });
    failing.plan.put(userAccountsFailed(problem)).dispatch(userAccountsRequested());
    await failing.run();
  });

  it('changes an account and says so', async () => {
    const { plan, deps, run } = expectWatcher(userAccountsSaga);
    plan
      .call(deps.userAccounts.change, 'bob', { password_due: true })
      .put(accountChanged(change.payload))
      .put.like(toast('success'))
      .dispatch(change);
    await run();
  });

  it('keeps the account as it was when the server refuses', async () => {
    const deps = fakeDeps({ userAccounts: { change: fails } });
    const { plan, run } = expectWatcher(userAccountsSaga, { deps });
    plan
      .put(accountKept('bob'))
      .put.like(toast('danger'))
      .not.put.actionType(accountChanged.type)
      .dispatch(change);
    await run();
  });
});

describe('the saga of findings', () => {
  it('reads what is missing, if the user may', async () => {
    const { plan, deps, run } = expectWatcher(findingsSaga, { events: [apiAccessReceived(true)] });
    plan
      .put(usersResource.actions.listRequested())
      .put(rolesResource.actions.listRequested())
      .put(accessFindingsRequested())
      .put(accessFindingsReceived([]))
      .call(deps.explain.fetchFindings)
      .dispatch(findingsRequested({ isFresh: false }));
    await run();
  });

  it('reads nothing without access to the API, and reports a failure', async () => {
    const { plan, run } = expectWatcher(findingsSaga);
    plan.not.put(accessFindingsRequested()).dispatch(findingsRequested({ isFresh: true }));
    await run();
    const failing = expectWatcher(findingsSaga, { deps: fakeDeps({ explain: { fetchFindings: fails } }) });
    failing.plan.put(accessFindingsFailed(problem)).dispatch(accessFindingsRequested());
    await failing.run();
  });
});

describe('the saga of assignments', () => {
  const wanted = assignmentPlanRequested({
    kind: 'users',
    operation: 'assign',
    names: ['bob'],
    directRoles: [],
    mappedRoles: ['reader'],
    backendRoles: [],
    users: [],
  });

  it('plans on lists that it reads itself', async () => {
    const { plan, deps, run } = expectWatcher(assignmentsSaga);
    plan
      .call(deps.resources.users.list)
      .call(deps.resources.roleMappings.list)
      .put.actionType('assignments/assignmentPlanned')
      .dispatch(wanted);
    await run();
  });

  it('reports that a list cannot be read', async () => {
    const deps = fakeDeps({ resources: { roles: { ...fakeDeps().resources.roles, list: fails } } });
    const { plan, run } = expectWatcher(assignmentsSaga, { deps });
    plan.put(assignmentPlanFailed(problem)).dispatch(wanted);
    await run();
  });
});

describe('the saga of the audit settings', () => {
  it('reads them', async () => {
    const { plan, deps, run } = expectWatcher(auditSaga);
    plan
      .call(deps.audit.fetchSettings)
      .put(auditSettingsReceived(someAuditSettings()))
      .dispatch(auditSettingsRequested());
    await run();
  });

  it('reports a failure', async () => {
    const { plan, run } = expectWatcher(auditSaga, { deps: fakeDeps({ audit: { fetchSettings: fails } }) });
    plan.put(auditSettingsFailed(problem)).dispatch(auditSettingsRequested());
    await run();
  });
});

describe('the saga of capabilities', () => {
  const requested = capabilitiesRequested({ applications: ['home'] });

  it('asks for the registered applications [CAP-01]', async () => {
    const { plan, deps, run } = expectWatcher(capabilitiesSaga);
    plan.call(deps.fetchCapabilities, ['home']).put.actionType(capabilitiesReceived.type).dispatch(requested);
    await run();
  });

  it('asks once while the answer is awaited', async () => {
    const deps = fakeDeps({ fetchCapabilities: unanswered });
    const { plan, run } = expectWatcher(capabilitiesSaga, { deps });
    plan.dispatch(requested).dispatch(requested);
    await run();
    expect(deps.callNames()).toEqual(['fetchCapabilities']);
  });

  it('reports a failure', async () => {
    const { plan, run } = expectWatcher(capabilitiesSaga, { deps: fakeDeps({ fetchCapabilities: fails }) });
    plan.put(capabilitiesFailed(problem)).dispatch(requested);
    await run();
  });
});

describe('the saga of document rules', () => {
  const { rule, ...question } = {
    rule: 'r1',
    query: '{}',
    indices: ['logs'],
    user: 'bob',
    fls: [],
    masked_fields: [],
  };

  it('previews a rule, without the id of its field', async () => {
    const { plan, deps, run } = expectWatcher(documentRulesSaga);
    plan
      .call(deps.documentRules.preview, question)
      .put.actionType(rulePreviewReceived.type)
      .dispatch(rulePreviewRequested({ rule, ...question }));
    await run();
  });

  it('reports that it cannot be previewed, and offers no fields if they cannot be read', async () => {
    const deps = fakeDeps({ documentRules: { preview: fails, fields: fails } });
    const { plan, run } = expectWatcher(documentRulesSaga, { deps });
    plan
      .put(rulePreviewFailed(problem))
      .put(ruleFieldsReceived({ indices: ['logs'], fields: [] }))
      .dispatch(rulePreviewRequested({ rule, ...question }))
      .dispatch(ruleFieldsRequested(['logs']));
    await run();
  });
});

describe('the saga of own sessions', () => {
  it('reads the sessions', async () => {
    const { plan, deps, run } = expectWatcher(ownSessionsSaga);
    plan
      .call(deps.ownSessions.list)
      .put.actionType(ownSessionsReceived.type)
      .dispatch(ownSessionsRequested());
    await run();
    const failing = expectWatcher(ownSessionsSaga, { deps: fakeDeps({ ownSessions: { list: fails } }) });
    failing.plan.put(ownSessionsFailed(problem)).dispatch(ownSessionsRequested());
    await failing.run();
  });

  it('ends one; one that is gone has ended', async () => {
    const { plan, deps, run } = expectWatcher(ownSessionsSaga);
    plan.call(deps.ownSessions.end, 's1').put(sessionEnded('s1')).dispatch(sessionEndRequested('s1'));
    await run();
    const end = (id: string) => Promise.reject(httpFailure(id === 'gone' ? 404 : 503, 'Busy.'));
    const failing = expectWatcher(ownSessionsSaga, { deps: fakeDeps({ ownSessions: { end } }) });
    failing.plan
      .put(sessionEnded('gone'))
      .put(sessionEndFailed({ id: 's2', problem }))
      .dispatch(sessionEndRequested('gone'))
      .dispatch(sessionEndRequested('s2'));
    await failing.run();
  });
});

describe('the saga of kept recordings', () => {
  it('reads the list', async () => {
    const { plan, deps, run } = expectWatcher(recordingsSaga);
    plan.call(deps.recordings.list).put.actionType(recordingsReceived.type).dispatch(recordingsRequested());
    await run();
  });

  it('reports what cannot be read', async () => {
    const deps = fakeDeps({ recordings: { list: fails, read: fails } });
    const { plan, run } = expectWatcher(recordingsSaga, { deps });
    plan
      .put(recordingsFailed(problem))
      .put(recordingFailed({ id: 'r1', problem }))
      .dispatch(recordingsRequested())
      .dispatch(recordingRequested('r1'));
    await run();
  });
});

describe('the saga of the current recording', () => {
  const save = saveRequested({ name: 'a.gatehouse', choice: EVERYTHING, destination: { to: 'file' } });
  const withPack = (pack: () => Promise<Blob>) => {
    const deps = fakeDeps();
    return { ...deps, recordingDraft: { ...deps.recordingDraft, pack } };
  };

  it('saves the file under its name', async () => {
    const file = new Blob(['x']);
    const { plan, deps, run } = expectWatcher(recordingSaga, { deps: withPack(async () => file) });
    plan
      .call(deps.saveFile, 'a.gatehouse', file)
      .put(saved({ name: 'a.gatehouse' }))
      .put.like(toast('success'))
      .dispatch(save);
    await run();
  });

  it('reports a failure', async () => {
    const { plan, run } = expectWatcher(recordingSaga, { deps: withPack(fails) });
    plan.put(saveFailed(problem)).not.put.actionType(saved.type).dispatch(save);
    await run();
  });
});

describe('the saga of the history', () => {
  const requested = historyRequested({ type: 'roles', name: '', by: '' }, 'all');

  it('reads a page', async () => {
    const { plan, deps, run } = expectWatcher(historySaga);
    plan
      .call(deps.history.list, { group: 'write', match: 'part', type: 'roles' }, {})
      .put(historyReceived({ revisions: [] }))
      .dispatch(requested);
    await run();
  });

  it('reports what cannot be read', async () => {
    const deps = fakeDeps({ history: { list: fails, get: fails } });
    const { plan, run } = expectWatcher(historySaga, { deps });
    plan
      .put(historyFailed(problem))
      .put(revisionFailed({ id: 3, problem }))
      .dispatch(requested)
      .dispatch(revisionOpened(3));
    await run();
  });
});

describe('the saga of imports and exports', () => {
  const files = importFilesChosen([{ name: 'roles.yml', size: 3 }]);
  const preview = { problems: [], warnings: [], notes: [], differences: [], versions: {} };
  const withFiles = (over: Parameters<typeof fakeDeps>[0]) => {
    const deps = fakeDeps(over);
    deps.files.deposit(files.payload[0]?.id ?? '', new Blob(['abc']));
    return deps;
  };

  it('compares the chosen files', async () => {
    const deps = withFiles({ importExport: { preview: async () => preview } });
    const { plan, run } = expectWatcher(importExportSaga, { deps });
    plan.put(importCompared(preview)).dispatch(files);
    await run();
    expect(deps.callNames()).toEqual(['importExport.preview']);
  });

  it('shows only the comparison in the mode chosen last', async () => {
    const compare = async (_files: unknown, merge: boolean) => {
      await aMoment();
      return { ...preview, notes: [String(merge)] };
    };
    const deps = withFiles({ importExport: { preview: compare } });
    const { plan, run } = expectWatcher(importExportSaga, { deps });
    plan
      .put(importCompared({ ...preview, notes: ['false'] }))
      .not.put(importCompared({ ...preview, notes: ['true'] }))
      .dispatch(files)
      .dispatch(importModeChanged(false));
    await run();
  });

  it('reports a failure', async () => {
    const deps = withFiles({ importExport: { preview: fails } });
    const { plan, run } = expectWatcher(importExportSaga, { deps });
    plan.put(importFailed(problem)).dispatch(files);
    await run();
  });
});

describe('the saga of the list of saved objects', () => {
  const actions = savedObjectsManagementActions;
  const target = { type: 'map', id: 'm1' };

  it('reads the types, then a page', async () => {
    const { plan, deps, run } = expectWatcher(savedObjectsManagementSaga);
    plan.put.actionType(actions.listReceived.type).dispatch(actions.listRequested());
    await run();
    expect(deps.callNames()).toEqual([
      'savedObjects.fetchTypes',
      'savedObjects.find',
      'savedObjects.countByType',
    ]);
  });

  it('says that an object is missing', async () => {
    const { plan, run } = expectWatcher(savedObjectsManagementSaga);
    plan.put(actions.inspectionMissing(target)).dispatch(actions.inspectionRequested(target));
    await run();
  });

  it('reports a copy that failed', async () => {
    const deps = fakeDeps({ services: { savedObjects: { copyToTenant: fails } } });
    const { plan, run } = expectWatcher(savedObjectsManagementSaga, { deps });
    const wanted = { from: '', to: 'sales', move: false, objects: [target], includeReferencesDeep: true };
    plan.put(actions.copyFailed(problem)).dispatch(actions.copyRequested({ ...wanted, mode: 'ask' }));
    await run();
  });

  it('reports what cannot be read or exported', async () => {
    const deps = fakeDeps({ services: { savedObjects: { fetchTypes: fails, exportFile: fails } } });
    const { plan, run } = expectWatcher(savedObjectsManagementSaga, { deps });
    plan
      .put(actions.listFailed(problem))
      .put(actions.inspectionFailed({ target, problem }))
      .put(actions.exportFailed(problem))
      .dispatch(actions.listRequested())
      .dispatch(actions.inspectionRequested(target))
      .dispatch(actions.exportRequested({ choice: { types: ['map'] }, withRelated: false }));
    await run();
  });
});

describe('the saga of the security configuration', () => {
  it('purges the cache and says so', async () => {
    const { plan, deps, run } = expectWatcher(securitySaga);
    plan
      .call(deps.account.purgeCache)
      .put(cachePurged())
      .put.like(toast('success'))
      .dispatch(cachePurgeRequested());
    await run();
  });

  it('purges the cache once while it is being purged', async () => {
    const deps = fakeDeps({ account: { purgeCache: unanswered } });
    const { plan, run } = expectWatcher(securitySaga, { deps });
    plan.dispatch(cachePurgeRequested()).dispatch(cachePurgeRequested());
    await run();
    expect(deps.callNames()).toEqual(['account.purgeCache']);
  });

  it('reports failures', async () => {
    const deps = fakeDeps({ account: { purgeCache: fails, fetchSecurityConfig: fails } });
    const { plan, run } = expectWatcher(securitySaga, { deps });
    plan
      .put(cachePurgeFailed(problem))
      .put.like(toast('danger'))
      .put(authConfigFailed(problem))
      .dispatch(cachePurgeRequested())
      .dispatch(authConfigRequested());
    await run();
  });
});

describe('the saga of the status page', () => {
  it('reads the status and reports a failure with a notice [STAT-09]', async () => {
    const { plan, deps, run } = expectWatcher(statusSaga);
    plan
      .call(deps.fetchStatus)
      .put(statusFailed(networkFailure().problem))
      .put.like(toast('danger'))
      .dispatch(statusRequested());
    await run();
  });
});

describe('the saga of the tenancy settings', () => {
  it('reads the version, then the settings', async () => {
    const { plan, deps, run } = expectWatcher(tenancyConfigSaga);
    plan
      .put(dashboardsInfoReceived(someDashboardsInfo()))
      .put(tenancyConfigRead(undefined))
      .dispatch(tenancyConfigRequested());
    await run();
    expect(deps.callNames()).toEqual(['tenancyConfig.fetch', 'account.fetchDashboardsInfo']);
  });

  it('reports a failure', async () => {
    const deps = fakeDeps({ account: { fetchDashboardsInfo: fails } });
    const { plan, run } = expectWatcher(tenancyConfigSaga, { deps });
    plan.put(tenancyConfigFailed(problem)).dispatch(tenancyConfigRequested());
    await run();
  });
});

describe('the saga of comparisons', () => {
  const asked = { kind: 'users', first: 'anna', second: 'bert' } as const;
  const comparison: Comparison = {
    ...asked,
    users: null,
    isSame: true,
    onlyFirst: { operations: [], permissions: [] },
    onlySecond: { operations: [], permissions: [] },
    tenants: [],
    rules: [],
    administration: null,
    complete: true,
    reasons: [],
  };
  const compare = async () => comparison;
  const open = () => expectWatcher(comparisonSaga, { deps: fakeDeps({ comparison: { compare } }) });
  const deleted = (name: string) => assignmentFinished([{ type: 'internalusers', name }]);

  it('compares', async () => {
    const { plan, deps, run } = open();
    plan.put(comparisonReceived(comparison)).dispatch(comparisonRequested(asked));
    await run();
    expect(deps.callNames()).toEqual(['comparison.compare']);
  });

  it('reports a failure', async () => {
    const { plan, run } = expectWatcher(comparisonSaga, {
      deps: fakeDeps({ comparison: { compare: fails } }),
    });
    plan.put(comparisonFailed(problem)).dispatch(comparisonRequested(asked));
    await run();
  });

  it('opens the plan of a transfer, or the choice of a successor first', async () => {
    const transfer = { act: 'handOver', kind: 'users', from: 'bert', to: 'anna' } as const;
    const planned = open();
    planned.plan.put(assignmentPlanRequested(assignmentOf(transfer))).dispatch(transferRequested(transfer));
    await planned.run();
    const chosen = { ...transfer, to: '' };
    const asking = open();
    asking.plan.put
      .actionType('overlays/dialogOpened')
      .not.put(assignmentPlanRequested(assignmentOf(chosen)))
      .dispatch(transferRequested(chosen));
    await asking.run();
  });

  it('compares again after an assignment, and leaves out whom it has deleted', async () => {
    const again = open();
    again.plan.put(comparisonRequested(asked)).dispatch(comparisonRequested(asked)).dispatch(deleted('carl'));
    await again.run();
    const gone = open();
    gone.plan
      .put(navigationRequested('#/compare?kind=users&a=anna'))
      .dispatch(comparisonRequested(asked))
      .dispatch(deleted('bert'))
      .dispatch(dialogClosed(DIALOGS.assignment));
    await gone.run();
  });
});

describe('the saga of sign-in tests', () => {
  const report: SignInReport = {
    kind: 'jwt',
    at: '2030-01-01T00:00:00.000Z',
    stages: [],
    failed: null,
    user: null,
    claims: [],
    roles: [],
    tenants: [],
    first_page: null,
    near_misses: [],
  };

  it('takes a secret out of the registry, once, and shows the report', async () => {
    const bodies: unknown[] = [];
    const deps = fakeDeps({
      signInTests: {
        start: async (body) => {
          bodies.push(body);
          return { id: 'one', state: 'done', report };
        },
        get: async () => ({ id: 'one', state: 'done', report }),
        refusal: async (code) => ({ code, report }),
      },
    });
    deps.credentials.deposit('credential-1', 'a-token');
    const { plan, run } = expectWatcher(signInTestsSaga, { deps });
    plan.put(signInReportReceived(report));
    plan
      .dispatch(signInTestRequested({ kind: 'jwt', credentialRef: 'credential-1' }))
      .dispatch(signInTestOpened({ id: 'one' }))
      .dispatch(refusalOpened({ code: 'ABCD-2345' }));
    await run();
    expect(bodies).toEqual([{ kind: 'jwt', token: 'a-token' }]);
    expect(deps.credentials.take('credential-1')).toBeUndefined();
    expect(deps.callNames()).toEqual(['signInTests.start', 'signInTests.get', 'signInTests.refusal']);
  });

  it('visits the provider, which leads back to the page of the test', async () => {
    const { plan, deps, run } = expectWatcher(signInTestsSaga);
    plan.put(providerVisited()).dispatch(signInTestRequested({ kind: 'openid' }));
    await run();
    expect(deps.callNames()).toEqual(['signInTests.start', 'page.assign']);
  });

  it('reports a failure', async () => {
    const { plan, run } = expectWatcher(signInTestsSaga, {
      deps: fakeDeps({ signInTests: { start: fails } }),
    });
    plan.put(signInTestFailed(problem)).dispatch(signInTestRequested({ kind: 'proxy' }));
    await run();
  });
});

describe('the saga of index names', () => {
  const list: IndexNames = { names: [{ index: 'logs-1', type: 'index' }], isCut: false };

  it('reads the names that contain the text', async () => {
    const { plan, deps, run } = expectWatcher(indexNamesSaga, {
      deps: fakeDeps({ indexNames: { list: async () => list } }),
    });
    plan
      .call(deps.indexNames.list, 'logs')
      .put(indexNamesReceived(list))
      .dispatch(indexNamesRequested('logs'));
    await run();
  });

  it('reports that they cannot be read', async () => {
    const { plan, run } = expectWatcher(indexNamesSaga, {
      deps: fakeDeps({ indexNames: { list: fails } }),
    });
    plan.put(indexNamesFailed(problem)).dispatch(indexNamesRequested(''));
    await run();
  });
});

describe('the saga of people', () => {
  const nobody: People = { people: [], register: { state: 'off' }, can_forget: false };

  it('reads the people', async () => {
    const { plan, deps, run } = expectWatcher(peopleSaga, {
      deps: fakeDeps({ people: { list: async () => nobody } }),
    });
    plan.put(peopleReceived(nobody)).dispatch(peopleRequested());
    await run();
    expect(deps.callNames()).toEqual(['people.list']);
  });

  it('reports a failure', async () => {
    const { plan, run } = expectWatcher(peopleSaga, { deps: fakeDeps({ people: { list: fails } }) });
    plan.put(peopleFailed(problem)).dispatch(peopleRequested());
    await run();
  });
});

describe('the saga of webhooks', () => {
  const none = { webhooks: [], has_history: true, can_write: true };

  it('reads the webhooks, and the deliveries of one', async () => {
    const { plan, deps, run } = expectWatcher(webhooksSaga, {
      deps: fakeDeps({ webhooks: { list: async () => none } }),
    });
    plan
      .put(webhooksReceived(none))
      .put(webhookLogReceived({ id: 'w', deliveries: [] }))
      .dispatch(webhooksRequested())
      .dispatch(webhookLogRequested({ id: 'w', name: 'Chat' }));
    await run();
    expect(deps.callNames()).toEqual(['webhooks.list', 'webhooks.deliveries']);
  });

  it('reports failures', async () => {
    const { plan, run } = expectWatcher(webhooksSaga, {
      deps: fakeDeps({ webhooks: { list: fails, save: fails, deliveries: fails } }),
    });
    const webhook = { name: 'Chat', url: 'https://x.org', events: [], enabled: true };
    plan
      .put(webhooksFailed(problem))
      .put(webhookSaveFailed(problem))
      .put(webhookLogFailed({ id: 'w', problem }))
      .dispatch(webhooksRequested())
      .dispatch(webhookSaveRequested({ id: null, webhook, credentialRef: null }))
      .dispatch(webhookLogRequested({ id: 'w', name: 'Chat' }));
    await run();
  });
});

describe('the saga of drift', () => {
  const nothing: Drift = { entries: [], writable: [], problem: null };

  it('reads the managed entries', async () => {
    const { plan, run } = expectWatcher(driftSaga, {
      deps: fakeDeps({ drift: { read: async () => nothing } }),
    });
    plan.put(driftReceived(nothing)).dispatch(driftRequested());
    await run();
  });

  it('reports a failure', async () => {
    const { plan, run } = expectWatcher(driftSaga, { deps: fakeDeps({ drift: { read: fails } }) });
    plan.put(driftFailed(problem)).dispatch(driftRequested());
    await run();
  });
});

describe('the saga of reviews', () => {
  const none = { reviews: [], canChange: true };

  it('reads the reviews, and one of them', async () => {
    const review = reviewFixture();
    const { plan, deps, run } = expectWatcher(reviewsSaga, {
      deps: fakeDeps({ reviews: { list: async () => none, get: async () => review } }),
    });
    plan.put(reviewsReceived(none)).put(reviewReceived(review));
    plan.dispatch(reviewsRequested()).dispatch(reviewRequested({ id: review.id }));
    await run();
    expect(deps.callNames()).toEqual(['reviews.list', 'reviews.get']);
  });

  it('starts a review', async () => {
    const { plan, deps, run } = expectWatcher(reviewsSaga);
    plan.put(reviewStarted({ id: 'review-1' })).dispatch(
      reviewStartRequested({
        subject: { type: 'role', name: 'hr' },
        due: '2030-01-31',
        everyMonths: null,
      }),
    );
    await run();
    expect(deps.callNames()).toEqual(['reviews.start']);
  });

  it('reports failures', async () => {
    const { plan, run } = expectWatcher(reviewsSaga, {
      deps: fakeDeps({ reviews: { list: fails, get: fails } }),
    });
    plan.put(reviewsFailed(problem)).put(reviewFailed(problem));
    plan.dispatch(reviewsRequested()).dispatch(reviewRequested({ id: 'x' }));
    await run();
  });
});

describe('the saga of memberships', () => {
  const none: Memberships = { memberships: [], ending: { state: 'exact' }, can_change: true };
  const entry = { role: 'hr_reader', user: 'eve' };
  const endsAt = '2026-11-27T18:00:00.000Z';

  it('reads the ends, or reports a failure', async () => {
    const good = expectWatcher(membershipsSaga, {
      deps: fakeDeps({ memberships: { list: async () => none } }),
    });
    good.plan.put(membershipsReceived(none)).dispatch(membershipsRequested());
    await good.run();
    const bad = expectWatcher(membershipsSaga, { deps: fakeDeps({ memberships: { list: fails } }) });
    bad.plan.put(membershipsFailed(problem)).dispatch(membershipsRequested());
    await bad.run();
  });

  it('sets an end, and removes it, and reads the ends again', async () => {
    const { plan, deps, run } = expectWatcher(membershipsSaga, { deps: fakeDeps() });
    plan
      .put(membershipEndSettled(entry))
      .put(membershipsRequested())
      .dispatch(membershipEndRequested({ ...entry, endsAt }))
      .dispatch(membershipEndRequested({ ...entry, endsAt: null }));
    await run();
    const calls = deps.calls.filter(([name]) => name !== 'memberships.list');
    expect(calls).toEqual([
      ['memberships.setEnd', 'hr_reader', 'eve', { ends_at: endsAt }],
      ['memberships.removeEnd', 'hr_reader', 'eve'],
    ]);
  });

  it('settles an end that the server refuses', async () => {
    const { plan, run } = expectWatcher(membershipsSaga, {
      deps: fakeDeps({ memberships: { setEnd: fails } }),
    });
    plan.put(membershipEndSettled(entry)).dispatch(membershipEndRequested({ ...entry, endsAt }));
    await run();
  });
});

describe('the saga of the security of the cluster', () => {
  const unknown = { value: null, problem: 'Access denied' };
  const answer: ClusterSecurity = {
    kind: 'cluster',
    certificates: { source: 'api', refusal: null, nodes: [], gateway: [], keys: [] },
    exposure: {
      anonymous: unknown,
      administration: unknown,
      audit: unknown,
      allow_list: unknown,
      nodes_dn: unknown,
    },
    defaults: null,
  };

  it('reads certificates, exposure and default roles', async () => {
    const { plan, run } = expectWatcher(clusterSecuritySaga, {
      deps: fakeDeps({ clusterSecurity: { read: async () => answer } }),
    });
    plan.put(clusterSecurityReceived(answer)).dispatch(clusterSecurityRequested());
    await run();
  });

  it('reports a failure', async () => {
    const { plan, run } = expectWatcher(clusterSecuritySaga, {
      deps: fakeDeps({ clusterSecurity: { read: fails } }),
    });
    plan.put(clusterSecurityFailed(problem)).dispatch(clusterSecurityRequested());
    await run();
  });
});
