import { isRecord } from '../../../contract/plainData';
import { listViewChanged } from '../../store/lists/slice';
import { selectPlayer } from '../../store/player/selectors';
import { type RootState } from '../../store/rootReducer';
import { type ActionLine, type ActionLog } from '../format';
import { type Playback } from './playback';

/** Returns the search in an address such as `#/users?q=x`. */
const searchIn = (address: unknown): string => {
  if (typeof address !== 'string') return '';
  const at = address.indexOf('?');
  return at < 0 ? '' : (new URLSearchParams(address.slice(at + 1)).get('q') ?? '');
};

/** Returns the searches of a screen, by its address and by the last action. */
function searchesAt(state: unknown, action: ActionLine | undefined): string[] {
  const navigation = isRecord(state) ? state['navigation'] : undefined;
  const location = isRecord(navigation) ? navigation['location'] : undefined;
  const { hash, search } = isRecord(location) ? location : {};
  const { patch } = action && listViewChanged.match(action) ? action.payload : {};
  const typed = isRecord(patch) && typeof patch['query'] === 'string' ? patch['query'] : '';
  return [searchIn(hash), searchIn(search), typed];
}

/**
 * Returns the search at a position if it can match other rows than it did, because names were
 * replaced (see `unsureSearches`); undefined otherwise. The recording may be untrusted.
 */
export function unsureSearchAt(
  { header: { searches = [] } }: Pick<ActionLog, 'header'>,
  state: unknown,
  action: ActionLine | undefined,
): string | undefined {
  return searchesAt(state, action).find((text) => {
    const words = text.toLowerCase().replaceAll('"', '').split(/\s+/);
    return searches.some((search) => words.includes(search.toLowerCase()));
  });
}

export function selectUnsureSearch(root: RootState, playback: Playback): string | undefined {
  const { position } = selectPlayer(root);
  const { log } = playback.place(position);
  return unsureSearchAt(log, playback.stateAt(position), playback.actionAt(position));
}
