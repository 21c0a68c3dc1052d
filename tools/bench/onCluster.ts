import { launchBrowser, median, signedInState } from './browser';
import { openCluster } from './cluster';
import { startSeeded } from './gateway';
import { listsOf, loadList } from './lists';

const RUNS = 5;

/** How long `work` takes each time, in milliseconds, and the middle of it. */
async function timed(work) {
  await work();
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const from = performance.now();
    await work(run);
    times.push(performance.now() - from);
  }
  return median(times);
}

/** What screens ask of a gateway when a user is looked for, opened and saved. */
async function measureCalls(gateway: MeasuredGateway, size: number) {
  const login = await fetch(`${gateway.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'osd-fetch' },
    body: JSON.stringify({ username: gateway.user, password: gateway.password }),
  });
  if (!login.ok) throw new Error(`Sign-in answered ${login.status}: ${await login.text()}`);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = async (path: string, method = 'GET', headers = {}, body = undefined) => {
    const answer = await fetch(`${gateway.url}/api/v1/configuration/${path}`, {
      method,
      headers: { cookie, 'osd-xsrf': 'osd-fetch', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`);
    return { text, etag: answer.headers.get('etag') };
  };
  const one = `internalusers/${userAt(gateway, size)}`;
  let { etag, text } = await call(one);
  const { hash: _hash, reserved: _reserved, hidden: _hidden, static: _static, ...user } = JSON.parse(text);
  return {
    list: await timed(() => call('internalusers')),
    listWithVersions: await timed(() => call('internalusers', 'GET', { 'x-gatehouse-versions': 'true' })),
    open: await timed(() => call(one)),
    save: await timed(async (run) => {
      const changed = { ...user, description: `Saved ${run}` };
      etag = (await call(one, 'POST', { 'if-match': etag }, changed)).etag;
    }),
  };
}

const userAt = ({ prefix = '' }, size: number) => `${prefix}user-${String(size >> 1).padStart(6, '0')}`;

/** The same asked of the node itself, without versions. */
async function measureNode(cluster: Cluster, size: number) {
  const one = `/internalusers/${userAt({ prefix: 'gatehouse-bench-' }, size)}`;
  return {
    list: await timed(() => cluster.call('GET', '/internalusers')),
    open: await timed(() => cluster.call('GET', one)),
    save: await timed((run) =>
      cluster.call('PUT', one, { description: `Saved ${run}`, backend_roles: ['x'] }),
    ),
  };
}

/** Lists in a browser: the first row, and a search. */
async function measureLists(browser: Browser, gateway: MeasuredGateway, size: number) {
  const storageState = await signedInState(browser, gateway);
  const found = {};
  for (const list of listsOf(gateway).filter(({ term }) => term)) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(
        await loadList({
          browser,
          gateway,
          storageState,
          list,
          size: list.name === 'roles' ? size / 10 : size,
        }),
      );
    found[`${list.name}FirstRow`] = median(runs.map(({ firstRow }) => firstRow));
    found[`${list.name}Search`] = median(runs.map(({ search }) => search));
  }
  return found;
}

const ROWS = [
  ['users: first row in the browser', 'usersFirstRow'],
  ['users: search in the browser', 'usersSearch'],
  ['roles: first row in the browser', 'rolesFirstRow'],
  ['roles: search in the browser', 'rolesSearch'],
  ['users: the list over HTTP', 'list'],
  ['users: the list with versions', 'listWithVersions'],
  ['users: open one', 'open'],
  ['users: save one', 'save'],
];

/** Lists, search and editing on the embedded store and on a cluster, side by side. */
export async function benchOnCluster(access: Access, sizes: number[]) {
  const cluster = openCluster(access);
  const browser = await launchBrowser();
  console.log(
    `\nEmbedded store and cluster, milliseconds, medians of ${RUNS} (roles: a tenth as many, and as many mappings)`,
  );
  console.log('| | users | embedded store | cluster | its node alone |');
  console.log('|---|---|---|---|---|');
  const measure = async (gateway: MeasuredGateway, size: number) => {
    try {
      return { ...(await measureLists(browser, gateway, size)), ...(await measureCalls(gateway, size)) };
    } finally {
      await gateway.stop();
    }
  };
  try {
    for (const size of sizes) {
      const embedded = await measure(await startSeeded(size), size);
      await cluster.clean();
      await cluster.seed(size);
      const onCluster = await measure(await cluster.start(), size);
      const alone = await measureNode(cluster, size);
      const text = (value: number | undefined) => (value === undefined ? '–' : String(Math.round(value)));
      for (const [name, key] of ROWS)
        console.log(
          `| ${name} | ${size.toLocaleString('en-US')} | ${text(embedded[key])} | ${text(onCluster[key])} | ${text(alone[key])} |`,
        );
    }
  } finally {
    await cluster.clean();
    await cluster.close();
    await browser.close();
  }
}
