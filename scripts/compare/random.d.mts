export function randomOf(seed: number): {
  below: (limit: number) => number;
  pick: <T>(items: readonly T[]) => T;
  chance: (probability: number) => boolean;
  weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
  some: <T>(items: readonly T[], most: number) => T[];
};
