import { isExact, isExpression, patternProblem } from '../../../lib/patterns';
import { DATE_MATH } from '../grants';
import { beginDifferently, fixedBeginning, globCovers, globsOverlap } from '../overlap';
import { type PatternTests } from '../patternTests';

/** Patterns that lose or gain something. */
export interface Difference {
  /** The widest ones that the other side does not cover. */
  patterns: string[];
  /** The widest ones of the other side that overlap with them: nothing changes there. */
  except: string[];
}

/** True for patterns that are neither expressions nor date math. */
const beginsLiterally = (pattern: string) => !pattern.startsWith('/') && !pattern.startsWith('<');

const isDateMath = (pattern: string) => DATE_MATH.test(pattern);

/** Returns a pattern with wildcards that matches at least as much. */
const loosened = (pattern: string): string => {
  const prefix = DATE_MATH.exec(pattern)?.[1];
  if (prefix !== undefined) return `${prefix}*`;
  return isExpression(pattern) ? `${fixedBeginning(pattern)}*` : pattern;
};

const only = <T>(items: ReadonlySet<T>): T | undefined => (items.size === 1 ? [...items][0] : undefined);

/** Relations between patterns of indices or permissions, cached for one comparison. */
export class PatternRelations {
  /** Patterns in the result of a difference whose common part could not be determined. */
  readonly incomparable = new Set<string>();
  private readonly known = new Map<string, Map<string, boolean>>();
  private readonly ofLists = new WeakMap<readonly string[], WeakMap<readonly string[], readonly string[]>>();

  constructor(private readonly tests: PatternTests) {}

  /** True if `wide` surely matches all that `narrow` matches. */
  covers(wide: string, narrow: string): boolean {
    if (wide === '*' || wide === narrow) return true;
    // Most pairs are of this kind, and quicker compared than looked up.
    if (!isExpression(wide) && beginDifferently(wide, narrow)) return false;
    const ofWide = this.known.get(wide) ?? new Map<string, boolean>();
    const known = ofWide.get(narrow);
    if (known !== undefined) return known;
    const covers = this.decide(wide, narrow);
    this.known.set(wide, ofWide.set(narrow, covers));
    return covers;
  }

  isCovered(narrow: string, by: readonly string[]): boolean {
    return by.some((wide) => this.covers(wide, narrow));
  }

  /** True if both may match the same text. */
  mayOverlap(one: string, other: string): boolean {
    if (beginsLiterally(one) && beginsLiterally(other) && beginDifferently(one, other)) return false;
    if (this.covers(one, other) || this.covers(other, one)) return true;
    if (this.isText(one)) return this.tests.test(other, one) === undefined;
    if (this.isText(other)) return this.tests.test(one, other) === undefined;
    return globsOverlap(loosened(one), loosened(other));
  }

  /** Returns what `from` matches and `to` does not, as far as patterns express it. */
  difference(from: readonly string[], to: readonly string[]): Difference {
    const others = [...new Set(to)];
    const left = [...new Set(from)].filter((pattern) => !this.isCovered(pattern, others));
    if (left.length === 0) return { patterns: [], except: [] };
    const patterns = this.widest(left);
    const except = others.filter((pattern) => patterns.some((lost) => this.mayOverlap(lost, pattern)));
    for (const pattern of except)
      for (const lost of patterns)
        if (!this.isComparable(lost, pattern) && this.mayOverlap(lost, pattern)) {
          this.incomparable.add(lost);
          this.incomparable.add(pattern);
        }
    return { patterns, except: this.widest(except) };
  }

  /** Returns what the lists contain and the others do not cover; cached for single lists. */
  missing(lists: ReadonlySet<readonly string[]>, others: ReadonlySet<readonly string[]>): readonly string[] {
    const [list, other] = [only(lists), only(others)];
    if (list === undefined || other === undefined)
      return this.difference([...lists].flat(), [...others].flat()).patterns;
    if (list === other) return [];
    const ofList = this.ofLists.get(list) ?? new WeakMap<readonly string[], readonly string[]>();
    const found = ofList.get(other) ?? this.difference(list, other).patterns;
    this.ofLists.set(list, ofList.set(other, found));
    return found;
  }

  private widest(patterns: readonly string[]): string[] {
    const different = [...new Set(patterns)].sort();
    return different.filter(
      (narrow, at) =>
        !different.some(
          (wide, other) =>
            other !== at && this.covers(wide, narrow) && (other < at || !this.covers(narrow, wide)),
        ),
    );
  }

  private isText(pattern: string): boolean {
    return isExact(pattern) && !isDateMath(pattern);
  }

  private isComparable(one: string, other: string): boolean {
    if (this.covers(other, one) || this.covers(one, other)) return true;
    return ![one, other].some(
      (pattern) => isExpression(pattern) || isDateMath(pattern) || patternProblem(pattern) !== undefined,
    );
  }

  private decide(wide: string, narrow: string): boolean {
    if (this.isText(narrow)) return !isDateMath(wide) && this.tests.test(wide, narrow) === true;
    if (isExact(wide) || [wide, narrow].some((one) => isExpression(one) || isDateMath(one))) return false;
    return globCovers(wide, narrow);
  }
}
