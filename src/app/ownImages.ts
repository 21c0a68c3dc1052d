import { type BootData } from '../api/contract/boot';
import { isRecord } from '../api/contract/plainData';
import { type RootState } from '../store/rootReducer';

/** A copy of the configuration without the addresses of images. */
function withoutImages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutImages);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    name === 'brandimage' ? '' : withoutImages(member),
  ]);
  return Object.fromEntries(members) as unknown;
}

/**
 * A recorded state with the logos of the page that shows it: a recording may name any address, and would have the browser ask for it.
 */
export function withOwnImages(state: RootState, { branding }: Pick<BootData, 'branding'>): RootState {
  const { boot } = state as Partial<RootState>;
  if (!isRecord(boot) || !isRecord(boot.info)) return state;
  return {
    ...state,
    boot: { ...boot, info: { ...(withoutImages(boot.info) as typeof boot.info), branding } },
  };
}
