import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type DashboardsInfo, type PermissionsInfo } from '../../contract/account';
import { type BootData, type BootSession } from '../../contract/boot';
import { type BrowserGlobalConfig } from '../../contract/globalConfig';
import { type BootUiSettings } from '../../contract/uiSettings';
import { apiPath, askSecurity, DASHBOARDS_INFO, readAccount, tenantOf } from '../caller/security';
import { readAccess } from '../caller/tenants';
import { branding, type Config, help, securityUiConfig, sharedGlobalConfig } from '../config';
import { PLATFORM_VERSION } from '../lib/platformVersion';
import { HttpProblem } from '../lib/problem';
import { sessionClock } from '../session/clock';

/** Returns what the first screen shows about the caller; otherwise it would take three requests. */
async function readSession(app: FastifyInstance, request: FastifyRequest): Promise<BootSession | undefined> {
  const { session } = request;
  if (session === undefined) return undefined;
  // A user without any tenant still gets the page, which reports what is forbidden.
  const tenant = await tenantOf(app, request).catch((error: unknown) => {
    if (error instanceof HttpProblem) return undefined;
    throw error;
  });
  const [account, info, permissions] = await Promise.all([
    readAccount(app, request, tenant),
    askSecurity(app, request, { path: DASHBOARDS_INFO }),
    // After a failure, the browser asks again and reports it on its console [SEC-04].
    askSecurity(app, request, { path: apiPath('permissionsinfo') }).catch(() => undefined),
  ]);
  const clock = sessionClock(session, app);
  const permissionsInfo = permissions?.body as PermissionsInfo | undefined;
  return {
    account,
    dashboardsInfo: info.body as DashboardsInfo,
    ...(permissionsInfo ? { hasApiAccess: permissionsInfo.has_api_access, permissionsInfo } : {}),
    // A tenant named by the address takes precedence over the session's [A04].
    tenant: tenant ?? session.tenant,
    authType: session.authType,
    ...(clock === null ? {} : { clock }),
  };
}

/** Returns the tenant's settings, or the configured ones before sign-in or on failure. */
async function readSettings(app: FastifyInstance, request: FastifyRequest): Promise<BootUiSettings> {
  const { uiSettings } = app;
  const access =
    request.session === undefined
      ? undefined
      : await readAccess(app, request).catch((error: unknown) => {
          if (error instanceof HttpProblem) return undefined;
          throw error;
        });
  const user = await uiSettings.forPage(access?.space, ({ message }) =>
    request.log.warn({ reason: message }, 'the settings of the tenant could not be read'),
  );
  const defaults = uiSettings.definitions();
  const valueOf = (key: string): unknown =>
    (Object.hasOwn(user, key) ? user[key]?.userValue : undefined) ?? defaults[key]?.value;
  const theme: BootUiSettings['theme'] = {
    darkMode: valueOf('theme:darkMode') === true,
    version: valueOf('theme:version') === 'v7' ? 'v7' : 'v8',
  };
  // The sign-in page needs only the theme.
  return request.session === undefined ? { theme } : { theme, defaults, user };
}

/** Returns the configuration shared with plugins, without what only a server may know. */
function browserGlobalConfig(config: Config): BrowserGlobalConfig {
  const { path: _path, ...shared } = sharedGlobalConfig(config);
  return shared;
}

/** Returns the data embedded in a page, so that its first screen needs no request. */
export async function bootData(app: FastifyInstance, request: FastifyRequest): Promise<BootData> {
  const { config, build, plugins, translations } = app;
  const basePath = config['server.basePath'];
  const redactedNames = config['redaction.names'];
  const survey = config['opensearchDashboards.survey.url'];
  const texts = translations.first(config['i18n.locale']);
  // With ten thousand users, a cluster takes a while to return an account.
  const [session, uiSettings] = await Promise.all([readSession(app, request), readSettings(app, request)]);
  return {
    basePath,
    serverBasePath: basePath,
    version: PLATFORM_VERSION,
    ...build,
    locale: config['i18n.locale'],
    translations: translations.versions,
    ...(texts === undefined ? {} : { texts }),
    branding: branding(config, uiSettings.theme.darkMode),
    help: help(config),
    csp: { warnLegacyBrowsers: config['csp.warnLegacyBrowsers'] },
    ...(redactedNames.length === 0 ? {} : { redaction: { names: [...redactedNames] } }),
    ...(survey === '' ? {} : { surveyUrl: survey }),
    plugins: [...plugins],
    backend: app.backend.kind,
    hasHistory: app.history !== undefined && app.history.problem() === undefined,
    hasRecordings: config['recordings.enabled'],
    ...(config['devTools.enabled'] ? { hasDevTools: true } : {}),
    uiConfig: { security: securityUiConfig(config) },
    ...(session === undefined ? {} : { session, globalConfig: browserGlobalConfig(config) }),
    uiSettings,
  };
}
