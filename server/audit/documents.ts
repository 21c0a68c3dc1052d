import { randomUUID } from 'node:crypto';
import { compare } from 'fast-json-patch';
import { isSecretName } from '../../contract/secretNames';
import { completeEntity } from '../security/embedded/entities';
import { type TypeWrite } from '../security/embedded/store';
import { type Entries, type Entry, type EntryType } from '../security/embedded/types';
import { HIDDEN, HIDDEN_HASH, hideSecrets, withoutHashes } from './redaction';

/** Documents of the security index as in events: complete, without secrets. */

type Hide = (secret: unknown, replacement: string) => unknown;

const asReplacement: Hide = (secret, replacement) => (secret === '' ? '' : replacement);

function shownEntry(type: EntryType, entry: Entry, hide: Hide): Entry {
  switch (type) {
    case 'internalusers': {
      const user = completeEntity(type, entry);
      return { ...user, hash: hide(user['hash'], HIDDEN_HASH) };
    }
    case 'config':
      return hideSecrets(entry, isSecretName, (secret) => hide(secret, HIDDEN)) as Entry;
    case 'audit':
      return entry;
    default:
      return completeEntity(type, entry);
  }
}

const entryTexts = new Map<EntryType, WeakMap<Entry, string>>();

/** Cached by entry: a document may hold tens of thousands. */
function entryText(type: EntryType, entry: Entry): string {
  const texts = entryTexts.get(type) ?? new WeakMap<Entry, string>();
  entryTexts.set(type, texts);
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = finished(type, JSON.stringify(shownEntry(type, entry, asReplacement)));
  texts.set(entry, text);
  return text;
}

/** Also hides hashes typed into other fields. */
const finished = (type: EntryType, text: string) => (type === 'internalusers' ? withoutHashes(text) : text);

/** Returns the document of a type as JSON text. */
export function documentText(type: EntryType, entries: Entries): string {
  const members = [`"_meta":{"type":"${type}","config_version":2}`];
  for (const [name, entry] of entries) members.push(`${JSON.stringify(name)}:${entryText(type, entry)}`);
  return `{${members.join(',')}}`;
}

/**
 * Returns the changes of a write as the text of a JSON Patch; empty if there are none. A new secret
 * appears as a change of its placeholder.
 */
export function documentDiff({ type, entries }: TypeWrite): string {
  // Equal secrets get equal placeholders, so that changes are detected but not shown.
  const marks = new Map<string, { mark: string; replacement: string }>();
  const mark: Hide = (secret, replacement) => {
    if (secret === '') return '';
    const key = JSON.stringify(secret) ?? '';
    const known = marks.get(key) ?? { mark: randomUUID(), replacement };
    marks.set(key, known);
    return known.mark;
  };
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(
      entries.flatMap(({ name, [which]: entry }) =>
        entry === undefined ? [] : [[name, shownEntry(type, entry, mark)]],
      ),
    );
  const patch = compare(side('before'), side('after'));
  if (patch.length === 0) return '';
  const replacements = new Map([...marks.values()].map((known) => [known.mark, known.replacement]));
  const shown = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? (replacements.get(value) ?? value) : value;
  return finished(type, JSON.stringify(patch, shown));
}
