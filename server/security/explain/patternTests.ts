import { patternReason, testPattern } from '../patterns';

/** Most texts whose answers are remembered. */
const MAX_REMEMBERED = 100_000;

/** What the engine of a cluster has answered: pattern, text, and whether they match. It stays true as long as both do. */
export class EngineAnswers {
  private readonly known = new Map<string, Map<string, boolean>>();
  private size = 0;

  get(pattern: string, text: string): boolean | undefined {
    return this.known.get(pattern)?.get(text);
  }

  set(pattern: string, text: string, matches: boolean): void {
    if (this.size >= MAX_REMEMBERED) {
      this.known.clear();
      this.size = 0;
    }
    const texts = this.known.get(pattern) ?? new Map<string, boolean>();
    this.known.set(pattern, texts.set(text, matches));
    this.size += 1;
  }
}

/**
 * Tests texts against patterns: by the linear engine where it can, else by what a cluster has answered. What neither
 * knows is undefined, and is collected, so that the cluster can be asked.
 */
export class PatternTests {
  /** What is still to be asked: texts by pattern. */
  readonly open = new Map<string, Set<string>>();

  constructor(private readonly answers = new EngineAnswers()) {}

  test(pattern: string, text: string): boolean | undefined {
    const matches = testPattern(pattern, text) ?? this.answers.get(pattern, text);
    if (matches === undefined) {
      const texts = this.open.get(pattern) ?? new Set();
      this.open.set(pattern, texts.add(text));
    }
    return matches;
  }
}

/** Why a pattern cannot be run here. */
export const reasonOf = (pattern: string): string => patternReason(pattern) ?? 'the text is too long';
