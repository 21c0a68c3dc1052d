import { type EntryType } from '../security/embedded';
import { kindOfFile, kindOfType } from './files';
import { visible } from './text';

export type Selection = ReadonlyMap<EntryType, ReadonlySet<string> | 'all'>;

/** True if an entry is selected; without a selection everything is. */
export function isSelected(selection: Selection | undefined, type: EntryType, name: string): boolean {
  const selected = selection === undefined ? 'all' : selection.get(type);
  return selected === 'all' || selected?.has(name) === true;
}

export const isTypeSelected = (selection: Selection | undefined, type: EntryType): boolean =>
  selection === undefined || selection.has(type);

/**
 * Parses `--only`: comma-separated `TYPE` or `TYPE/NAME`; `\,` is a comma in a name. A type is
 * named as in `_meta` (`rolesmapping`) or as its file (`roles_mapping`).
 */
export function parseSelection(texts: readonly string[]): Selection {
  const selection = new Map<EntryType, Set<string> | 'all'>();
  for (const part of texts.flatMap((text) => text.split(/(?<!\\),/))) {
    const [, typeText = '', name] = /^([^/]*)(?:\/(.*))?$/s.exec(part.trim()) ?? [];
    const type = (kindOfType(typeText) ?? kindOfFile(`${typeText}.yml`))?.type;
    if (type === undefined) throw new Error(`--only: there is no type ${visible(typeText) || '(empty)'}`);
    if (name === '') throw new Error(`--only: ${typeText}/ needs the name of an entry`);
    const selected = selection.get(type);
    if (name === undefined) selection.set(type, 'all');
    else if (selected !== 'all')
      selection.set(type, new Set([...(selected ?? []), name.replaceAll('\\,', ',')]));
  }
  return selection;
}
