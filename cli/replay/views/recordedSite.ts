import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { AxiosError, AxiosHeaders } from 'axios';
import { type Browser, type BrowserContext, type Page, type Request, type Route } from 'playwright-core';
import { readTemplate } from '../../../server/pages/template';
import { type BootData, type BootSession } from '../../../src/api/contract/boot';
import { createPersistStorage } from '../../../src/api/storage';
import {
  accountReceived,
  apiAccessReceived,
  authTypeReceived,
  dashboardsInfoReceived,
  endpointsClosed,
} from '../../../src/store/account/slice';
import { sessionClockReceived } from '../../../src/store/expiry/slice';
import { PERSISTED } from '../../../src/store/persist';
import { type ActionLine, type ActionLog } from '../../../src/store/recording/format';
import { uiSettingsReceived } from '../../../src/store/uiSettings/events';
import { type RecordedGateway } from '../recordedGateway';
import { createEmptyStorage } from '../recordedPage';
import { type RecordedStart } from '../recordedStart';

/** No server has this name; browsers trust it as they trust their own machine. */
export const SITE = 'http://gatehouse.localhost';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** What the page brought with it, from the events that it was turned into. */
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

/** What the browser had kept when the page began, by the keys of its storages. */
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

/** The headers as the client set them: the browser drops the kind of a body where there is none, and gives that of a form. */
function headersOf(request: Request): AxiosHeaders {
  const { 'content-type': type = 'application/json', ...headers } = request.headers();
  return new AxiosHeaders(type.startsWith('multipart/') ? headers : { ...headers, 'content-type': type });
}

/** What the recorded gateway says to a request of the browser, in its time. */
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
    // The browser has been closed in the meantime.
  }
}

/**
 * Lets the pages of a browser come from the build, and their data from a log; nothing reaches a network.
 *
 * @param webRoot folder of the built browser part
 * @returns the address at which the page of the log begins
 */
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
    // A page that is left stays: the log has another part for the next one.
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

/** A window such as the recorded one. */
export function openContext(browser: Browser, { header: { userAgent } }: ActionLog): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
  });
}

/** Opens the page of a log as it began, at its time. */
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
