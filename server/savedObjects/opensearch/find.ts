import { isRecord } from '../../../contract/plainData';
import { type SavedObject, type SavedObjectId } from '../../../contract/savedObjects';
import { type TimeSlices } from '../../lib/timeSlices';
import { pick } from '../query/attributes';
import { compileJudge, findTimeSlices, inOrder, isRootSort, type Rank, windowOf } from '../query/judge';
import { checkPaths } from '../query/limits';
import { type FindQuery, type FoundPage, type TenantSpace } from '../repository';
import { AnswerSize, AnswerTooLarge } from '../sizes';
import { type IndexAccess } from './access';
import { attributesOf, idOf, isVisible, objectOf, type Source, type Stored } from './documents';
import { type IndexMapping } from './mapping';
import { narrowed, neededFields } from './narrow';
import { readDocuments } from './read';
import { problemOf } from './refusals';

/** Candidates per request; few when they come whole, as they can be large. */
const WHOLE = 100;
const PARTS = 1000;

/** A match, without its content until its page is known. */
interface Hit extends Rank, SavedObjectId {
  space: TenantSpace;
  /** Index among all matches: by tenant, then by last write. */
  place: number;
}

interface Candidate {
  id: SavedObjectId;
  stored: Stored;
}

/** Matches documents of the requested types outside other servers' namespaces. */
function condition(query: FindQuery, mapping: IndexMapping): object[] {
  const { typeField, hasNestedReferences } = mapping;
  const { types, hasReference } = query;
  return [
    ...(typeField === undefined ? [] : [{ terms: { [typeField]: types } }]),
    { bool: { must_not: [{ exists: { field: 'namespace' } }] } },
    {
      bool: {
        should: [
          { bool: { must_not: [{ exists: { field: 'namespaces' } }] } },
          { terms: { namespaces: ['default', '*'] } },
        ],
        minimum_should_match: 1,
      },
    },
    ...(hasReference !== undefined && hasNestedReferences
      ? [
          {
            nested: {
              path: 'references',
              query: {
                bool: {
                  filter: [
                    { term: { 'references.type': hasReference.type } },
                    { term: { 'references.id': hasReference.id } },
                  ],
                },
              },
            },
          },
        ]
      : []),
  ];
}

interface Results {
  total: number;
  candidates: Candidate[];
  /** `search_after` of the next request. */
  after: unknown;
  /** Documents returned, including those that are not objects. */
  count: number;
}

async function search(
  access: IndexAccess,
  space: TenantSpace,
  types: ReadonlySet<string>,
  body: object,
  size?: AnswerSize,
): Promise<Results> {
  const answer = await access.ask(space, {
    method: 'POST',
    path: '_search',
    body: JSON.stringify({ ...body, seq_no_primary_term: true }),
  });
  if (answer.status === 404) return { total: 0, candidates: [], after: undefined, count: 0 };
  if (answer.status !== 200) throw problemOf(answer.status, answer.body);
  size?.add(answer.text.length);
  const hits = isRecord(answer.body) && isRecord(answer.body['hits']) ? answer.body['hits'] : {};
  const list = Array.isArray(hits['hits']) ? (hits['hits'] as unknown[]) : [];
  const total = isRecord(hits['total']) ? Number(hits['total']['value']) : 0;
  const last = list.at(-1);
  return {
    total,
    candidates: list.flatMap((hit) => candidateOf(hit, types)),
    after: isRecord(last) ? last['sort'] : undefined,
    count: list.length,
  };
}

function candidateOf(hit: unknown, types: ReadonlySet<string>): Candidate[] {
  if (!isRecord(hit) || !isRecord(hit['_source'])) return [];
  const source: Source = hit['_source'];
  const type = source['type'];
  if (typeof type !== 'string' || !types.has(type) || !isVisible(source, type)) return [];
  const id = idOf(String(hit['_id']), type);
  if (id === undefined) return [];
  const version = { seq: Number(hit['_seq_no']), term: Number(hit['_primary_term']) };
  return [{ id: { type, id }, stored: { source, version } }];
}

const refersTo = ({ references }: Pick<SavedObject, 'references'>, { type, id }: SavedObjectId): boolean =>
  references.some((reference) => reference.type === type && reference.id === id);

async function hitsOf(
  access: IndexAccess,
  space: TenantSpace,
  query: FindQuery,
  slices: TimeSlices,
  hits: Hit[],
): Promise<void> {
  const judge = compileJudge(query, slices);
  const mapping = await access.mappingOf(space);
  const types = new Set(query.types);
  const fields = neededFields(query);
  let size = fields === undefined ? WHOLE : PARTS;
  const narrow = narrowed(query, mapping);
  const { hasReference } = query;
  for (let after: unknown; ;) {
    const asked = {
      size,
      query: { bool: { filter: [...condition(query, mapping), ...narrow] } },
      // The only order that every index supports and that never repeats an object.
      sort: [{ _seq_no: 'asc' }],
      ...(fields === undefined ? {} : { _source: fields }),
      ...(after === undefined ? {} : { search_after: after }),
      track_total_hits: false,
    };
    let page: Results;
    try {
      page = await search(access, space, types, asked);
    } catch (error) {
      if (!(error instanceof AnswerTooLarge) || size === 1) throw error;
      size = Math.ceil(size / 10);
      continue;
    }
    for (const { id, stored } of page.candidates) {
      if (slices.isUsedUp()) await slices.next();
      const object = objectOf(id, space, stored);
      if (hasReference !== undefined && !refersTo(object, hasReference)) continue;
      const rank = await judge(object);
      if (rank !== undefined) hits.push({ space, ...id, place: hits.length, ...rank });
    }
    if (page.count < size || page.after === undefined) return;
    after = page.after;
  }
}

/** True if the cluster alone can determine the objects of the page. */
function isPlain(query: FindQuery, mapping: IndexMapping): boolean {
  const { spaces, sortField, filter, search: words, hasReference } = query;
  return (
    spaces.length === 1 &&
    filter === undefined &&
    words === undefined &&
    mapping.typeField !== undefined &&
    (hasReference === undefined || mapping.hasNestedReferences) &&
    (sortField === undefined || (sortField === 'updated_at' && mapping.hasUpdateTimes))
  );
}

/**
 * Finds objects on a cluster, with the results of the embedded store whatever the mapping: the
 * cluster narrows by type, reference and word, and the rest is evaluated here. Ties are in order of
 * last write. Throws 400 for invalid or excessive queries.
 */
export async function findObjects(
  access: IndexAccess,
  query: FindQuery,
  slices = findTimeSlices(),
): Promise<FoundPage> {
  const { sortField, sortOrder, fields, perPage } = query;
  const [from, end] = windowOf(query);
  if (fields !== undefined) checkPaths('fields', fields);
  if (sortField !== undefined && !isRootSort(sortField)) checkPaths('sort_field', [sortField]);
  const [first] = query.spaces;
  if (first === undefined || query.types.length === 0) return { total: 0, objects: [] };
  const size = new AnswerSize();
  const shown = (space: TenantSpace, { id, stored }: Candidate, score: number) => {
    const attributes = attributesOf(stored.source, id.type);
    return {
      ...objectOf(id, space, stored, fields === undefined ? attributes : pick(attributes, fields)),
      score,
    };
  };

  const mapping = await access.mappingOf(first);
  if (isPlain(query, mapping)) {
    const page = await search(
      access,
      first,
      new Set(query.types),
      {
        from,
        size: perPage,
        query: { bool: { filter: condition(query, mapping) } },
        sort: [
          ...(sortField === undefined ? [] : [{ updated_at: { order: sortOrder, missing: '_last' } }]),
          { _seq_no: 'asc' },
        ],
        track_total_hits: true,
      },
      size,
    );
    return { total: page.total, objects: page.candidates.map((candidate) => shown(first, candidate, 0)) };
  }

  const hits: Hit[] = [];
  for (const space of query.spaces) await hitsOf(access, space, query, slices, hits);
  const sorted = inOrder(hits, query, (a, b) => a.place - b.place);
  const wanted = sorted.slice(from, end);
  const objects: (FoundPage['objects'][number] | undefined)[] = wanted.map(() => undefined);
  for (const space of query.spaces) {
    const places = [...wanted.keys()].filter((at) => wanted[at]?.space === space);
    const here = places.map((at) => wanted[at] as Hit);
    const documents = await readDocuments(access, space, here, { size, slices });
    for (const [at, stored] of documents.entries()) {
      const hit = here[at];
      const place = places[at];
      if (hit === undefined || place === undefined || stored === undefined) continue;
      objects[place] = shown(space, { id: { type: hit.type, id: hit.id }, stored }, hit.score);
    }
  }
  return { total: hits.length, objects: objects.filter((object) => object !== undefined) };
}
