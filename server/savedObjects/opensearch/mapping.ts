import { isRecord } from '../../../contract/plainData';
import { type TypeRegistry } from '../types';

/**
 * Returns the mapping of indices created here. Unlisted members are stored but not indexed, so no
 * document is rejected. Platform servers migrate such an index to their own mapping.
 */
export function ownMapping(types: TypeRegistry): object {
  const keyword = { type: 'keyword' };
  const text = { type: 'text' };
  // OpenSearch reads a dot in a name as nesting.
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

/** The mapping of an index, used to exclude documents from a search early. */
export class IndexMapping {
  constructor(private readonly mappings: unknown) {}

  /** The field holding the exact type; undefined if there is none. */
  get typeField(): string | undefined {
    if (this.fieldAt(['type'])?.['type'] === 'keyword') return 'type';
    return this.fieldAt(['type', 'keyword'], 'fields')?.['type'] === 'keyword' ? 'type.keyword' : undefined;
  }

  get hasNestedReferences(): boolean {
    return this.fieldAt(['references'])?.['type'] === 'nested';
  }

  get hasUpdateTimes(): boolean {
    return this.fieldAt(['updated_at'])?.['type'] === 'date';
  }

  /** True if an attribute is indexed as text with the default analyser. */
  hasWords(type: string, attribute: string): boolean {
    const field = this.fieldAt([type, ...attribute.split('.')]);
    return field?.['type'] === 'text' && field['analyzer'] === undefined && field['index'] !== false;
  }

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
