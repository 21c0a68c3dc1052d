export interface SavedObjectType {
  name: string;
  /** The attribute shown to users as the title. */
  titleField: string;
  isTransferable: boolean;
}

/** Types whose title is in `name`. */
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

/** The registered types; others are refused, so that a misspelt one is not stored forever. */
export interface TypeRegistry {
  has(name: string): boolean;
  /** Throws for an unknown type; check `has` first. */
  get(name: string): SavedObjectType;
  names(): string[];
}

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

/** References to these types must resolve on import; others may dangle, as on any server. */
export const ENFORCED_REFERENCES: ReadonlySet<string> = new Set(['index-pattern', 'search']);

/** Returns the title of an object, if it has one. */
export function titleOf(
  registry: TypeRegistry,
  type: string,
  attributes: Readonly<Record<string, unknown>>,
): string | undefined {
  const field = registry.has(type) ? registry.get(type).titleField : 'title';
  const title = Object.hasOwn(attributes, field) ? attributes[field] : undefined;
  return typeof title === 'string' ? title : undefined;
}
