import { type Browser } from 'playwright-core';
import { launchBrowser, median, signedInState } from './browser';
import { signInAs } from './client';
import { type Access, type Cluster, openCluster } from './cluster';
import { type ListGateway, startSeeded } from './gateway';
import { listsOf, type Load, loadList } from './lists';

const RUNS = 5;

/** Returns the median time that `work` takes, in milliseconds. */
async function timed(work: (run: number) => Promise<unknown>): Promise<number> {
  await work(-1);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const from = performance.now();
    await work(run);
    times.push(performance.now() - from);
  }
  return median(times);
}

/** Times by the keys of `ROWS`, in milliseconds. */
type Times = Record<string, number>;

/** Measures the requests of screens when a user is searched for, opened and saved. */
async function measureCalls(gateway: ListGateway, size: number): Promise<Times> {
  const cookie = await signInAs(gateway, gateway.user);
  const call = async (path: string, method = 'GET', headers: Record<string, string> = {}, body?: unknown) => {
    const answer = await fetch(`${gateway.url}/api/v1/configuration/${path}`, {
      method,
      headers: { cookie, 'osd-xsrf': 'osd-fetch', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`);
    return { text, etag: answer.headers.get('etag') ?? '' };
  };
  const one = `internalusers/${userAt(gateway, size)}`;
  const saved = await call(one);
  let { etag } = saved;
  const {
    hash: _hash,
    reserved: _reserved,
    hidden: _hidden,
    static: _static,
    ...user
  } = JSON.parse(saved.text);
  return {
    list: await timed(() => call('internalusers')),
    listWithVersions: await timed(() => call('internalusers', 'GET', { 'x-gatehouse-versions': 'true' })),
    open: await timed(() => call(one)),
    save: await timed(async (run: number) => {
      const changed = { ...user, description: `Saved ${run}` };
      etag = (await call(one, 'POST', { 'if-match': etag }, changed)).etag;
    }),
  };
}

const userAt = ({ prefix = '' }: { prefix?: string }, size: number) =>
  `${prefix}user-${String(size >> 1).padStart(6, '0')}`;

/** Measures the same requests to the node itself, without versions. */
async function measureNode(cluster: Cluster, size: number): Promise<Times> {
  const one = `/internalusers/${userAt({ prefix: 'gatehouse-bench-' }, size)}`;
  return {
    list: await timed(() => cluster.call('GET', '/internalusers')),
    open: await timed(() => cluster.call('GET', one)),
    save: await timed((run) =>
      cluster.call('PUT', one, { description: `Saved ${run}`, backend_roles: ['x'] }),
    ),
  };
}

/** Measures lists in a browser: the first row, and a search. */
async function measureLists(browser: Browser, gateway: ListGateway, size: number): Promise<Times> {
  const storageState = await signedInState(browser, gateway);
  const found: Times = {};
  for (const list of listsOf(gateway).filter(({ term }) => term)) {
    const runs: Load[] = [];
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

/** The titles of the rows, and their keys. */
const ROWS: [title: string, key: string][] = [
  ['users: first row in the browser', 'usersFirstRow'],
  ['users: search in the browser', 'usersSearch'],
  ['roles: first row in the browser', 'rolesFirstRow'],
  ['roles: search in the browser', 'rolesSearch'],
  ['users: the list over HTTP', 'list'],
  ['users: the list with versions', 'listWithVersions'],
  ['users: open one', 'open'],
  ['users: save one', 'save'],
];

/** Prints times of lists, search and editing on the embedded store beside those on a cluster. */
export async function benchOnCluster(access: Access, sizes: number[]): Promise<void> {
  const cluster = openCluster(access);
  const browser = await launchBrowser();
  console.log(
    `\nEmbedded store and cluster, milliseconds, medians of ${RUNS} (roles: a tenth as many, and as many mappings)`,
  );
  console.log('| | users | embedded store | cluster | its node alone |');
  console.log('|---|---|---|---|---|');
  const measure = async (gateway: ListGateway, size: number): Promise<Times> => {
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
