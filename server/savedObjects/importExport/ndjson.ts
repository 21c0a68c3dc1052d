import { isRecord } from '../../../contract/plainData';
import { importedObject } from '../../../contract/platformBodies';
import { type SavedObject } from '../../../contract/savedObjects';
import { jsonSizeProblem } from '../../lib/jsonSize';
import { parseBody } from '../../lib/parseBody';
import { HttpProblem } from '../../lib/problem';
import { TimeSlices } from '../../lib/timeSlices';

/** Saved object files: one JSON object per line, the export summary last. */

export type ImportedObject = Pick<
  SavedObject,
  'type' | 'id' | 'attributes' | 'references' | 'migrationVersion' | 'originId'
>;

const keyOf = ({ type, id }: { type: string; id: string }) => JSON.stringify([type, id]);

/** Limits of a line in characters and values, since it is parsed in one go. */
const LARGEST_LINE = 4 * 1024 * 1024;
const MAX_VALUES = 100_000;

/** Map by type and id, without key collisions. */
export class ObjectMap<T> extends Map<string, T> {
  at = (id: { type: string; id: string }) => this.get(keyOf(id));
  put = (id: { type: string; id: string }, value: T) => this.set(keyOf(id), value);
  holds = (id: { type: string; id: string }) => this.has(keyOf(id));
}

/** Reads a file. Throws 400 for an invalid line, too many objects or duplicates. */
export async function readObjects(
  text: string,
  limit: number,
  slices = new TimeSlices(),
): Promise<ImportedObject[]> {
  const objects: ImportedObject[] = [];
  const seen = new ObjectMap<number>();
  const twice: string[] = [];
  let number = 0;
  for (let start = text.startsWith('\uFEFF') ? 1 : 0; start < text.length;) {
    if (slices.isUsedUp()) await slices.next();
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    number += 1;
    const line = text.slice(start, end);
    start = end + 1;
    checkSize(line, number);
    if (line.trim() === '') continue;
    const object = readLine(line, number);
    if (object === undefined) continue;
    if (seen.holds(object)) twice.push(`${object.type}:${object.id}`);
    seen.put(object, number);
    objects.push(object);
    if (objects.length > limit) throw new HttpProblem(400, `Can't import more than ${limit} objects`);
  }
  if (twice.length > 0) {
    throw new HttpProblem(
      400,
      `Non-unique import objects detected: [${twice.slice(0, 20).join()}]: Bad Request`,
    );
  }
  return objects;
}

/** Throws 400 if parsing the line would block other requests. */
function checkSize(line: string, number: number): void {
  if (line.length > LARGEST_LINE)
    throw new HttpProblem(400, `Line ${number} of the file is larger than 4 MB.`);
  if (jsonSizeProblem(line, MAX_VALUES) !== undefined)
    throw new HttpProblem(
      400,
      `Line ${number} of the file has more than ${MAX_VALUES} values or is nested too deeply.`,
    );
}

function readLine(line: string, number: number): ImportedObject | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new HttpProblem(400, `Line ${number} of the file is not valid JSON.`);
  }
  if (isRecord(value) && Object.hasOwn(value, 'exportedCount')) return undefined;
  try {
    const { references = [], migrationVersion, originId, ...object } = parseBody(importedObject, value);
    return {
      ...object,
      references,
      ...(migrationVersion === undefined ? {} : { migrationVersion }),
      ...(originId === undefined ? {} : { originId }),
    };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    throw new HttpProblem(400, `Line ${number} of the file is not a saved object: ${error.message}`);
  }
}

export const writeLine = (value: unknown): string => `${JSON.stringify(value)}\n`;
