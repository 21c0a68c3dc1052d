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
}

type More = Partial<Pick<Setting<unknown>, 'effect' | 'secret'>>;

const make = <T>(
  schema: z.ZodType<T>,
  fallback: T,
  accepts: string,
  doc: string,
  more: More = {},
): Setting<T> => ({
  schema,
  fallback,
  accepts,
  doc,
  effect: more.effect ?? 'full',
  secret: more.secret ?? false,
});

/** A key that exists in files written for OpenSearch Dashboards and that Gatehouse has no use for. */
export const NO_EFFECT: More = { effect: 'none' };

/** What is said of a key that nothing but plugins reads. */
export const TOLD_TO_PLUGINS =
  'Told to plugins, as the platform shares it with them; nothing else depends on it.';

export const flag = (fallback: boolean, doc: string, more?: More): Setting<boolean> =>
  make(z.boolean(), fallback, 'true or false', doc, more);

/** A flag whose value follows from other keys while it is unset; `doc` says how. */
export const flagOrUnset = (doc: string, more?: More): Setting<boolean | undefined> =>
  make(z.boolean().optional(), undefined, 'true or false', doc, more);

export const text = (fallback: string, doc: string, more?: More): Setting<string> =>
  make(z.string(), fallback, 'a text', doc, more);

export const textOrUnset = (doc: string, more?: More): Setting<string | undefined> =>
  make(z.string().optional(), undefined, 'a text', doc, more);

export const textOrNull = (doc: string, more?: More): Setting<string | null> =>
  make(z.string().nullable(), null, 'a text or null', doc, more);

export const textOfAtLeast = (length: number, fallback: string, doc: string, more?: More): Setting<string> =>
  make(z.string().min(length), fallback, `a text of at least ${length} characters`, doc, more);

/** A text that must match `pattern`, described by `accepts`. */
export const textLike = (
  pattern: RegExp,
  fallback: string,
  accepts: string,
  doc: string,
  more?: More,
): Setting<string> => make(z.string().regex(pattern), fallback, accepts, doc, more);

export const texts = (fallback: readonly string[], doc: string, more?: More): Setting<readonly string[]> =>
  make(z.array(z.string()), fallback, 'a list of texts', doc, more);

export const textOrTexts = (
  fallback: string | readonly string[],
  doc: string,
  more?: More,
): Setting<string | readonly string[]> =>
  make(z.union([z.string(), z.array(z.string())]), fallback, 'a text or a list of texts', doc, more);

/** A whole number from `min` to `max`, both included. */
export const whole = (
  min: number,
  max: number,
  fallback: number,
  doc: string,
  more?: More,
): Setting<number> =>
  make(z.int().min(min).max(max), fallback, `a whole number from ${min} to ${max}`, doc, more);

/** A time in milliseconds, at least `min`. */
export const millis = (min: number, fallback: number, doc: string, more?: More): Setting<number> =>
  make(z.int().min(min), fallback, `a whole number of milliseconds, at least ${min}`, doc, more);

export const oneOf = <const V extends readonly [string, ...string[]]>(
  values: V,
  fallback: V[number],
  doc: string,
  more?: More,
): Setting<V[number]> => make(z.enum(values), fallback, `one of ${values.join(', ')}`, doc, more);

/** One of the texts, or `false`. */
export const oneOfOrFalse = <const V extends readonly [string, ...string[]]>(
  values: V,
  fallback: V[number] | false,
  doc: string,
  more?: More,
): Setting<V[number] | false> =>
  make(
    z.union([z.enum(values), z.literal(false)]),
    fallback,
    `one of ${values.join(', ')}, or false`,
    doc,
    more,
  );

/** A value of any shape, kept as it is. */
export const anything = (doc: string, more?: More): Setting<unknown> =>
  make(z.unknown(), undefined, 'any value', doc, more);

/** A setting with a schema of its own. */
export const custom = make;
