import { type BootData } from '../../contract/boot';
import { isRecord } from '../../contract/plainData';
import { type RootState } from '../store/rootReducer';

function withoutImages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutImages);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    name === 'brandimage' ? '' : withoutImages(member),
  ]);
  return Object.fromEntries(members) as unknown;
}

/** Restores this page's logos, since a recording could make the browser request any address. */
export function withOwnImages(state: RootState, { branding }: Pick<BootData, 'branding'>): RootState {
  const { boot } = state as Partial<RootState>;
  if (!isRecord(boot) || !isRecord(boot.info)) return state;
  return {
    ...state,
    boot: { ...boot, info: { ...(withoutImages(boot.info) as typeof boot.info), branding } },
  };
}
