import { isRecord } from '../../../contract/plainData';
import { type SavedObjectId } from '../../../contract/savedObjects';
import { TimeSlices } from '../../lib/timeSlices';
import { type TenantSpace } from '../repository';
import { type AnswerSize, AnswerTooLarge } from '../sizes';
import { type IndexAccess, REFUSED_TRIES } from './access';
import { documentId, isVisible, type Stored, versionIn } from './documents';
import { isIndexMissing, isRightMissing, problemOf } from './refusals';

/** Documents per request: each can be large, and a response is parsed in one go. */
const READ = 100;

export interface ReadOptions {
  size?: AnswerSize;
  slices?: TimeSlices;
  read?: (text: string) => unknown;
}

/** Reads documents by object id, in the order asked; undefined for missing ones. */
export async function readDocuments(
  access: IndexAccess,
  space: TenantSpace,
  ids: readonly SavedObjectId[],
  { size, slices = new TimeSlices(), read = JSON.parse }: ReadOptions = {},
): Promise<(Stored | undefined)[]> {
  const found: (Stored | undefined)[] = [];
  for (let start = 0; start < ids.length; start += READ) {
    const part = ids.slice(start, start + READ);
    const { length, answer } = await readPart(access, space, part, read);
    size?.add(length);
    if (slices.isUsedUp()) await slices.next();
    for (const [at, { type }] of part.entries()) {
      const document = answer[at] ?? {};
      const source = document['_source'];
      found.push(
        isRecord(source) && isVisible(source, type) ? { source, version: versionIn(document) } : undefined,
      );
    }
  }
  return found;
}

/** Sends one request, or several if the response would be too large. */
async function readPart(
  access: IndexAccess,
  space: TenantSpace,
  ids: readonly SavedObjectId[],
  read: (text: string) => unknown,
): Promise<{ length: number; answer: Record<string, unknown>[] }> {
  try {
    return await readTogether(access, space, ids, read);
  } catch (error) {
    if (!(error instanceof AnswerTooLarge) || ids.length === 1) throw error;
    const middle = Math.ceil(ids.length / 2);
    const first = await readPart(access, space, ids.slice(0, middle), read);
    const second = await readPart(access, space, ids.slice(middle), read);
    return { length: first.length + second.length, answer: [...first.answer, ...second.answer] };
  }
}

async function readTogether(
  access: IndexAccess,
  space: TenantSpace,
  ids: readonly SavedObjectId[],
  read: (text: string) => unknown,
): Promise<{ length: number; answer: Record<string, unknown>[] }> {
  const body = JSON.stringify({ docs: ids.map((id) => ({ _id: documentId(id) })) });
  for (let tries = 1; ; tries += 1) {
    const got = await access.ask(space, { method: 'POST', path: '_mget', body });
    if (got.status === 404) return { length: 0, answer: ids.map(() => ({})) };
    if (got.status !== 200) throw problemOf(got.status, got.body);
    const answer = read(got.text);
    const documents = isRecord(answer) && Array.isArray(answer['docs']) ? (answer['docs'] as unknown[]) : [];
    const answers = documents.map((document) => (isRecord(document) ? document : {}));
    const refused = answers
      .map(({ error }) => error)
      .find((error) => isRecord(error) && !isIndexMissing(error));
    if (refused === undefined) return { length: got.text.length, answer: answers };
    const status = isRightMissing(403, refused) ? 403 : 500;
    if (status !== 403 || tries >= REFUSED_TRIES) throw problemOf(status, { error: refused });
  }
}
