import { basename } from 'node:path';
import { isMap, isScalar, LineCounter, type Node, parse, parseDocument } from 'yaml';
import { isRecord } from '../../contract/plainData';
import {
  CONTAINER_KEYS,
  currentName,
  isIgnoredKey,
  isPlatformSection,
  RENAMED_CONTAINER_KEYS,
  UNSUPPORTED_CONTAINER_KEYS,
  unsupportedKey,
} from './platformKeys';
import { ConfigError, type ConfigProblem, nearest } from './problems';
import { isSettingKey, SETTING_KEYS, type SettingKey, SETTINGS } from './settings';

/** An unchecked value. */
export interface RawValue {
  value: unknown;
  where: string;
  /** True to add entries to a map and keep its others. */
  isAddition?: boolean;
}

export interface Source {
  values: ReadonlyMap<string, RawValue>;
  problems: readonly ConfigProblem[];
  /** Keys without effect. */
  ignored: readonly string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

const MAP_KEYS = SETTING_KEYS.filter((key) => SETTINGS[key].levels > 0);

const unknownKey = (key: string): string => {
  const meant =
    nearest(key, [...SETTING_KEYS, ...CONTAINER_KEYS]) ??
    nearest(key.slice(0, key.lastIndexOf('.')), MAP_KEYS);
  const siblings = SETTING_KEYS.filter((known) =>
    known.startsWith(`${key.slice(0, key.lastIndexOf('.') + 1)}`),
  );
  const listed =
    key.includes('.') && siblings.length > 0 && siblings.length <= 12
      ? ` Accepted here: ${siblings.join(', ')}.`
      : '';
  return `unknown key.${meant === undefined ? '' : ` Did you mean ${meant}?`}${listed}`;
};

const isSection = (path: string) => {
  const section = currentName(`${path}.`);
  return SETTING_KEYS.some((key) => key.startsWith(section)) || isPlatformSection(path);
};

/** Returns the map that a longer key is an entry of, and the names of the entry. */
function entryOf(path: string): { key: SettingKey; names: string[] } | undefined {
  const key = MAP_KEYS.find((known) => path.startsWith(`${known}.`));
  if (key === undefined) return undefined;
  const parts = path.slice(key.length + 1).split('.');
  const { levels } = SETTINGS[key];
  return { key, names: levels === 1 ? [parts.join('.')] : splitOnce(parts) };
}

const splitOnce = ([first = '', ...rest]: string[]): string[] =>
  rest.length === 0 ? [first] : [first, rest.join('.')];

/** Replaces `${NAME}` by the environment variable of that name, as OpenSearch Dashboards does. */
function substitute(value: unknown, env: Environment, missing: Set<string>): unknown {
  if (typeof value === 'string') {
    return value.replace(/\$\{(\w+)\}/g, (_match, name: string) => {
      const found = env[name];
      if (found === undefined) missing.add(name);
      return found ?? '';
    });
  }
  if (Array.isArray(value)) return value.map((item) => substitute(item, env, missing));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, substitute(item, env, missing)]),
  );
}

/** Name and place of a value. */
interface Origin {
  path: string;
  isOld: boolean;
  where: string;
}

/** Collects values; a map may be set in several places. */
class Values {
  readonly problems: ConfigProblem[] = [];
  readonly ignored: string[] = [];
  private readonly found = new Map<string, RawValue>();
  /** By key and map entry. */
  private readonly origins = new Map<string, Origin>();

  /** Sets the value of a key, possibly by a former name. The current name takes precedence. */
  set(path: string, value: unknown, where: string): void {
    const known = currentName(path);
    const origin = { path, isOld: path !== known, where };
    const entry = isSettingKey(known) ? undefined : entryOf(known);
    if (entry !== undefined) this.addEntry(origin, entry.key, entry.names, value);
    else if (isSettingKey(known) && SETTINGS[known].levels > 0 && isRecord(value)) {
      this.mapOf(known, origin);
      for (const [name, item] of Object.entries(value)) {
        if (SETTINGS[known].levels === 2 && isRecord(item)) {
          for (const [inner, leaf] of Object.entries(item)) this.addEntry(origin, known, [name, inner], leaf);
        } else this.addEntry(origin, known, [name], item);
      }
    } else if (this.isTaken(known, origin)) this.found.set(known, { value, where });
  }

  all(): ReadonlyMap<string, RawValue> {
    return this.found;
  }

  private addEntry(origin: Origin, key: SettingKey, names: readonly string[], value: unknown): void {
    const map = this.mapOf(key, origin);
    if (!isRecord(map.value)) this.reportTwice(origin, map.where);
    else if (this.isTaken(JSON.stringify([key, ...names]), origin))
      this.found.set(key, { ...map, value: withEntry(map.value, names, value) });
  }

  /** Returns the current value of a map. */
  private mapOf(key: SettingKey, origin: Origin): RawValue {
    const map = this.found.get(key) ?? { value: {}, where: origin.where };
    if (!this.found.has(key)) this.origins.set(key, origin);
    this.found.set(key, map);
    return map;
  }

  /** True if a value is the first, or replaces one with a former name. */
  private isTaken(place: string, origin: Origin): boolean {
    const earlier = this.origins.get(place);
    if (earlier?.isOld === origin.isOld) {
      this.reportTwice(origin, earlier.where);
      return false;
    }
    if (earlier !== undefined) this.ignored.push(origin.isOld ? origin.path : earlier.path);
    if (earlier !== undefined && origin.isOld) return false;
    this.origins.set(place, origin);
    return true;
  }

  private reportTwice({ path, where }: Origin, earlier: string): void {
    this.problems.push({ key: path, where, message: `set twice; the other is at ${earlier}` });
  }
}

/** Copies a map with one more entry; any name, even `__proto__`, becomes an own property. */
function withEntry(
  map: Readonly<Record<string, unknown>>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const inner = Object.hasOwn(map, name) ? map[name] : undefined;
  const next = rest.length === 0 ? value : withEntry(isRecord(inner) ? inner : {}, rest, value);
  return Object.fromEntries([...Object.entries(map).filter(([other]) => other !== name), [name, next]]);
}

/**
 * Reads a YAML file whose keys are nested, dotted, or both, e.g.
 * `opensearch_security: {multitenancy.enabled: true}`.
 *
 * @param yaml content of the file
 * @param file its path; messages show the file name
 * @param env for `${NAME}` in values
 * @throws ConfigError if it is not YAML
 */
export function readYaml(yaml: string, file: string, env: Environment): Source {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, uniqueKeys: false });
  const name = basename(file);
  const at = (offset: number | undefined) =>
    offset === undefined ? name : `${name}:${lines.linePos(offset).line}`;
  if (document.errors.length > 0) {
    throw new ConfigError(
      document.errors.map((error) => ({
        key: 'YAML',
        where: at(error.pos[0]),
        message: error.message.split('\n', 1)[0] ?? error.message,
      })),
    );
  }
  const values = new Values();
  const { problems, ignored } = values;

  const leaf = (key: string, value: unknown, where: string) => {
    const missing = new Set<string>();
    const filled = substitute(value, env, missing);
    for (const variable of missing)
      problems.push({ key, where, message: `the environment variable ${variable} is not set` });
    values.set(key, asWanted(currentName(key), filled), where);
  };

  const walk = (node: Node | null, path: string, where: string): void => {
    const known = currentName(path);
    const plain = () => (node === null ? null : (node.toJS(document) as unknown));
    const unsupported = isMap(node) ? undefined : unsupportedKey(known, plain());
    if (isSettingKey(known) || entryOf(known) !== undefined) {
      leaf(path, plain(), where);
    } else if (unsupported !== undefined) {
      problems.push({ key: path, where, message: unsupported });
    } else if (isMap(node) && (path === '' || isSection(path) || isForeign(known))) {
      if (isForeign(known) && node.items.length === 0) ignored.push(path);
      for (const { key, value } of node.items) {
        const scalar = isScalar(key) ? key : undefined;
        const part = String(scalar?.value ?? '');
        walk(value as Node | null, path === '' ? part : `${path}.${part}`, at(scalar?.range?.[0]));
      }
    } else if (isForeign(known)) {
      ignored.push(path);
    } else if (
      (node === null || (isScalar(node) && node.value === null)) &&
      (path === '' || isSection(path))
    ) {
      // An empty section or file.
    } else {
      problems.push({
        key: path === '' ? 'YAML' : path,
        where,
        message: isSection(path) ? 'expected a section with keys' : unknownKey(path),
      });
    }
  };
  walk(document.contents, '', at(0));
  return { values: values.all(), problems, ignored };
}

/** True for a platform key, by its current name, that is not a setting. */
const isForeign = (known: string): boolean =>
  isIgnoredKey(known) || unsupportedKey(known, undefined) !== undefined;

/** Converts a text that its key does not accept, e.g. a quoted number, boolean or list. */
const asWanted = (key: string, value: unknown): unknown =>
  typeof value === 'string' && value !== '' && isSettingKey(key) ? fromText(key, value) : value;

/** Returns a key's environment variable as in the platform's images, e.g. `SERVER_BASEPATH`. */
export const variableOf = (key: string): string => key.toUpperCase().replaceAll('.', '_');

const PREFIX = 'GATEHOUSE_';

/** Password of `gatehouse import` and `export` for a cluster; not a setting, but may be set. */
export const CLUSTER_PASSWORD_VARIABLE = 'GATEHOUSE_CLUSTER_PASSWORD';

/** Password for the second cluster of `gatehouse diff`. */
export const SECOND_CLUSTER_PASSWORD_VARIABLE = 'GATEHOUSE_CLUSTER_PASSWORD_2';

/**
 * Parses a text from a variable or quotes: a string where its key accepts one, else YAML (`true`,
 * `5601`, `["a", "b"]`).
 */
export function fromText(key: SettingKey, textValue: string): unknown {
  const accepts = (value: unknown) => SETTINGS[key].schema.safeParse(value).success;
  const isStructured = /^\s*[[{]/.test(textValue);
  if (!isStructured && accepts(textValue)) return textValue;
  try {
    const parsed = parse(textValue) as unknown;
    return accepts(textValue) && !accepts(parsed) ? textValue : parsed;
  } catch {
    return textValue;
  }
}

/**
 * Reads the variables of keys, with or without the prefix `GATEHOUSE_`; the prefixed one takes
 * precedence. A prefixed variable of no key is a problem, as is one of an unsupported key; other
 * unknown variables belong to other programs.
 */
export function readEnvironment(env: Environment): Source {
  const values = new Map<string, RawValue>();
  const variablesOf = (key: string) => [
    `${PREFIX}${variableOf(key)}`,
    variableOf(key),
    ...RENAMED_CONTAINER_KEYS.filter((old) => currentName(old) === key).map(variableOf),
  ];
  for (const key of SETTING_KEYS) {
    for (const variable of variablesOf(key)) {
      const found = env[variable];
      if (found === undefined || values.has(key)) continue;
      values.set(key, { value: fromText(key, found), where: `environment variable ${variable}` });
    }
  }
  for (const old of RENAMED_CONTAINER_KEYS) {
    const entry = entryOf(currentName(old));
    const value = env[variableOf(old)];
    if (entry === undefined || value === undefined || value === '' || values.has(entry.key)) continue;
    values.set(entry.key, {
      value: withEntry({}, entry.names, value),
      where: `environment variable ${variableOf(old)}`,
      isAddition: true,
    });
  }
  const isSet = (key: string) => (env[variableOf(key)] ?? '') !== '';
  const known = [
    ...SETTING_KEYS.map((key) => `${PREFIX}${variableOf(key)}`),
    CLUSTER_PASSWORD_VARIABLE,
    SECOND_CLUSTER_PASSWORD_VARIABLE,
  ];
  const problems = Object.keys(env)
    .filter((variable) => variable.startsWith(PREFIX) && !known.includes(variable))
    .map((variable) => {
      const meant = nearest(variable, known);
      return {
        key: variable,
        where: 'environment',
        message: `unknown key.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
      };
    });
  for (const key of UNSUPPORTED_CONTAINER_KEYS.filter(isSet)) {
    const message = unsupportedKey(key, env[variableOf(key)]);
    if (message !== undefined)
      problems.push({ key, where: `environment variable ${variableOf(key)}`, message });
  }
  return { values, problems, ignored: CONTAINER_KEYS.filter(isSet) };
}
