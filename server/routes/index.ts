import { type FastifyInstance } from 'fastify';
import { type ZodTypeProvider } from 'fastify-type-provider-zod';
import { activityRoutes } from './activity';
import { apiKeyRoutes } from './apiKeys';
import { authRoutes } from './auth';
import { configurationRoutes } from './configuration';
import { coreRoutes } from './core';
import { documentRuleRoutes } from './documentRules';
import { driftRoutes } from './drift';
import { explainRoutes } from './explain';
import { historyRoutes } from './history';
import { historyUndoRoutes } from './historyUndo';
import { historyWriteRoutes } from './historyWrites';
import { transferRoutes } from './importExport';
import { indexNameRoutes } from './indexNames';
import { membershipRoutes } from './memberships';
import { multitenancyRoutes } from './multitenancy';
import { ownSessionRoutes } from './ownSessions';
import { peopleRoutes } from './people';
import { recordingRoutes } from './recordings';
import { savedObjectCopyRoutes } from './savedObjectCopies';
import { savedObjectRoutes } from './savedObjects';
import { savedObjectsManagementRoutes } from './savedObjectsManagement';
import { settingRoutes } from './settings';
import { signInTestRoutes } from './signInTests';
import { accountManagementRoutes } from './userAccounts';
import { webhookRoutes } from './webhooks';

/** OpenAPI document. Public, because it is the same for everyone. */
const OPENAPI_PATH = '/api/openapi.json';

const ROUTES = [
  authRoutes,
  signInTestRoutes,
  ownSessionRoutes,
  accountManagementRoutes,
  configurationRoutes,
  explainRoutes,
  peopleRoutes,
  apiKeyRoutes,
  driftRoutes,
  membershipRoutes,
  webhookRoutes,
  documentRuleRoutes,
  indexNameRoutes,
  activityRoutes,
  historyRoutes,
  historyWriteRoutes,
  historyUndoRoutes,
  transferRoutes,
  recordingRoutes,
  multitenancyRoutes,
  coreRoutes,
  savedObjectRoutes,
  savedObjectCopyRoutes,
  savedObjectsManagementRoutes,
  settingRoutes,
] as const;

/**
 * Registers the guarded routes except for pages: one function and one file for each group of paths.
 */
export function apiRoutes(scope: FastifyInstance): void {
  scope.strategies.routes(scope);
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.get(OPENAPI_PATH, { config: { audience: 'none' } }, () => app.swagger());
  for (const routes of ROUTES) routes(app);
}
