import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';
import { type FieldKind } from '../../../../contract/merge/fields';
import { membersOf, without } from '../../../../contract/merge/values';
import { useT } from '../../../i18n';
import { EmptyValue } from '../../../ui/cells';

/** Formats a value as text, objects as indented JSON. */
const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};

const CODE = 'gh-mono gh-small';
/** Keeps line breaks and indentation. */
const AS_WRITTEN = { whiteSpace: 'pre-wrap' } as const;

function Pieces({ pieces, isText }: { pieces: readonly ChangeObject<string>[]; isText: boolean }) {
  return (
    <span className={isText ? undefined : CODE} style={AS_WRITTEN}>
      {pieces.map(({ added, removed, value }, index) =>
        added ? (
          <ins key={index}>{value}</ins>
        ) : removed ? (
          <del key={index}>{value}</del>
        ) : (
          <span key={index}>{value}</span>
        ),
      )}
    </span>
  );
}

const lettersOf = (text: string): number => text.replace(/\s/g, '').length;

/** Diffs by word, or as two whole texts if less than half is unchanged. */
function wordsChanged(before: string, after: string): ChangeObject<string>[] {
  const pieces = diffWordsWithSpace(before, after);
  const stayed = pieces.filter(({ added, removed }) => !added && !removed);
  const letters = lettersOf(stayed.map(({ value }) => value).join(''));
  if (2 * letters >= Math.min(lettersOf(before), lettersOf(after))) return pieces;
  const whole = { added: false, removed: false, count: 1 };
  return [
    { ...whole, value: before, removed: true },
    { ...whole, value: ' ' },
    { ...whole, value: after, added: true },
  ];
}

function Plain({ value }: { value: unknown }) {
  const t = useT();
  if (typeof value === 'boolean') return t(value ? 'definition.enabled' : 'definition.disabled');
  const text = textOf(value);
  const isCode = typeof value === 'object';
  if (text === '') return <EmptyValue />;
  return (
    <span className={isCode ? CODE : undefined} style={AS_WRITTEN}>
      {text}
    </span>
  );
}

/** Added and removed members of a list, and the number of unchanged ones. */
function Members({ base, value }: { base: unknown; value: unknown }) {
  const t = useT();
  const [before, after] = [membersOf(base), membersOf(value)];
  const [gone, added] = [without(before, after), without(after, before)];
  const stayed = after.length - added.length;
  return (
    <ul className="gh-stack">
      {gone.map((member) => (
        <li key={textOf(member)}>
          <span aria-hidden="true">− </span>
          <span className="gh-hidden">{t('conflict.removed')} </span>
          <del className="gh-mono">{textOf(member)}</del>
        </li>
      ))}
      {added.map((member) => (
        <li key={textOf(member)}>
          <span aria-hidden="true">+ </span>
          <span className="gh-hidden">{t('conflict.added')} </span>
          <ins className="gh-mono">{textOf(member)}</ins>
        </li>
      ))}
      {stayed > 0 ? <li className="gh-quiet">{t('conflict.stayed', { count: stayed })}</li> : null}
      {after.length === 0 && gone.length === 0 ? (
        <li>
          <EmptyValue />
        </li>
      ) : null}
    </ul>
  );
}

/** Returns true for values shown as lists, however they merge. */
const isList = (kind: FieldKind, ...values: readonly unknown[]): boolean =>
  kind === 'set' ||
  (values.some(Array.isArray) && values.every((value) => value === undefined || isTexts(value)));

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Compares a value with the base: unchanged, list members, or a text diff. */
export function Difference(props: { kind: FieldKind; base: unknown; value: unknown }) {
  const { kind, base, value } = props;
  if (isList(kind, base, value)) return <Members base={base} value={value} />;
  const [before, after] = [textOf(base), textOf(value)];
  if (before === after) return <Plain value={value} />;
  if (typeof value === 'boolean' || before === '' || after === '')
    return (
      <ins>
        <Plain value={value} />
      </ins>
    );
  const isText = typeof base === 'string' && typeof value === 'string';
  return <Pieces pieces={isText ? wordsChanged(before, after) : diffLines(before, after)} isText={isText} />;
}

export function Before({ kind, value }: { kind: FieldKind; value: unknown }) {
  const t = useT();
  if (!isList(kind, value)) return <Plain value={value} />;
  const members = membersOf(value);
  if (members.length === 0) return <EmptyValue />;
  return members.length > 12 ? (
    <span className="gh-quiet">{t('conflict.members', { count: members.length })}</span>
  ) : (
    <ul className="gh-stack">
      {members.map((member) => (
        <li key={textOf(member)}>
          <span className="gh-mono">{textOf(member)}</span>
        </li>
      ))}
    </ul>
  );
}
