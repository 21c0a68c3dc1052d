import { isRecord } from '../../../src/api/contract/plainData';
import { type SavedObjectId } from '../../../src/api/contract/savedObjects';
import { Turns } from '../../turns';
import { type Space } from '../repository';
import { type AnswerSize } from '../sizes';
import { type IndexAccess, isIndexMissing, problemOf } from './access';
import { documentId, isVisible, type Stored } from './documents';

/** Documents that one request reads: each can be large, and an answer is taken apart in one go. */
const READ = 100;

export interface ReadOptions {
  /** Adds up what is read. */
  size?: AnswerSize;
  turns?: Turns;
  /** Takes an answer apart, when not as plain JSON. */
  read?: (text: string) => unknown;
}

const numberOf = (value: unknown): number => Number(isRecord(value) ? value['value'] : value);

/**
 * Reads documents by the ids of their objects.
 *
 * @returns one for each id, in the order asked; undefined where there is none
 * @throws HttpProblem with the reason of the cluster when they cannot be read
 */
export async function readDocuments(
  access: IndexAccess,
  space: Space,
  ids: readonly SavedObjectId[],
  { size, turns = new Turns(), read = JSON.parse }: ReadOptions = {},
): Promise<(Stored | undefined)[]> {
  const found: (Stored | undefined)[] = [];
  for (let start = 0; start < ids.length; start += READ) {
    const part = ids.slice(start, start + READ);
    const { status, text, body } = await access.ask(space, {
      method: 'POST',
      path: '_mget',
      body: JSON.stringify({ docs: part.map((id) => ({ _id: documentId(id) })) }),
    });
    if (status === 404) {
      found.push(...part.map(() => undefined));
      continue;
    }
    if (status !== 200) throw problemOf(status, body);
    size?.add(text.length);
    if (turns.isDue()) await turns.next();
    const answer = read(text);
    const documents = isRecord(answer) && Array.isArray(answer['docs']) ? (answer['docs'] as unknown[]) : [];
    for (const [at, { type }] of part.entries()) {
      const document = documents[at];
      const {
        error,
        _source: source,
        _seq_no: seq,
        _primary_term: term,
      } = isRecord(document) ? document : {};
      const cause = isRecord(error) && Array.isArray(error['root_cause']) ? error : undefined;
      if (cause !== undefined && !isIndexMissing(cause))
        throw problemOf(cause['type'] === 'security_exception' ? 403 : 500, { error: cause });
      found.push(
        isRecord(source) && isVisible(source, type)
          ? { source, version: { seq: numberOf(seq), term: numberOf(term) } }
          : undefined,
      );
    }
  }
  return found;
}
