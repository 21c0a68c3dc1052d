import { type FastifyRequest } from 'fastify';
import { type DashboardsInfo, type PermissionsInfo } from '../../src/api/contract/account';
import { type BootData, type BootSession } from '../../src/api/contract/boot';
import { type BrowserGlobalConfig } from '../../src/api/contract/globalConfig';
import { type BootUiSettings } from '../../src/api/contract/uiSettings';
import { branding, type Config, help, securityUiConfig, sharedGlobalConfig } from '../config';
import { type Services } from '../http/context';
import { HttpProblem } from '../http/problem';
import { apiPath, askSecurity, DASHBOARDS_INFO, readAccount, tenantOf } from '../http/security';
import { PLATFORM_VERSION } from '../platformVersion';
import { readAccess } from '../savedObjects';
import { sessionClock } from '../session/clock';

/** What the first screen shows about the caller; the same that three calls would answer. */
async function readSession(services: Services, request: FastifyRequest): Promise<BootSession | undefined> {
  const { session } = request;
  if (session === undefined) return undefined;
  // Someone without any tenant still gets the page; what they may not do is said there.
  const tenant = await tenantOf(services, request).catch((error: unknown) => {
    if (error instanceof HttpProblem) return undefined;
    throw error;
  });
  const [account, info, permissions] = await Promise.all([
    readAccount(services, request, tenant),
    askSecurity(services, request, { path: DASHBOARDS_INFO }),
    // A check that fails is left to the browser, which asks once more and says so on its console [SEC-04].
    askSecurity(services, request, { path: apiPath('permissionsinfo') }).catch(() => undefined),
  ]);
  const clock = sessionClock(session, services);
  const permissionsInfo = permissions?.body as PermissionsInfo | undefined;
  return {
    account,
    dashboardsInfo: info.body as DashboardsInfo,
    ...(permissionsInfo ? { hasApiAccess: permissionsInfo.has_api_access, permissionsInfo } : {}),
    // The one this page works in: a link that names a tenant wins over the session [A04].
    tenant: tenant ?? session.tenant,
    authType: session.authType,
    ...(clock === null ? {} : { clock }),
  };
}

/** The settings of the tenant; where none can be read, and before signing in, what the configuration says. */
async function readSettings(services: Services, request: FastifyRequest): Promise<BootUiSettings> {
  const { uiSettings } = services;
  const access =
    request.session === undefined
      ? undefined
      : await readAccess(services, request).catch((error: unknown) => {
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
  // The sign-in page needs none of the rest.
  return request.session === undefined ? { theme } : { theme, defaults, user };
}

/** What plugins share, without what only a server should know. */
function browserGlobalConfig(config: Config): BrowserGlobalConfig {
  const { path: _path, ...shared } = sharedGlobalConfig(config);
  return shared;
}

/** Everything the page brings with it, so that its first screen needs no round trip. */
export async function bootData(services: Services, request: FastifyRequest): Promise<BootData> {
  const { config, build, plugins, translations } = services;
  const basePath = config['server.basePath'];
  const redactedNames = config['redaction.names'];
  const survey = config['opensearchDashboards.survey.url'];
  const texts = translations.first(config['i18n.locale']);
  // With ten thousand users, a cluster takes a while to tell of an account.
  const [session, uiSettings] = await Promise.all([
    readSession(services, request),
    readSettings(services, request),
  ]);
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
    backend: services.backend.kind,
    hasHistory: services.history !== undefined && services.history.problem() === undefined,
    hasRecordings: config['recordings.enabled'],
    ...(config['devTools.enabled'] ? { hasDevTools: true } : {}),
    uiConfig: { security: securityUiConfig(config) },
    ...(session === undefined ? {} : { session, globalConfig: browserGlobalConfig(config) }),
    uiSettings,
  };
}
