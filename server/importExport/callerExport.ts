import { type ExportAnswer } from '../../contract/importExport';
import { type ExportFormat } from '../../contract/importExportFormats';
import { type Entries, type Entry, type EntryType } from '../security/embedded';
import { hasFlag } from '../security/embedded/entities';
import { shownEntry } from '../security/shownEntry';
import { type ExportChoices, exportTexts } from './exportFolder';
import { restCalls } from './restCalls';
import { isSelected } from './selection';
import { type StoredEntries } from './target';
import { count } from './text';

const NO_HASHES =
  'Passwords are left out. Importing the file keeps those of users who exist; gatehouse export on the command line writes them.';
const STARS = 'Six stars stand in config.yml in place of secrets.';

/** Entries that a caller may see: neither hidden nor built in. */
const shownEntries = (entries: Entries): [string, Entry][] =>
  [...entries].filter(([, entry]) => entry['hidden'] !== true && entry['static'] !== true);

/** Exports without hashes, secrets, hidden and built-in entries. @throws ExportError */
export function exportedFiles(
  stored: StoredEntries,
  choices: ExportChoices,
  format: ExportFormat,
): ExportAnswer {
  const readAll = (type: EntryType): Entries =>
    new Map(
      shownEntries(stored.readAll(type)).map(([name, entry]): [string, Entry] => [
        name,
        shownEntry(type, entry) ?? {},
      ]),
    );
  const texts = exportTexts(readAll, choices);
  const types = texts.filter(({ entries }) => entries > 0).map(({ kind }) => kind.type);
  const notes = [
    ...(types.includes('internalusers') ? [NO_HASHES] : []),
    ...(types.includes('config') ? [STARS] : []),
  ];
  if (format === 'yaml')
    return { files: texts.map(({ kind, entries, text }) => ({ name: kind.fileName, entries, text })), notes };
  let reserved = 0;
  const files = texts.map(({ kind }) => {
    const chosen = [...readAll(kind.type)].filter(([name]) => isSelected(choices.only, kind.type, name));
    const open = chosen.filter(([, entry]) => !hasFlag(entry, 'reserved'));
    reserved += chosen.length - open.length;
    return { entries: open.length, text: restCalls(kind, open, format) };
  });
  const left = `${count(reserved, 'reserved entry', 'reserved entries')} left out, which the REST API cannot write.`;
  return {
    files: [
      {
        name: format === 'rest' ? 'security-configuration.txt' : 'security-configuration.sh',
        entries: files.reduce((sum, { entries }) => sum + entries, 0),
        text: files
          .map(({ text }) => text)
          .filter((text) => text !== '')
          .join('\n'),
      },
    ],
    notes: [...notes, ...(reserved > 0 ? [left] : [])],
  };
}
