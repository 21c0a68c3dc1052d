import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { AxiosError, AxiosHeaders } from 'axios';
import { type Browser, type BrowserContext, type Page, type Request, type Route } from 'playwright-core';
import { type BootData, type BootSession } from '../../../contract/boot';
import { readTemplate } from '../../../server/pages/template';
import { createPersistStorage } from '../../../src/api/storage';
import { type ActionLine, type ActionLog } from '../../../src/recording/format';
import {
  accountReceived,
  apiAccessReceived,
  authTypeReceived,
  dashboardsInfoReceived,
  endpointsClosed,
} from '../../../src/store/account/slice';
import { sessionClockReceived } from '../../../src/store/expiry/slice';
import { PERSISTED } from '../../../src/store/persist';
import { uiSettingsReceived } from '../../../src/store/uiSettings/events';
import { type RecordedGateway } from '../recordedGateway';
import { createEmptyStorage } from '../recordedPage';
import { type RecordedStart } from '../recordedStart';

/** Never resolvable, yet trusted by browsers like localhost. */
export const SITE = 'http://gatehouse.localhost';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Restores the boot data from the events it became. */
function bootDataOf(log: ActionLog, { boot, tenant, isSignedIn }: RecordedStart): BootData {
  const actions = log.lines.filter((line): line is ActionLine => line.kind === 'action');
  const told = (creator: { type: string }) => actions.find(({ type }) => type === creator.type)?.payload;
  const settings = told(uiSettingsReceived) as ReturnType<typeof uiSettingsReceived>['payload'] | undefined;
  const clock = told(sessionClockReceived) as ReturnType<typeof sessionClockReceived>['payload'] | undefined;
  const hasApiAccess = told(apiAccessReceived) === true;
  const closed = told(endpointsClosed);
  const session = {
    account: told(accountReceived),
    dashboardsInfo: told(dashboardsInfoReceived),
    hasApiAccess,
    ...(closed === undefined
      ? {}
      : { permissionsInfo: { has_api_access: hasApiAccess, disabled_endpoints: closed } }),
    tenant: tenant ?? null,
    authType: told(authTypeReceived),
    ...(clock ? { clock: clock.clock } : {}),
  } as BootSession;
  const uiSettings = { ...boot.uiSettings, ...settings };
  return { ...boot, ...(isSignedIn ? { session } : {}), uiSettings };
}

/** Restores the initial storage contents. */
async function keptBefore(log: ActionLog, basePath: string) {
  const [local, session] = [createEmptyStorage(), createEmptyStorage()];
  const state = log.base.state as Record<string, unknown>;
  const texts = PERSISTED.filter((slice) => slice in state).map((slice) => [
    slice,
    JSON.stringify(state[slice]),
  ]);
  const storage = createPersistStorage({ local: () => local, session: () => session, basePath });
  await storage.setItem('', JSON.stringify(Object.fromEntries(texts)));
  const entries = (area: Storage) =>
    Array.from({ length: area.length }, (_, at) => area.key(at) ?? '').map((key) => [key, area.getItem(key)]);
  return { local: entries(local), session: entries(session) };
}

/** Restores the client's headers: browsers drop or replace some content types. */
function headersOf(request: Request): AxiosHeaders {
  const { 'content-type': type = 'application/json', ...headers } = request.headers();
  return new AxiosHeaders(type.startsWith('multipart/') ? headers : { ...headers, 'content-type': type });
}

/** Answers a browser request from the recorded gateway. */
async function answer(route: Route, request: Request, { adapter }: RecordedGateway): Promise<void> {
  try {
    const { status, headers, data } = await adapter({
      url: request.url(),
      method: request.method(),
      headers: headersOf(request),
      data: request.postData() ?? undefined,
    });
    const body = Buffer.from(data as ArrayBuffer);
    await route.fulfill({
      status,
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body } : {}),
    });
  } catch (error) {
    if (error instanceof AxiosError || error instanceof TypeError) await route.abort().catch(() => undefined);
    // Otherwise the browser has been closed.
  }
}

/** Serves pages from the build and data from a log, without network access; returns the URL. */
async function serveRecordedSite(
  context: BrowserContext,
  log: ActionLog,
  start: RecordedStart,
  gateway: RecordedGateway,
  webRoot: string,
): Promise<string> {
  const { basePath } = start.boot;
  const { pathname, search, hash } = start.location;
  const page = readTemplate(webRoot, basePath).render(pathname, bootDataOf(log, start), '');
  const kept = await keptBefore(log, basePath);
  await context.addInitScript(({ local, session }) => {
    for (const [key, text] of local) localStorage.setItem(key ?? '', text ?? '');
    for (const [key, text] of session) sessionStorage.setItem(key ?? '', text ?? '');
  }, kept);
  let isOpen = false;
  await context.route('**/*', async (route, request) => {
    const path = new URL(request.url()).pathname.slice(basePath.length);
    const isPage = request.resourceType() === 'document';
    // Stays on a page being left: the next one is another part of the log.
    if (isPage && isOpen) return route.fulfill({ status: 204 });
    if (isPage) {
      isOpen = true;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: page });
    }
    const isOwn = new URL(request.url()).origin === SITE;
    if (isOwn && ['fetch', 'xhr'].includes(request.resourceType()) && !path.startsWith('/translations/'))
      return answer(route, request, gateway);
    const file = normalize(path);
    const body = isOwn ? await readFile(join(webRoot, file)).catch(() => undefined) : undefined;
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: TYPES[extname(file)] ?? 'application/octet-stream', body });
  });
  return SITE + basePath + pathname + search + hash;
}

export function openContext(browser: Browser, { header: { userAgent } }: ActionLog): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
  });
}

export async function openRecordedPage(
  context: BrowserContext,
  log: ActionLog,
  start: RecordedStart,
  gateway: RecordedGateway,
  webRoot: string,
): Promise<Page> {
  const address = await serveRecordedSite(context, log, start, gateway, webRoot);
  const page = await context.newPage();
  context.on('page', (other) => void other.close());
  await page.clock.install({ time: log.header.startedAt });
  await page.goto(address, { waitUntil: 'commit' });
  return page;
}
