import { patternReason, testPattern } from '../../lib/patterns';

const MAX_REMEMBERED = 100_000;

/** Cached cluster answers: pattern, text, match. They never become outdated. */
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

/** Tests by the linear engine, else by cached cluster answers; unknown results are collected. */
export class PatternTests {
  /** Texts to ask the cluster about, by pattern. */
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

/** Returns why a pattern cannot be evaluated here. */
export const reasonOf = (pattern: string): string => patternReason(pattern) ?? 'the text is too long';
