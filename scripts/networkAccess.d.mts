interface Restricted {
  name: string;
  message: string;
}
export const restrictedGlobals: Restricted[];
export function noGlobals(
  more?: Restricted[],
): ['error', { globals: Restricted[]; checkGlobalObject: boolean; globalObjects: string[] }];
export const restrictedProperties: { property: string; message: string }[];
export const HTTP_LAYER: string[];
