import { readFileSync } from 'node:fs';
import { isRecord } from '../../contract/plainData';
import { checkTogether } from './checks';
import { ConfigError, type ConfigProblem } from './problems';
import { type Setting } from './setting';
import { type Config, SETTING_KEYS, type SettingKey, SETTINGS } from './settings';
import { type Environment, type RawValue, readEnvironment, readYaml } from './sources';

export interface ConfigSources {
  /** Path of the YAML file (`--config`). */
  file?: string | undefined;
  /** Environment variables. */
  env?: Environment;
  /** Values from the command line, by key; they take precedence. */
  flags?: Partial<Record<SettingKey, { value: unknown; flag: string }>>;
  /** Receives the keys without effect, if there are any. */
  onIgnored?: (keys: readonly string[]) => void;
  /** Receives notes about overridden values, if there are any. */
  onNotes?: (notes: readonly string[]) => void;
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

/** Validates a value; null in a file means "not set" unless the key accepts null. */
function check(key: SettingKey, raw: RawValue): { value: unknown } | { problem: ConfigProblem } | undefined {
  const setting = SETTINGS[key];
  const result = setting.schema.safeParse(raw.value);
  if (result.success) return { value: result.data };
  if (raw.value === null) return undefined;
  const own = result.error.issues.find((issue) => issue.code === 'custom')?.message;
  const got = setting.secret ? '' : `, found ${shown(raw.value)}`;
  return { problem: { key, where: raw.where, message: own ?? `expected ${setting.accepts}${got}` } };
}

/**
 * Loads the configuration: defaults, file, environment, flags; later ones take precedence.
 *
 * @returns all keys with valid values, frozen
 * @throws ConfigError naming each unknown or invalid key, its place and the accepted values
 */
export function loadConfig({ file, env = {}, flags = {}, onIgnored, onNotes }: ConfigSources): Config {
  const problems: ConfigProblem[] = [];
  const raw = new Map<string, RawValue>();
  const ignored = new Set<string>();
  if (file !== undefined) {
    let yaml: string;
    try {
      yaml = readFileSync(file, 'utf8');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ConfigError([
        { key: '--config', where: file, message: `the file cannot be read: ${reason}` },
      ]);
    }
    const source = readYaml(yaml, file, env);
    problems.push(...source.problems);
    for (const [key, value] of source.values) raw.set(key, value);
    for (const key of source.ignored) ignored.add(key);
  }
  const source = readEnvironment(env);
  problems.push(...source.problems);
  for (const [key, { value, where, isAddition }] of source.values) {
    const earlier = isAddition ? raw.get(key)?.value : undefined;
    raw.set(key, { value: isRecord(earlier) && isRecord(value) ? { ...earlier, ...value } : value, where });
  }
  for (const key of source.ignored) ignored.add(key);
  for (const key of SETTING_KEYS) {
    const given = flags[key];
    if (given !== undefined && given.value !== undefined)
      raw.set(key, { value: given.value, where: given.flag });
  }

  const values: [SettingKey, unknown][] = [];
  const notes: string[] = [];
  for (const key of SETTING_KEYS) {
    const set = raw.get(key);
    const outcome = set === undefined ? undefined : check(key, set);
    if (outcome !== undefined && 'problem' in outcome) problems.push(outcome.problem);
    const setting: Setting<unknown> = SETTINGS[key];
    const note = outcome !== undefined && 'value' in outcome ? setting.noteOn?.(set?.value) : undefined;
    if (note !== undefined) notes.push(`${key}: ${note}`);
    values.push([key, outcome !== undefined && 'value' in outcome ? outcome.value : SETTINGS[key].fallback]);
  }
  // Each value was checked against the schema of its key.
  const config = Object.freeze(Object.fromEntries(values)) as Config;
  if (problems.length === 0)
    problems.push(...checkTogether(config, (key) => raw.get(key)?.where ?? 'default'));
  if (problems.length > 0) throw new ConfigError(problems);
  if (ignored.size > 0) onIgnored?.([...ignored].sort());
  if (notes.length > 0) onNotes?.(notes);
  return config;
}
