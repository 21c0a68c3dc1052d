import { isRecord } from '../../../contract/plainData';
import { type SecurityAnswer, type SecurityRequest } from '../backend';
import { member } from '../embedded/json';
import { type WriteRecorder } from '../history';
import { type Write } from './bulkPatch';
import { SECURITY_API } from './documents';

/** Name of the single entry of the tenancy settings and the rest of config.yml. */
const WHOLE = 'config';

/** Returns the names that a JSON Patch of a collection changes. */
export function namesIn(body: string | undefined): string[] {
  try {
    const operations: unknown = JSON.parse(body ?? '');
    if (!Array.isArray(operations)) return [];
    const names = operations.map((one) => {
      const [, name = ''] = (isRecord(one) ? String(one['path']) : '').split('/');
      return name.replaceAll('~1', '/').replaceAll('~0', '~');
    });
    return [...new Set(names)].filter((name) => name !== '');
  } catch {
    return [];
  }
}

function namesOf({ request, document }: Write): string[] {
  if (document.type === 'config') return [WHOLE];
  if (document.readPath !== undefined) return [document.name];
  return namesIn(request.body);
}

/** True for a write to the caller's own account, which the caller may be unable to read. */
const isOwnAccount = ({ document }: Write) =>
  document.readPath === undefined && document.name !== document.type;

/** Path to read the entries of writes, an object by name. */
function placeOf(writes: readonly Write[]): string {
  const [first] = writes;
  const type = first?.document.type ?? '';
  if (type === 'config') return `${SECURITY_API}/securityconfig`;
  return writes.length === 1 && first?.document.readPath !== undefined
    ? first.document.readPath
    : `${SECURITY_API}/${type}`;
}

/** Carries out writes of one type and records the changes that their caller can read. */
export async function recorded(
  writes: readonly Write[],
  recorder: WriteRecorder | undefined,
  read: (request: SecurityRequest, path: string) => Promise<{ status: number; text: string }>,
  carryOut: (writes: readonly Write[]) => Promise<SecurityAnswer[]>,
): Promise<SecurityAnswer[]> {
  const [first] = writes;
  if (recorder === undefined || first === undefined) return carryOut(writes);
  if (writes.some(isOwnAccount)) {
    const answers = await carryOut(writes);
    const done = writes.filter((one, at) => isOwnAccount(one) && (answers[at]?.status ?? 500) < 300);
    await Promise.all(done.map(({ request }) => recorder.passwordChanged?.(request)));
    return answers;
  }
  const names = writes.flatMap(namesOf);
  if (names.length === 0) return carryOut(writes);
  const finish = await recorder.begin(first.document.type, names);
  if (finish === undefined) return carryOut(writes);
  const readAll = async (): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const { status, text } = await read(first.request, placeOf(writes)).catch(() => ({
      status: 0,
      text: '',
    }));
    if (status === 404) return {};
    const body: unknown = status === 200 ? JSON.parse(text) : undefined;
    return isRecord(body) ? body : undefined;
  };
  const before = await readAll();
  const answers = await carryOut(writes);
  if (before === undefined || answers.every(({ status }) => status >= 300)) return answers;
  const after = await readAll();
  if (after === undefined) return answers;
  await Promise.all(
    writes.map(async (write, at) => {
      if ((answers[at]?.status ?? 0) >= 300) return;
      const changes = namesOf(write).map((name) => ({
        name,
        before: member(before, name),
        after: member(after, name),
      }));
      await finish(write.request, changes);
    }),
  );
  return answers;
}
