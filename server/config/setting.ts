import { z } from 'zod';

/** A key of the configuration: schema, default and documentation. */
export interface Setting<T> {
  schema: z.ZodType<T>;
  fallback: T;
  /** Description of the accepted values, for messages and documentation. */
  accepts: string;
  doc: string;
  /** `none`: accepted for existing files, but unused. */
  effect: 'full' | 'none';
  /** True for a value that must not be printed, e.g. a password. */
  secret: boolean;
  /**
   * For a map, the number of names before a value. A longer dotted key is an entry:
   * `uiSettings.overrides.defaultRoute`.
   */
  levels: 0 | 1 | 2;
  /** Returns a note for the log about a value that is overridden. */
  noteOn?: (value: unknown) => string | undefined;
}

const make = <T>(schema: z.ZodType<T>, fallback: T, accepts: string, doc = ''): Setting<T> => ({
  schema,
  fallback,
  accepts,
  doc,
  effect: 'full',
  secret: false,
  levels: 0,
});

/** A key of OpenSearch Dashboards that Gatehouse does not use. */
export const withoutEffect = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, effect: 'none' });

/** A key whose value must not be printed. */
export const secret = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, secret: true });

/** A map whose entries may be written as dotted keys. */
export const entries = <T>(levels: 1 | 2, setting: Setting<T>): Setting<T> => ({ ...setting, levels });

/** Documentation of keys that only plugins read. */
export const TOLD_TO_PLUGINS = 'Passed to plugins only.';

export const flag = (doc?: string, fallback = false) => make(z.boolean(), fallback, 'true or false', doc);

/** A flag that by default depends on other keys, as `doc` explains. */
export const flagOrUnset = (doc: string) => make(z.boolean().optional(), undefined, 'true or false', doc);

export const text = (doc?: string, fallback = '') => make(z.string(), fallback, 'a text', doc);

export const textOrUnset = (doc?: string) => make(z.string().optional(), undefined, 'a text', doc);

export const textOrNull = (doc: string) => make(z.string().nullable(), null, 'a text or null', doc);

export const textOfAtLeast = (length: number, fallback: string, doc: string) =>
  make(z.string().min(length), fallback, `a text of at least ${length} characters`, doc);

/** A text that must match `pattern`, described by `accepts`. */
export const textLike = (pattern: RegExp, fallback: string, accepts: string, doc: string) =>
  make(z.string().regex(pattern), fallback, accepts, doc);

export const texts = (doc?: string, fallback: readonly string[] = []) =>
  make<readonly string[]>(z.array(z.string()), fallback, 'a list of texts', doc);

export const textOrTexts = (doc: string, fallback: string | readonly string[]) =>
  make<string | readonly string[]>(
    z.union([z.string(), z.array(z.string())]),
    fallback,
    'a text or a list of texts',
    doc,
  );

/** An integer from `min` to `max`, inclusive. */
export const whole = (min: number, max: number, fallback: number, doc: string) =>
  make(z.int().min(min).max(max), fallback, `a whole number from ${min} to ${max}`, doc);

/** A time in milliseconds, at least `min`. */
export const millis = (min: number, fallback: number, doc: string) =>
  make(z.int().min(min), fallback, `a whole number of milliseconds, at least ${min}`, doc);

export const oneOf = <const V extends readonly [string, ...string[]]>(
  values: V,
  fallback: V[number],
  doc: string,
): Setting<V[number]> => make(z.enum(values), fallback, `one of ${values.join(', ')}`, doc);

/** One of the texts, or `false`. */
export const oneOfOrFalse = <const V extends readonly [string, ...string[]]>(
  values: V,
  fallback: V[number] | false,
  doc: string,
): Setting<V[number] | false> =>
  make(z.enum(values).or(z.literal(false)), fallback, `one of ${values.join(', ')}, or false`, doc);

/** Any value, unchanged. */
export const anything = (doc: string) => make<unknown>(z.unknown(), undefined, 'any value', doc);

/** A setting with its own schema. */
export const custom = make;
