import { z } from 'zod';
import { type UiSettingDefinition } from '../../../contract/uiSettings';

/** A UI setting: its public definition and the schema of its values. */
export interface UiSetting extends UiSettingDefinition {
  schema: z.ZodType;
}

type More = Partial<Omit<UiSetting, 'value' | 'type' | 'name' | 'description'>>;

const make =
  (type: UiSettingDefinition['type'], schema: z.ZodType) =>
  (value: unknown, more: More = {}): UiSetting => ({ value, type, schema, ...more });

export const flag = make('boolean', z.boolean({ error: 'expected true or false' }));
export const text = make('string', z.string({ error: 'expected a text' }));
export const markdown = make('markdown', z.string({ error: 'expected a text' }));
export const number = make('number', z.number({ error: 'expected a number' }));
export const texts = make('array', z.array(z.string(), { error: 'expected a list of texts' }));

export const choice = (options: readonly [string, ...string[]], value: string, more: More = {}): UiSetting =>
  make('select', z.enum(options, { error: `expected one of ${options.join(', ')}` }))(value, {
    ...more,
    options: [...options],
  });

/** Milliseconds, or the word for "for ever" [C49]. */
export const lifetime = (value: number): UiSetting =>
  number(value, {
    category: ['notifications'],
    schema: z.union([z.number().min(0), z.literal('Infinity'), z.string().regex(/^\d{1,15}$/)], {
      error: 'expected a number of milliseconds, at least 0, or Infinity',
    }),
  });
