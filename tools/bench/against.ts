import { launchBrowser, median, signedInState } from './browser';
import { startSeeded } from './gateway';
import { COLUMN_NAMES, COLUMNS, type Condition, CONDITIONS, listsOf, loadList } from './lists';

interface Case {
  /** The number of entries. */
  size: number;
  lists: string[];
  slow: (Condition | undefined)[];
}

/** The comparisons. */
const CASES: Case[] = [
  { size: 1_000, lists: ['users'], slow: [undefined, ...CONDITIONS] },
  { size: 10_000, lists: ['users', 'roles'], slow: [undefined] },
  { size: 50_000, lists: ['users', 'roles'], slow: [undefined] },
];

/** Visits both gateways. The one that is first in this round is second in the next. */
async function visitBoth<Side, Run>(
  [before, now]: readonly [Side, Side],
  round: number,
  visit: (side: Side) => Promise<Run>,
): Promise<{ before: Run; now: Run }> {
  if (round % 2 === 0) return { before: await visit(before), now: await visit(now) };
  const last = await visit(now);
  return { before: await visit(before), now: last };
}

/**
 * Compares another build and this one on the same lists, visited in turns so that the load of the
 * machine falls on both. Prints medians; the last number is the median of the ratios of two
 * successive visits.
 *
 * @param other folder of the other build, which has its `dist`
 * @param visits the number of rounds in each case; one more comes before them and is not counted
 * @param sizes only these numbers of entries
 */
export async function benchAgainst(other: string, visits: number, sizes?: number[]): Promise<void> {
  const browser = await launchBrowser();
  for (const { size, lists, slow } of CASES.filter((one) => sizes?.includes(one.size) ?? true)) {
    const open = async (build?: string) => {
      const gateway = await startSeeded(size, {}, size, build);
      return { gateway, storageState: await signedInState(browser, gateway) };
    };
    const sides = [await open(other), await open()] as const;
    for (const list of listsOf({}).filter(({ name }) => lists.includes(name)))
      for (const condition of slow) {
        const rounds = [];
        for (let round = -1; round < visits; round += 1) {
          const runs = await visitBoth(sides, round, (side) =>
            loadList({ browser, ...side, list, size, slow: condition }),
          );
          if (round >= 0) rounds.push(runs);
        }
        console.log(
          `\n${list.name}, ${size} entries${condition ? `, ${condition}` : ''}, ${visits} visits each`,
        );
        console.log('| | before | now | now to before |\n|---|---:|---:|---:|');
        for (const key of COLUMN_NAMES) {
          const before = median(rounds.map((runs) => runs.before[key]));
          const now = median(rounds.map((runs) => runs.now[key]));
          const ratio = median(rounds.map((runs) => runs.now[key] / runs.before[key]));
          console.log(`| ${COLUMNS[key]} | ${before.toFixed(1)} | ${now.toFixed(1)} | ${ratio.toFixed(2)} |`);
        }
      }
    for (const { gateway } of sides) await gateway.stop();
  }
  await browser.close();
}
