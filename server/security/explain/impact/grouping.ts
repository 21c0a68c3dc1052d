import {
  IMPACT_SUBJECT_KINDS,
  type ImpactExtent,
  type ImpactGroup,
  type ImpactSubjectKind,
  type ImpactSubjects,
  MAX_IMPACT_NAMES,
} from '../../../../contract/impact';
import { type SubjectImpact } from './compareSides';
import { type ImpactSubject } from './subjects';

type Named = Pick<ImpactSubject, 'kind' | 'name'>;

/** Kinds that stand for unknown users and have no names. */
const NAMELESS: readonly ImpactSubjectKind[] = ['everybody', 'anonymous'];

const MAX_INDICES = 100;

/** Returns the subjects by kind, names sorted and limited. */
export function subjectsByKind(subjects: readonly Named[]): ImpactSubjects[] {
  return IMPACT_SUBJECT_KINDS.flatMap((kind) => {
    const names = subjects.flatMap((one) => (one.kind === kind ? [one.name] : []));
    if (names.length === 0) return [];
    const shown = NAMELESS.includes(kind) ? [] : names.sort();
    return [{ kind, names: shown.slice(0, MAX_IMPACT_NAMES), count: names.length }];
  });
}

const extentsOf = ({ gains, losses, rules }: SubjectImpact): ImpactExtent[] =>
  [...gains.operations, ...losses.operations, ...rules].flatMap(({ extent }) => extent ?? []);

const limited = (names: readonly string[]) => ({ names: names.slice(0, MAX_INDICES), count: names.length });

/** Sorts and limits the names of existing indices. */
export function limitIndices(impact: SubjectImpact): void {
  for (const extent of extentsOf(impact))
    if (extent.indices !== null) extent.indices = limited([...extent.indices.names].sort());
}

/** Subjects with equal changes, apart from the existing indices that variables stand for. */
interface Collected {
  impact: SubjectImpact;
  subjects: Named[];
  /** Existing indices of each extent. */
  indices: Set<string>[];
}

export class ImpactGroups {
  private readonly byText = new Map<string, Collected>();

  add(subjects: readonly Named[], impact: SubjectImpact): void {
    const extents = extentsOf(impact);
    const key = JSON.stringify(impact, (name, value: unknown) => (name === 'indices' ? null : value));
    const known = this.byText.get(key) ?? { impact, subjects: [], indices: extents.map(() => new Set()) };
    known.subjects.push(...subjects);
    for (const [at, { indices }] of extents.entries())
      for (const name of indices?.names ?? []) known.indices[at]?.add(name);
    this.byText.set(key, known);
  }

  /** Returns the groups, those with most internal users first. */
  all(): ImpactGroup[] {
    return [...this.byText.values()]
      .map(({ impact, subjects, indices }) => {
        for (const [at, extent] of extentsOf(impact).entries()) {
          const names = [...(indices[at] ?? [])].sort();
          if (extent.indices !== null) extent.indices = limited(names);
        }
        return {
          subjects: subjectsByKind(subjects),
          users: subjects.filter(({ kind }) => kind === 'users').length,
          ...impact,
        };
      })
      .sort((a, b) => b.users - a.users);
  }
}
