import { z } from 'zod';

/** One key of the configuration: what it accepts, what it is when unset, and what it is for. */
export interface Setting<T> {
  schema: z.ZodType<T>;
  fallback: T;
  /** The accepted values in words, for messages and for the documentation. */
  accepts: string;
  doc: string;
  /** `none`: accepted so that an existing file works, but nothing here depends on it. */
  effect: 'full' | 'none';
  /** True for a value that must not be printed back, such as a password. */
  secret: boolean;
  /**
   * For a map: how many names lead to a value. A longer dotted key is such an entry:
   * `uiSettings.overrides.defaultRoute`.
   */
  levels: 0 | 1 | 2;
  /** Returns a note for the log about an accepted value that another replaces. */
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

/** A key that exists in files written for OpenSearch Dashboards and that Gatehouse has no use for. */
export const withoutEffect = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, effect: 'none' });

/** A key whose value must not be printed back. */
export const secret = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, secret: true });

/** A map whose entries may be written as dotted keys below it. */
export const entries = <T>(levels: 1 | 2, setting: Setting<T>): Setting<T> => ({ ...setting, levels });

/** What is said of a key that nothing but plugins reads. */
export const TOLD_TO_PLUGINS =
  'Told to plugins, as the platform shares it with them; nothing else depends on it.';

export const flag = (doc?: string, fallback = false) => make(z.boolean(), fallback, 'true or false', doc);

/** A flag whose value follows from other keys while it is unset; `doc` says how. */
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

/** A whole number from `min` to `max`, both included. */
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

/** A value of any shape, kept as it is. */
export const anything = (doc: string) => make<unknown>(z.unknown(), undefined, 'any value', doc);

/** A setting with a schema of its own. */
export const custom = make;
