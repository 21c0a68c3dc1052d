import { readFile } from 'node:fs/promises';
import { count, nameText, readPlan, type SavedPlan, staleTypes, visible } from '../../server/importExport';
import { type OpenEnd, openEnd } from '../importExport/ends';
import { guarded } from '../importExport/run';
import { type ImportExportTerminal } from '../importExport/terminal';
import { type ApplyOptions } from './options';

/**
 * Applies exactly the changes of a plan.
 *
 * @returns 0 if applied or nothing to do, 1 if nothing was changed
 */
export async function runApply(
  file: string,
  options: ApplyOptions,
  terminal: ImportExportTerminal,
): Promise<0 | 1> {
  return guarded(terminal, 'Nothing was changed.', async () => {
    const saved = readPlan(await readFile(file, 'utf8'));
    const open = await openEnd(options, terminal);
    const { end } = open;
    try {
      const versions = await end.withEntries(async (stored) => {
        const stale = staleTypes(saved, stored);
        if (stale.length > 0)
          throw new Error(
            `${end.name} has changed since the plan was made, or is not the one it was made for (${stale.join(', ')}). Make a new plan`,
          );
        return stored.versions();
      });
      const removed = saved.changes.filter(({ entry }) => entry === null).length;
      const question = `Write ${count(saved.changes.length - removed, 'entry', 'entries')}${removed > 0 ? ` and remove ${removed}` : ''} in ${end.name}?`;
      if (saved.changes.length > 0 && !(await agreed(question, options, terminal))) {
        terminal.out('Nothing was changed.');
        return 1;
      }
      if (saved.changes.length > 0)
        await end.apply({
          problems: [],
          versions,
          changes: saved.changes.map(({ entry, ...change }) => ({ ...change, entry: entry ?? undefined })),
        });
      terminal.out(
        saved.changes.length === 0
          ? 'The plan has no changes.'
          : `Applied ${count(saved.changes.length, 'change')} to ${end.name}.`,
      );
      await manage(saved, open, terminal);
      return 0;
    } finally {
      await end.close();
    }
  });
}

/** Registers the entries of a plan as managed; a failure does not undo the plan. */
async function manage(
  { source, revision, managed }: SavedPlan,
  { withManaged }: OpenEnd,
  { out, error }: ImportExportTerminal,
): Promise<void> {
  try {
    const taken = await withManaged((store) =>
      store.replace({ source, revision, at: Date.now(), entries: managed }),
    );
    out(`${count(managed.length, 'entry', 'entries')} managed by ${visible(source)}.`);
    for (const name of taken)
      error(
        `warning: ${nameText(name)} was managed by other files, and is managed by ${visible(source)} now`,
      );
  } catch (failure) {
    error(
      `warning: the entries could not be registered as managed: ${visible(failure instanceof Error ? failure.message : String(failure))}`,
    );
  }
}

const agreed = async (question: string, { yes = false }: ApplyOptions, { confirm }: ImportExportTerminal) =>
  yes || confirm === undefined || confirm(question);
