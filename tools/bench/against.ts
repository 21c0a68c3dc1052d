import { launchBrowser, median, signedInState } from './browser';
import { startSeeded } from './gateway';
import { COLUMNS, listsOf, loadList, SLOW } from './lists';

/** What is compared: number of entries, list, and the condition if there is one. */
const CASES = [
  { size: 1_000, lists: ['users'], slow: [undefined, ...Object.keys(SLOW)] },
  { size: 10_000, lists: ['users', 'roles'], slow: [undefined] },
  { size: 50_000, lists: ['users', 'roles'], slow: [undefined] },
];

/** One visit to each of two gateways, in turns: the one that was first is second in the next round. */
async function visitBoth(sides: Side[], round: number, visit) {
  const order = round % 2 === 0 ? sides : sides.toReversed();
  const runs = new Map();
  for (const side of order) runs.set(side, await visit(side));
  return sides.map((side: Side) => runs.get(side));
}

/**
 * Prints what another build and this one take for the same lists, visited in turns so that whatever else the machine does
 * falls on both. Medians; the last number is the median of the ratios of two visits that followed one another.
 *
 * @param other folder of the other build, which has its `dist`
 * @param visits how many rounds there are in each case; one more comes before them and is not counted
 * @param sizes only these numbers of entries
 */
export async function benchAgainst(other: string, visits: number, sizes: number[]) {
  const browser = await launchBrowser();
  for (const { size, lists, slow } of CASES.filter((one) => sizes?.includes(one.size) ?? true)) {
    const sides = [];
    for (const build of [other, undefined]) {
      const gateway = await startSeeded(size, {}, size, build);
      sides.push({ gateway, storageState: await signedInState(browser, gateway) });
    }
    for (const list of listsOf({}).filter(({ name }) => lists.includes(name)))
      for (const condition of slow) {
        const rounds = [];
        for (let round = -1; round < visits; round += 1) {
          const runs = await visitBoth(sides, round, (side: Side) =>
            loadList({ browser, ...side, list, size, slow: condition }),
          );
          if (round >= 0) rounds.push(runs);
        }
        console.log(
          `\n${list.name}, ${size} entries${condition ? `, ${condition}` : ''}, ${visits} visits each`,
        );
        console.log('| | before | now | now to before |\n|---|---:|---:|---:|');
        for (const [key, title] of Object.entries(COLUMNS)) {
          const [before, now, ratio] = [
            (runs) => runs[0][key],
            (runs) => runs[1][key],
            (runs) => runs[1][key] / runs[0][key],
          ].map((of) => median(rounds.map(of)));
          console.log(`| ${title} | ${before.toFixed(1)} | ${now.toFixed(1)} | ${ratio.toFixed(2)} |`);
        }
      }
    for (const { gateway } of sides) await gateway.stop();
  }
  await browser.close();
}
