/** Layers by name: who may import whom, and what to do instead. */
export const LAYERS: Readonly<
  Record<string, { folders?: string[]; may: string[]; types?: string[]; instead: string }>
>;
