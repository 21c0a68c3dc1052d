import { basename } from 'node:path';
import { isMap, isScalar, LineCounter, type Node, parse, parseDocument } from 'yaml';
import { ConfigError, type ConfigProblem, nearest } from './problems';
import { isSettingKey, RENAMED_SETTINGS, SETTING_KEYS, SETTINGS } from './settings';

/** A value as it was set somewhere, not yet checked. */
export interface RawValue {
  value: unknown;
  where: string;
}

export interface Source {
  values: ReadonlyMap<string, RawValue>;
  problems: readonly ConfigProblem[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

const unknownKey = (key: string): string => {
  const meant = nearest(key, SETTING_KEYS);
  const siblings = SETTING_KEYS.filter((known) =>
    known.startsWith(`${key.slice(0, key.lastIndexOf('.') + 1)}`),
  );
  const listed =
    key.includes('.') && siblings.length > 0 && siblings.length <= 12
      ? ` Accepted here: ${siblings.join(', ')}.`
      : '';
  return `unknown key.${meant === undefined ? '' : ` Did you mean ${meant}?`}${listed}`;
};

const isSection = (path: string) => SETTING_KEYS.some((key) => key.startsWith(`${path}.`));

/** Replaces `${NAME}` by the environment variable of that name, as OpenSearch Dashboards does. */
function substitute(value: unknown, env: Environment, missing: Set<string>): unknown {
  if (typeof value === 'string') {
    return value.replace(/\$\{(\w+)\}/g, (_match, name: string) => {
      const found = env[name];
      if (found === undefined) missing.add(name);
      return found ?? '';
    });
  }
  return Array.isArray(value) ? value.map((item) => substitute(item, env, missing)) : value;
}

/**
 * Reads a YAML file whose keys are nested, dotted, or both at once (`opensearch_security: {multitenancy.enabled: true}`).
 *
 * @param yaml the text of the file
 * @param file its path, for messages; only the last part is shown
 * @param env for `${NAME}` inside values
 * @throws ConfigError when the text is not YAML
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
  const values = new Map<string, RawValue>();
  const problems: ConfigProblem[] = [];

  const leaf = (key: string, value: unknown, where: string) => {
    const known = Object.hasOwn(RENAMED_SETTINGS, key) ? (RENAMED_SETTINGS[key] ?? key) : key;
    const earlier = values.get(known);
    if (earlier !== undefined)
      problems.push({ key, where, message: `set twice; the other is at ${earlier.where}` });
    const missing = new Set<string>();
    const filled = substitute(value, env, missing);
    for (const variable of missing)
      problems.push({ key, where, message: `the environment variable ${variable} is not set` });
    values.set(known, { value: filled, where });
  };

  const walk = (node: Node | null, path: string, where: string): void => {
    if (isSettingKey(path) || Object.hasOwn(RENAMED_SETTINGS, path)) {
      leaf(path, node === null ? null : (node.toJS(document) as unknown), where);
    } else if (isMap(node) && (path === '' || isSection(path))) {
      for (const { key, value } of node.items) {
        const scalar = isScalar(key) ? key : undefined;
        const part = String(scalar?.value ?? '');
        walk(value as Node | null, path === '' ? part : `${path}.${part}`, at(scalar?.range?.[0]));
      }
    } else if (
      (node === null || (isScalar(node) && node.value === null)) &&
      (path === '' || isSection(path))
    ) {
      // An empty section, or an empty file: nothing is set.
    } else {
      problems.push({
        key: path === '' ? 'YAML' : path,
        where,
        message: isSection(path) ? 'expected a section with keys' : unknownKey(path),
      });
    }
  };
  walk(document.contents, '', at(0));
  return { values, problems };
}

/** The environment variable that sets a key: `server.basePath` is `SERVER_BASEPATH`, as in the container image of OpenSearch Dashboards. */
export const variableOf = (key: string): string => key.toUpperCase().replaceAll('.', '_');

const PREFIX = 'GATEHOUSE_';

/** The password with which `gatehouse import` and `export` ask a cluster: no setting, but it may be there when a gateway starts. */
export const CLUSTER_PASSWORD_VARIABLE = 'GATEHOUSE_CLUSTER_PASSWORD';

/** Turns the text of a variable into what its key wants: text where a text is accepted, else YAML (`true`, `5601`, `[a, b]`). */
function fromText(key: keyof typeof SETTINGS, textValue: string): unknown {
  const structured = /^\s*[[{]/.test(textValue);
  if (!structured && SETTINGS[key].schema.safeParse(textValue).success) return textValue;
  try {
    return parse(textValue) as unknown;
  } catch {
    return textValue;
  }
}

/**
 * Reads the variables that name a key, plain or with `GATEHOUSE_` in front; the latter wins.
 * A variable with that prefix that names no key is a problem; any other unknown variable belongs to another program.
 */
export function readEnvironment(env: Environment): Source {
  const values = new Map<string, RawValue>();
  for (const key of SETTING_KEYS) {
    for (const variable of [`${PREFIX}${variableOf(key)}`, variableOf(key)]) {
      const found = env[variable];
      if (found === undefined || values.has(key)) continue;
      values.set(key, { value: fromText(key, found), where: `environment variable ${variable}` });
    }
  }
  const known = [...SETTING_KEYS.map((key) => `${PREFIX}${variableOf(key)}`), CLUSTER_PASSWORD_VARIABLE];
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
  return { values, problems };
}
