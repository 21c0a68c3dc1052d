import { isRecord } from '../../../contract/plainData';
import {
  type FailedSavedObject,
  type SavedObjectId,
  type SavedObjectResult,
} from '../../../contract/savedObjects';
import { failure, type TenantSpace } from '../repository';
import { type VersionParts } from '../versions';
import { type IndexAccess, REFUSED_TRIES } from './access';
import { documentId, objectOf, type Source, versionIn } from './documents';
import { isIndexMissing, isRightMissing, problemOf } from './refusals';

/** Limits of one bulk request, in objects and in characters. */
const WRITTEN = 500;
const LARGEST_WRITE = 8 * 1024 * 1024;
/** Statuses that concern a single object. */
const OF_ONE = new Set([400, 404, 409, 413]);

/** One write of a bulk request, or the reason it is not sent. */
export type Plan =
  | { failure: FailedSavedObject }
  | { object: SavedObjectId; source: Source; text: string; expected: VersionParts | 'none' | 'any' };

interface Written {
  status: number;
  version: VersionParts;
  error: unknown;
}

const NOT_WRITTEN: Written = { status: 500, version: { seq: -1, term: -1 }, error: {} };

export class ObjectWriter {
  constructor(private readonly access: IndexAccess) {}

  /**
   * Writes plans in as few requests as reasonable. Throws if the cluster refuses to write at all.
   * `onConflict` handles objects that a concurrent write changed first.
   */
  async write(
    space: TenantSpace,
    plans: readonly Plan[],
    onConflict: (object: SavedObjectId, at: number) => Promise<SavedObjectResult>,
  ): Promise<SavedObjectResult[]> {
    const results: SavedObjectResult[] = [];
    for (let start = 0; start < plans.length;) {
      const part: Plan[] = [];
      let size = 0;
      for (const plan of plans.slice(start, start + WRITTEN)) {
        const length = 'text' in plan ? plan.text.length : 0;
        if (part.length > 0 && size + length > LARGEST_WRITE) break;
        part.push(plan);
        size += length;
      }
      const written = await this.send(space, part);
      for (const [at, plan] of part.entries()) {
        if ('failure' in plan) {
          results.push(plan.failure);
          continue;
        }
        const { status, version, error } = written.shift() ?? NOT_WRITTEN;
        if (status === 409) results.push(await onConflict(plan.object, start + at));
        else if (status >= 300) results.push(failure(plan.object, problemOf(status, { error })));
        else results.push(objectOf(plan.object, space, { source: plan.source, version }));
      }
      start += part.length;
    }
    return results;
  }

  private async send(space: TenantSpace, plans: readonly Plan[]): Promise<Written[]> {
    const lines = plans.flatMap((plan) => {
      if ('failure' in plan) return [];
      const { object, text, expected } = plan;
      const how =
        typeof expected === 'object' ? { if_seq_no: expected.seq, if_primary_term: expected.term } : {};
      const action = JSON.stringify({
        [expected === 'none' ? 'create' : 'index']: { _id: documentId(object), ...how },
      });
      return [`${action}\n${text}\n`];
    });
    if (lines.length === 0) return [];
    let written = await this.sendLines(space, lines);
    const isRefused = ({ status, error }: Written) => isRightMissing(status, error);
    for (let tries = 1; tries < REFUSED_TRIES && written.some(isRefused); tries += 1) {
      const again = await this.sendLines(
        space,
        lines.filter((_line, at) => isRefused(written[at] ?? NOT_WRITTEN)),
      );
      written = written.map((each) => (isRefused(each) ? (again.shift() ?? each) : each));
    }
    // A failure common to all, such as a missing permission or a blocked index, fails the request.
    const [first] = written;
    if (
      first !== undefined &&
      written.every(({ status: each }) => each === first.status && each >= 300) &&
      (!OF_ONE.has(first.status) || isIndexMissing(first.error))
    )
      throw problemOf(first.status, { error: first.error });
    return written;
  }

  private async sendLines(space: TenantSpace, lines: readonly string[]): Promise<Written[]> {
    const { status, body } = await this.access.ask(space, {
      method: 'POST',
      path: '_bulk?refresh=true',
      body: lines.join(''),
      isLines: true,
    });
    if (status !== 200) throw problemOf(status, body);
    const items = isRecord(body) && Array.isArray(body['items']) ? (body['items'] as unknown[]) : [];
    return items.map((item): Written => {
      const [outcome] = isRecord(item) ? Object.values(item) : [];
      const answer = isRecord(outcome) ? outcome : {};
      return {
        status: typeof answer['status'] === 'number' ? answer['status'] : -1,
        version: versionIn(answer),
        error: answer['error'],
      };
    });
  }
}
