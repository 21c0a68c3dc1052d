import { type EntryType } from '../embedded';
import { kindOfFile, kindOfType } from './files';
import { visible } from './text';

/** Which entries an import or an export is about: whole types, or entries of a type by name. */
export type Selection = ReadonlyMap<EntryType, ReadonlySet<string> | 'all'>;

/** Whether an entry is meant; a selection that is left out means everything. */
export function isSelected(selection: Selection | undefined, type: EntryType, name: string): boolean {
  const selected = selection === undefined ? 'all' : selection.get(type);
  return selected === 'all' || selected?.has(name) === true;
}

/** Whether anything of a type is meant. */
export const isTypeSelected = (selection: Selection | undefined, type: EntryType): boolean =>
  selection === undefined || selection.has(type);

/**
 * Reads what `--only` says: `TYPE` or `TYPE/NAME`, separated by commas. A type has the name in `_meta` (`rolesmapping`) or that of
 * its file (`roles_mapping`). A comma in a name is written `\,`.
 *
 * @throws Error naming a type that does not exist, or a part without a name
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
