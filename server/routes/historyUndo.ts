import { randomUUID } from 'node:crypto';
import { ENTRY_TYPES, type HistoryType, type RestoreResult, type UndoneEntry } from '../../contract/history';
import { undoBody } from '../../contract/historyBodies';
import { isPasswordChanged } from '../../contract/merge/revisions';
import { permittedTypes } from '../caller/securityTypes';
import { losesPassword, restoreEntry } from '../history/restoring';
import { catchUpAs, historyOf } from '../history/revisions';
import { restoreSettings } from '../history/settingsRestore';
import { changedSince, isOfApi, isOfEntry, namesOf, takeBackTogether } from '../history/takingBack';
import { answeredByHistory } from '../history/toldChanges';
import { planUndo, targetsOf, undoOf, wholeState, writeOf } from '../history/undoing';
import { named, type Routes } from '../http/schemas';
import { WRITE_ORDER } from '../importExport';
import { HttpProblem } from '../lib/problem';
import { type Revision } from '../security/history';

/**
 * True if the newest change of an entry is the caller's. On a cluster, versions derive from the
 * content, which another user may have restored since: that change must stay.
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

/** *Undo* of a notice: undoes the last change of each entry, with its side effects. */
export const historyUndoRoutes: Routes = (app) => {
  app.post(
    '/api/v1/history/undo',
    named('History', 'Undo the last change of each of some entries', { body: undoBody }),
    async (request): Promise<RestoreResult> => {
      const { entries } = request.body;
      const { readable, writable } = await permittedTypes(app, request);
      // A single change is an ordinary write with its own rights.
      const open: readonly HistoryType[] = entries.length > 1 ? writable : [...readable, 'settings'];
      const endpointOf = (type: HistoryType) => (type === 'accounts' ? 'internalusers' : type);
      const forbidden = entries.find(({ type }) => !open.includes(endpointOf(type)));
      if (forbidden !== undefined)
        throw new HttpProblem(403, `You do not have permission to change ${forbidden.type}.`);
      const types = ENTRY_TYPES.filter((type) => entries.some((entry) => entry.type === type));
      await catchUpAs(app, request, types);
      const history = historyOf(app);
      const meant: Revision[] = [];
      const changed: UndoneEntry[] = [];
      for (const entry of entries) {
        const { type, name } = entry;
        const query = { types: [type], settingsOf: [name], name, limit: 1 };
        const [newest] = await answeredByHistory(() => history.find(query));
        if (newest !== undefined && isMeant(entry, newest, request.session?.caller.userName))
          meant.push(newest);
        else changed.push(entry);
      }
      if (changed.length > 0) throw changedSince(changed);
      if (app.embedded !== undefined && meant.length > 1 && meant.every(isOfEntry)) {
        const plan = await planUndo(history, targetsOf(meant), wholeState);
        await takeBackTogether(app, request, app.embedded, plan.filter(isOfApi));
        return { message: 'Taken back.', ...(await writeOf(history, meant[0])) };
      }
      const placeOf = ({ type }: Revision) => WRITE_ORDER.findIndex((each) => each === type);
      meant.sort((a, b) => placeOf(a) - placeOf(b));
      const lostPasswords: string[] = [];
      const act = randomUUID();
      for (const [done, revision] of meant.entries()) {
        const { type, name, before, after: present } = revision;
        try {
          if (type === 'settings') await restoreSettings(app, request, revision, before);
          else
            await restoreEntry(app, request, revision, {
              wanted: before,
              present,
              isCompared: true,
              act,
              bringsPassword: isPasswordChanged(type, revision),
            });
        } catch (error) {
          if (done === 0 || !(error instanceof HttpProblem)) throw error;
          throw new HttpProblem(
            error.statusCode,
            `${namesOf([revision])}: ${error.message} Taken back before that: ${namesOf(meant.slice(0, done))}.`,
          );
        }
        if (losesPassword(type, before, present)) lostPasswords.push(name);
      }
      const [first] = meant;
      return {
        message: 'Taken back.',
        ...(lostPasswords.length > 0 && { lostPasswords }),
        ...(first !== undefined && meant.length === 1 && (await undoOf(history, request, first))),
        ...(meant.length > 1 && meant.every(isOfEntry) && (await writeOf(history, first))),
      };
    },
  );
};
