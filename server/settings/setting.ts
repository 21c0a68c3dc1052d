import { z } from 'zod';
import { type UiSettingDefinition } from '../../src/api/contract/uiSettings';

/** A setting of the screens: what everybody is told of it, and what a value must be. */
export interface UiSetting extends UiSettingDefinition {
  schema: z.ZodType;
}

type More = Partial<Omit<UiSettingDefinition, 'value' | 'type' | 'name' | 'description'>> & {
  schema?: z.ZodType;
};

const make =
  (type: UiSettingDefinition['type'], schema: z.ZodType) =>
  (value: unknown, name: string, description: string, more: More = {}): UiSetting => ({
    value,
    type,
    name,
    description,
    schema,
    ...more,
  });

export const flag = make('boolean', z.boolean({ error: 'expected true or false' }));
export const text = make('string', z.string({ error: 'expected a text' }));
export const markdown = make('markdown', z.string({ error: 'expected a text' }));
export const number = make('number', z.number({ error: 'expected a number' }));
export const texts = make('array', z.array(z.string(), { error: 'expected a list of texts' }));

/** JSON, kept as its text [SET-06]. */
export const json = (
  value: unknown,
  name: string,
  description: string,
  schema: z.ZodType,
  more: More = {},
): UiSetting => make('json', jsonText(schema))(JSON.stringify(value), name, description, more);

/** One of some texts. */
export const choice = (
  options: readonly [string, ...string[]],
  value: string,
  name: string,
  description: string,
  more: More = {},
): UiSetting =>
  make('select', z.enum(options, { error: `expected one of ${options.join(', ')}` }))(
    value,
    name,
    description,
    {
      ...more,
      options: [...options],
    },
  );

/** A time in milliseconds, or the word for "for ever" [C49]. */
export const lifetime = (value: number, name: string, description: string): UiSetting =>
  number(value, name, description, {
    category: ['notifications'],
    schema: z.union([z.number().min(0), z.literal('Infinity'), z.string().regex(/^\d{1,15}$/)], {
      error: 'expected a number of milliseconds, at least 0, or Infinity',
    }),
  });

function jsonText(schema: z.ZodType): z.ZodType {
  return z.string({ error: 'expected JSON as a text' }).superRefine((value, context) => {
    let parsed: unknown;
    try {
      parsed = JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not valid JSON' });
      return;
    }
    const result = schema.safeParse(parsed);
    for (const issue of result.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
  });
}
