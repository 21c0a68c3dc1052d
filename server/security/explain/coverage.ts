import { type Doubt, type NamedIndex } from '../../../contract/explain';
import { type TimeSlices } from '../../lib/timeSlices';
import { levelOf } from './actionLevel';
import { type Found, type Given, grantOf } from './grants';
import { type PreparedRole } from './permissions';
import { type RoleNames } from './roles';
import { hasVariable } from './variables';

/** One required grant: an action on the cluster or on one index. */
export interface Cell {
  action: string;
  index: NamedIndex | undefined;
}

/** Every action on every index; a cluster action counts once. */
export function cellsOf(actions: readonly string[], indices: readonly NamedIndex[]): Cell[] {
  return actions.flatMap((action): Cell[] =>
    levelOf(action) === 'cluster'
      ? [{ action, index: undefined }]
      : indices.map((index) => ({ action, index })),
  );
}

export interface Coverage {
  sure: Map<number, Found>;
  /** Possible grants, with doubts, where none is certain. */
  unsure: Map<number, Found[]>;
}

export type Prepare = (role: string) => PreparedRole | undefined;

const dependsOnSubject = (prepared: PreparedRole): boolean =>
  prepared.entries.some(({ indexPatterns }) => indexPatterns.some(hasVariable));

/** Grants of roles by cell, cached per role unless its patterns have variables. */
export class CoverageOfRoles {
  private readonly known = new Map<string, readonly (Found | undefined)[] | null>();

  constructor(
    readonly cells: readonly Cell[],
    private readonly prepare: Prepare,
    private readonly slices: TimeSlices,
  ) {}

  /** Grants of one role by cell; null if none. */
  async ofRole(name: string, given: Given): Promise<readonly (Found | undefined)[] | null> {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const prepared = this.prepare(name);
    if (prepared === undefined) return null;
    const found: (Found | undefined)[] = [];
    let isEmpty = true;
    for (const { action, index } of this.cells) {
      if (this.slices.isUsedUp()) await this.slices.next();
      const one = grantOf({ name, prepared }, action, index, given);
      found.push(one);
      if (one !== undefined) isEmpty = false;
    }
    const result = isEmpty ? null : found;
    if (!dependsOnSubject(prepared)) this.known.set(name, result);
    return result;
  }

  async of({ sure, possible }: RoleNames, given: Given): Promise<Coverage> {
    const coverage: Coverage = { sure: new Map(), unsure: new Map() };
    const add = async (role: string, doubts: readonly Doubt[]) => {
      const found = await this.ofRole(role, given);
      for (const [at, one] of (found ?? []).entries()) {
        if (one === undefined || coverage.sure.has(at)) continue;
        const all = [...doubts, ...one.doubts];
        if (all.length === 0) {
          coverage.sure.set(at, one);
          coverage.unsure.delete(at);
        } else coverage.unsure.set(at, [...(coverage.unsure.get(at) ?? []), { ...one, doubts: all }]);
      }
    };
    for (const role of sure) await add(role, []);
    for (const [role, doubts] of possible) await add(role, doubts);
    return coverage;
  }
}
