/** A kind of saved object. */
export interface SavedObjectType {
  name: string;
  /** The attribute that users know an object by. */
  titleField: string;
  /** Whether files of objects may hold it. */
  isTransferable: boolean;
}

/** Types whose objects have a name and no title. */
const NAMED: ReadonlySet<string> = new Set(['canvas-element', 'canvas-workpad', 'tag']);

const KNOWN: readonly SavedObjectType[] = [
  'augment-vis',
  'canvas-element',
  'canvas-workpad',
  'dashboard',
  'data-source',
  'explore',
  'homepage',
  'index-pattern',
  'lens',
  'map',
  'observability-panel',
  'observability-search',
  'observability-visualization',
  'query',
  'search',
  'tag',
  'timelion-sheet',
  'url',
  'visualization',
  'visualization-visbuilder',
]
  .map((name): SavedObjectType => {
    const titleField = NAMED.has(name) ? 'name' : 'title';
    return { name, titleField, isTransferable: true };
  })
  .concat({ name: 'config', titleField: 'buildNum', isTransferable: true });

/** The kinds of objects that this server keeps; any other is refused, so that a typing error is not kept for good. */
export interface TypeRegistry {
  has(name: string): boolean;
  /** @throws Error when there is no such type; ask `has` first */
  get(name: string): SavedObjectType;
  names(): string[];
}

/** @param additional names of further types, from `savedObjects.additionalTypes` */
export function createTypeRegistry(additional: readonly string[] = []): TypeRegistry {
  const types = new Map(
    [
      ...KNOWN,
      ...additional.map((name): SavedObjectType => ({ name, titleField: 'title', isTransferable: true })),
    ].map((type) => [type.name, type]),
  );
  return {
    has: (name) => types.has(name),
    get(name) {
      const type = types.get(name);
      if (type === undefined) throw new Error(`There is no saved object type ${name}.`);
      return type;
    },
    names: () => [...types.keys()],
  };
}

/** References to these must lead somewhere before an object is imported; others may dangle, as on any server. */
export const ENFORCED_REFERENCES: ReadonlySet<string> = new Set(['index-pattern', 'search']);

/** What users call an object; undefined when it has no such text. */
export function titleOf(
  registry: TypeRegistry,
  type: string,
  attributes: Readonly<Record<string, unknown>>,
): string | undefined {
  const field = registry.has(type) ? registry.get(type).titleField : 'title';
  const title = Object.hasOwn(attributes, field) ? attributes[field] : undefined;
  return typeof title === 'string' ? title : undefined;
}
