import { type FastifyRequest } from 'fastify';
import { type HistoryType } from '../../contract/history';
import { type ImpactChange, type ImpactUndo } from '../../contract/impact';
import { RESOURCES } from '../../contract/resources';
import { permittedTypes } from '../caller/securityTypes';
import { HttpProblem } from '../lib/problem';
import { type Entry } from '../security/embedded';
import { catchUpAs, type HistoryAccess, historyOf, readRevision } from './revisions';
import { planWriteAs } from './takingBack';
import { answeredByHistory } from './toldChanges';
import { type EntryUndo, planUndo, targetsOf } from './undoing';
import { planMarks } from './undoingMarks';

/** Returns the change of an entry; none for types that give no access. */
function changeOf(type: HistoryType, name: string, value: Entry | undefined): ImpactChange[] {
  const resource = RESOURCES.find((each) => each === type);
  return resource === undefined ? [] : [{ type: resource, name, value: value ?? null }];
}

const planned = (plan: readonly EntryUndo[]): ImpactChange[] =>
  plan
    .filter(({ isDone }) => !isDone)
    .flatMap(({ target, wanted }) => changeOf(target.type, target.name, wanted));

/** Returns the changes that an undo makes, without making them. @throws HttpProblem as the undo */
export async function undoneChanges(
  services: HistoryAccess,
  request: FastifyRequest,
  undo: ImpactUndo,
): Promise<ImpactChange[]> {
  if ('id' in undo) {
    const revision = await readRevision(services, request, undo.id);
    const { type, name } = revision;
    if (undo.to !== 'undone') return changeOf(type, name, revision[undo.to]);
    await catchUpAs(services, request, [type]);
    return planned(await planUndo(historyOf(services), targetsOf([revision])));
  }
  const { readable } = await permittedTypes(services, request);
  if ('write' in undo) {
    const isKnown = readable.includes('internalusers');
    const marks = isKnown ? await planMarks(historyOf(services), undo.write) : undefined;
    return planned(marks ?? (await planWriteAs(services, request, undo.write, readable)));
  }
  const history = historyOf(services);
  const changes: ImpactChange[] = [];
  for (const { type, name } of undo.entries) {
    if (changeOf(type, name, undefined).length === 0) continue;
    if (!readable.some((each) => each === type))
      throw new HttpProblem(403, `You do not have permission to read the history of ${type}.`);
    const [newest] = await answeredByHistory(() => history.find({ types: [type], name, limit: 1 }));
    if (newest !== undefined) changes.push(...changeOf(type, name, newest.before));
  }
  return changes;
}
