import { isRecord } from '../../../src/api/contract/plainData';
import { type TypeRegistry } from '../types';

/**
 * The mapping of an index that is made here. Members that are not in it are kept and not indexed, so that no document is refused for
 * what it holds and no number of attributes is too many. Platform servers that meet this index bring it into their own form.
 */
export function ownMapping(types: TypeRegistry): object {
  const keyword = { type: 'keyword' };
  const text = { type: 'text' };
  // A dot in a name would make it a member of another object.
  const searched = types
    .names()
    .filter((name) => types.get(name).titleField !== 'buildNum' && !name.includes('.'));
  return {
    dynamic: false,
    properties: {
      ...Object.fromEntries(
        searched.map((name) => [
          name,
          { dynamic: false, properties: { title: text, name: text, description: text } },
        ]),
      ),
      type: keyword,
      namespace: keyword,
      namespaces: keyword,
      originId: keyword,
      workspaces: keyword,
      updated_at: { type: 'date' },
      references: { type: 'nested', properties: { name: keyword, type: keyword, id: keyword } },
    },
  };
}

/** What is known of how an index keeps its documents, by which a search can leave out documents early. */
export class IndexMapping {
  /** @param mappings as `GET index` tells them; anything else is a mapping of nothing */
  constructor(private readonly mappings: unknown) {}

  /** The field that holds the type as a whole; undefined when there is none. */
  get typeField(): string | undefined {
    if (this.fieldAt(['type'])?.['type'] === 'keyword') return 'type';
    return this.fieldAt(['type', 'keyword'], 'fields')?.['type'] === 'keyword' ? 'type.keyword' : undefined;
  }

  /** Whether references are indexed each by itself. */
  get hasNestedReferences(): boolean {
    return this.fieldAt(['references'])?.['type'] === 'nested';
  }

  get hasUpdateTimes(): boolean {
    return this.fieldAt(['updated_at'])?.['type'] === 'date';
  }

  /** Whether the words of an attribute are indexed as any text is. */
  hasWords(type: string, attribute: string): boolean {
    const field = this.fieldAt([type, ...attribute.split('.')]);
    return field?.['type'] === 'text' && field['analyzer'] === undefined && field['index'] !== false;
  }

  /** @param last where the last step leads: to a property of its own, or to another form of the same one */
  private fieldAt(
    path: readonly string[],
    last: 'properties' | 'fields' = 'properties',
  ): Record<string, unknown> | undefined {
    let at: unknown = this.mappings;
    for (const [step, name] of path.entries()) {
      const inside = isRecord(at)
        ? at[step > 0 && step === path.length - 1 ? last : 'properties']
        : undefined;
      at = isRecord(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined;
    }
    return isRecord(at) ? at : undefined;
  }
}
