import { ENTRY_TYPES, type RestoreResult, type UndoneEntry } from '../../src/api/contract/history';
import { undoBody } from '../../src/api/contract/historyBodies';
import { parseBody } from '../http/bodies';
import { type Routes, type Services } from '../http/context';
import { HttpProblem } from '../http/problem';
import { losesPassword, restoreEntry } from '../http/restoring';
import { answeredByHistory, catchUpAs, historyOf } from '../http/revisions';
import { permittedTypes } from '../http/securityTypes';
import { changedSince, type EntryRevision, isOfEntry, namesOf, takeBackTogether } from '../http/takingBack';
import { type Revision } from '../security/history';
import { WRITE_ORDER } from '../security/transfer';

/**
 * Whether the newest change of an entry is the one that the caller made. On a cluster a version follows from the content, which another
 * user may have restored since: that is not the change that is meant.
 */
function isMeant(
  { version }: UndoneEntry,
  newest: Revision | undefined,
  caller: string | undefined,
): boolean {
  if (newest === undefined || newest.by !== caller) return false;
  return version === undefined
    ? newest.after === undefined
    : newest.after !== undefined && newest.version === version;
}

/** *Undo* in the notice of a saved or deleted entry: the last change of each entry is taken back, together with what went with it. */
export const historyUndoRoutes: Routes = (app, services: Services) => {
  app.post('/api/v1/history/undo', async (request): Promise<RestoreResult> => {
    const { entries } = parseBody(undoBody, request.body);
    const { readable, writable } = await permittedTypes(services, request);
    // A single change is an ordinary write, which has its own rights.
    const open = entries.length > 1 ? writable : readable;
    const forbidden = entries.find(({ type }) => !open.includes(type));
    if (forbidden !== undefined)
      throw new HttpProblem(403, `You do not have permission to change ${forbidden.type}.`);
    const types = ENTRY_TYPES.filter((type) => entries.some((entry) => entry.type === type));
    await catchUpAs(services, request, types);
    const history = historyOf(services);
    const meant: EntryRevision[] = [];
    const changed: UndoneEntry[] = [];
    for (const entry of entries) {
      const { type, name } = entry;
      const [newest] = await answeredByHistory(() => history.find({ types: [type], name, limit: 1 }));
      if (
        newest !== undefined &&
        isOfEntry(newest) &&
        isMeant(entry, newest, request.session?.caller.userName)
      )
        meant.push(newest);
      else changed.push(entry);
    }
    if (changed.length > 0) throw changedSince(changed);
    if (services.embedded !== undefined && meant.length > 1) {
      await takeBackTogether(services, request, services.embedded, meant);
      return { message: 'Taken back.' };
    }
    meant.sort((a, b) => WRITE_ORDER.indexOf(a.type) - WRITE_ORDER.indexOf(b.type));
    const lostPasswords: string[] = [];
    for (const [done, revision] of meant.entries()) {
      const { type, name, before, after: present } = revision;
      try {
        await restoreEntry(services, request, revision, { to: 'before', present, isCompared: true });
      } catch (error) {
        if (done === 0 || !(error instanceof HttpProblem)) throw error;
        throw new HttpProblem(
          error.statusCode,
          `${namesOf([revision])}: ${error.message} Taken back before that: ${namesOf(meant.slice(0, done))}.`,
        );
      }
      if (losesPassword(type, before, present)) lostPasswords.push(name);
    }
    return { message: 'Taken back.', ...(lostPasswords.length > 0 && { lostPasswords }) };
  });
};
