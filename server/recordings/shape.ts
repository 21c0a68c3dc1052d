import { type Turns } from '../turns';

/** Deeper than any recorded state. */
const DEEPEST = 200;
/** Characters between two looks at the clock. */
const PIECE = 65_536;

/**
 * Whether a long text has the shape of one JSON object: brackets that match outside of texts, and nothing behind the last. It is not
 * parsed, since that could not give way to other requests.
 */
export async function hasJsonShape(text: string, turns: Turns): Promise<boolean> {
  const open: string[] = [];
  let inText = false;
  if (text[0] !== '{') return false;
  for (let at = 0; at < text.length; at += 1) {
    if (at % PIECE === 0 && turns.isDue()) await turns.next();
    const character = text[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') {
      open.push(character);
      if (open.length > DEEPEST) return false;
    } else if (character === '}' || character === ']') {
      if (open.pop() !== (character === '}' ? '{' : '[')) return false;
      if (open.length === 0 && text.slice(at + 1).trim() !== '') return false;
    }
  }
  return !inText && open.length === 0;
}
