import { byDomain, type DomainOf, type ResourceName } from '../../contract/resources';
import { type EntryOf } from '../../contract/resources/schemas';
import { createActivityApi } from './activity';
import { createApiKeysApi } from './apiKeys';
import { createAuditApi } from './audit';
import { createCapabilitiesApi } from './capabilities';
import { type HttpClient } from './client';
import { createClusterSecurityApi } from './clusterSecurity';
import { createComparisonApi } from './comparison';
import { createDocumentRulesApi } from './documentRules';
import { createDriftApi } from './drift';
import { createExplainApi } from './explain';
import { createHistoryApi } from './history';
import { createImportExportApi } from './importExport';
import { createIndexNamesApi } from './indexNames';
import { createMembershipsApi } from './memberships';
import { createOwnSessionsApi } from './ownSessions';
import { createPeopleApi } from './people';
import { createRecordingsApi } from './recordings';
import { createResourceApi, type ResourceApi } from './resources';
import { createReviewsApi } from './reviews';
import { createSignInTestsApi } from './signInTests';
import { createTenancyConfigApi } from './tenancyConfig';
import { createUserAccountsApi } from './userAccounts';
import { createWebhooksApi } from './webhooks';

type ResourceApis = { readonly [R in ResourceName as DomainOf<R>]: ResourceApi<EntryOf<R>> };

/** Requests of signed-in users by domain; not part of the sign-in page. */
export const createAdminApis = (client: HttpClient) => ({
  resources: byDomain((resource) => createResourceApi(client, resource)) as unknown as ResourceApis,
  explain: createExplainApi(client),
  comparison: createComparisonApi(client),
  activity: createActivityApi(client),
  userAccounts: createUserAccountsApi(client),
  drift: createDriftApi(client),
  clusterSecurity: createClusterSecurityApi(client),
  people: createPeopleApi(client),
  apiKeys: createApiKeysApi(client),
  signInTests: createSignInTestsApi(client),
  reviews: createReviewsApi(client),
  memberships: createMembershipsApi(client),
  webhooks: createWebhooksApi(client),
  audit: createAuditApi(client),
  documentRules: createDocumentRulesApi(client),
  indexNames: createIndexNamesApi(client),
  tenancyConfig: createTenancyConfigApi(client),
  ownSessions: createOwnSessionsApi(client),
  recordings: createRecordingsApi(client),
  history: createHistoryApi(client),
  importExport: createImportExportApi(client),
  ...createCapabilitiesApi(client),
});

export type AdminApis = ReturnType<typeof createAdminApis>;
