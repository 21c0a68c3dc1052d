import { Document, isMap, isScalar, Scalar, visit } from 'yaml';
import { type Entries, type Entry } from '../embedded';
import { comparable } from './entryRules';
import { CONFIG_VERSION, type FileKind } from './files';

/** Text that means itself in every YAML reader without quotation marks, unless it is a word such as `yes` (see `compat`). */
const PLAIN_TEXT = /^[A-Za-z_](?:[\w./*@$-]|:(?=[\w./*@$-]))*$/;

/**
 * One file of the security configuration: a comment, `_meta`, then the entries by name, sorted. Equal entries give an
 * equal text, whatever they went through. Whatever could be read differently is in quotation marks and on one line.
 */
export function configurationText(kind: FileKind, entries: Entries): string {
  const meta = { type: kind.type, config_version: CONFIG_VERSION };
  const names = [...entries.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const document = new Document(
    { _meta: meta },
    { version: '1.2', compat: 'yaml-1.1', aliasDuplicateObjects: false },
  );
  if (isMap(document.contents)) {
    // Not `document.add`, which compares each name with all that are there.
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

/** An entry with an empty line before it. */
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

/** Known keys in their usual order, unknown ones behind them; only those that are stored. */
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
