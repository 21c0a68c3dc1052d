import { Document, isMap, isScalar, Scalar, visit } from 'yaml';
import { type Entries, type Entry } from '../security/embedded';
import { comparable } from './entryRules';
import { CONFIG_VERSION, type FileKind } from './files';

/** Text safe unquoted in every YAML reader, except words such as `yes` (see `compat`). */
const PLAIN_TEXT = /^[A-Za-z_](?:[\w./*@$-]|:(?=[\w./*@$-]))*$/;

/** Writes a configuration file, sorted by name: equal entries give equal, unambiguous text. */
export function configurationText(kind: FileKind, entries: Entries): string {
  const meta = { type: kind.type, config_version: CONFIG_VERSION };
  const names = [...entries.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const document = new Document(
    { _meta: meta },
    { version: '1.2', compat: 'yaml-1.1', aliasDuplicateObjects: false },
  );
  if (isMap(document.contents)) {
    // Not `document.add`, which compares each name with all others.
    for (const name of names)
      document.contents.items.push(memberOf(document, name, ordered(kind, entries.get(name) ?? {})));
  }
  quoteWhatIsNotPlain(document);
  document.commentBefore = header(kind, names.length)
    .map((line) => ` ${line}`)
    .join('\n');
  return document.toString({
    lineWidth: 0,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    flowCollectionPadding: true,
  });
}

function memberOf(document: Document, name: string, entry: Record<string, unknown>) {
  const key = new Scalar(name);
  key.spaceBefore = true;
  return document.createPair(key, entry);
}

function header(kind: FileKind, amount: number): string[] {
  return [
    `OpenSearch security configuration: ${kind.fileName}, written by gatehouse export.`,
    ...(kind.secret
      ? ['It holds secrets (password hashes or keys): keep it where only you can read it.']
      : []),
    ...(kind.single && amount === 0 ? ['Nothing is stored: the defaults apply.'] : []),
  ];
}

/** Returns the stored keys, known ones first in their usual order. */
function ordered(kind: FileKind, entry: Entry): Record<string, unknown> {
  const keys = new Set([...Object.keys(comparable(kind.type, entry)), ...Object.keys(entry)]);
  return Object.fromEntries(
    [...keys].filter((key) => Object.hasOwn(entry, key)).map((key) => [key, entry[key]]),
  );
}

function quoteWhatIsNotPlain(document: Document): void {
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && typeof node.value === 'string' && !PLAIN_TEXT.test(node.value)) {
        node.type = Scalar.QUOTE_DOUBLE;
      }
    },
  });
}
