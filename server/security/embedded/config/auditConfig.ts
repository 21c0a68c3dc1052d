import { isRecord } from '../../../../contract/plainData';
import { type EntryProblem } from '../binding';
import { type JsonObject, member } from '../json';
import { type Entry } from '../types';

const REST_CATEGORIES = [
  'BAD_HEADERS',
  'SSL_EXCEPTION',
  'AUTHENTICATED',
  'FAILED_LOGIN',
  'GRANTED_PRIVILEGES',
  'MISSING_PRIVILEGES',
];
const TRANSPORT_CATEGORIES = [...REST_CATEGORIES, 'INDEX_EVENT', 'OPENDISTRO_SECURITY_INDEX_ATTEMPT'];

export const categoriesOf = (list: string): readonly string[] =>
  list === 'disabled_rest_categories' ? REST_CATEGORIES : TRANSPORT_CATEGORIES;

type Problems = EntryProblem[];
type Path = readonly string[];
type Field = { fallback: unknown; read: (value: unknown, path: Path, problems: Problems) => unknown };

const wrong = (problems: Problems, path: Path, message: string) =>
  problems.push({ kind: 'type', path, message });

const flag = (fallback: boolean): Field => ({
  fallback,
  read: (value, path, problems) => {
    if (value === true || value === 'true' || value === 'True') return true;
    if (value !== false && value !== 'false' && value !== 'False') wrong(problems, path, 'Boolean expected');
    return false;
  },
});

const readTexts: Field['read'] = (value, path, problems) => {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return [...value];
  wrong(problems, path, 'Array of strings expected');
  return value;
};

const texts = (fallback: readonly string[] = []): Field => ({ fallback, read: readTexts });

const categories = (allowed: readonly string[]): Field => ({
  fallback: ['AUTHENTICATED', 'GRANTED_PRIVILEGES'],
  read: (value, path, problems) => {
    const names = readTexts(value, path, problems);
    if (!Array.isArray(names)) return names;
    const upper = names.map((name) => String(name).toUpperCase());
    const unknown = upper.filter((name) => !allowed.includes(name));
    if (unknown.length > 0) {
      const message = `Gatehouse does not know the category ${unknown.join(', ')}: kept, for a cluster that does`;
      problems.push({ kind: 'unknownValue', path, message });
    }
    return [...new Set(upper)];
  },
});

/** Filled by a cluster from its authenticators; accepted, but always shown empty. */
const filledByServer: Field = {
  fallback: [],
  read: (value, path, problems) => (readTexts(value, path, problems), []),
};

const fieldsByPattern: Field = {
  fallback: {},
  read: (value, path, problems) => {
    if (isRecord(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, readTexts(item, [...path, key], problems)]),
      );
    }
    wrong(problems, path, 'Object expected');
    return value;
  },
};

const SECTIONS: Readonly<Record<'audit' | 'compliance', Readonly<Record<string, Field>>>> = {
  audit: {
    enable_rest: flag(true),
    disabled_rest_categories: categories(REST_CATEGORIES),
    enable_transport: flag(true),
    disabled_transport_categories: categories(TRANSPORT_CATEGORIES),
    ignore_users: texts(['kibanaserver']),
    ignore_requests: texts(),
    resolve_bulk_requests: flag(false),
    log_request_body: flag(true),
    resolve_indices: flag(true),
    exclude_sensitive_headers: flag(true),
    ignore_headers: texts(),
    ignore_url_params: filledByServer,
  },
  compliance: {
    enabled: flag(true),
    internal_config: flag(false),
    external_config: flag(false),
    read_metadata_only: flag(false),
    read_watched_fields: fieldsByPattern,
    read_ignore_users: texts(['kibanaserver']),
    write_metadata_only: flag(false),
    write_log_diffs: flag(false),
    write_watched_indices: texts(),
    write_ignore_users: texts(['kibanaserver']),
  },
};

/** Parsed more leniently than other flags, as on a cluster: null and `""` are false. */
const ENABLED: Field = {
  fallback: true,
  read: (value, path, problems) => {
    if (value === null || value === '') return false;
    if (Number.isInteger(value)) return value !== 0;
    if (value === 'TRUE') return true;
    return value === 'FALSE' ? false : flag(true).read(value, path, problems);
  },
};

/** The initial audit configuration, as shipped with OpenSearch. */
export const INITIAL_AUDIT: Entry = readAuditConfig({
  compliance: { internal_config: true, read_metadata_only: true, write_metadata_only: true },
}).config;

/**
 * Completes an audit configuration with its defaults and returns all problems. Upper-cases
 * categories and converts textual booleans; null counts as absent; unknown keys are problems, but
 * kept.
 */
export function readAuditConfig(value: unknown): { config: Entry; problems: EntryProblem[] } {
  const problems: Problems = [];
  if (!isRecord(value))
    return { config: {}, problems: [{ kind: 'type', path: [], message: 'Object expected' }] };
  const config = {
    enabled: Object.hasOwn(value, 'enabled')
      ? ENABLED.read(value['enabled'], ['enabled'], problems)
      : ENABLED.fallback,
    audit: readSection(value, 'audit', problems),
    compliance: readSection(value, 'compliance', problems),
    ...unknownMembers(value, ['enabled', 'audit', 'compliance'], [], problems),
  };
  return { config, problems };
}

function readSection(parent: JsonObject, key: 'audit' | 'compliance', problems: Problems): JsonObject {
  const given = member(parent, key) ?? {};
  if (!isRecord(given)) wrong(problems, [key], 'Object expected');
  const section = isRecord(given) ? given : {};
  const fields = SECTIONS[key];
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, readField(section, name, field, [key], problems)]),
    ),
    ...unknownMembers(section, Object.keys(fields), [key], problems),
  };
}

function readField(
  parent: JsonObject,
  key: string,
  { fallback, read }: Field,
  path: Path,
  problems: Problems,
): unknown {
  const value = member(parent, key);
  return value === undefined || value === null ? fallback : read(value, [...path, key], problems);
}

function unknownMembers(
  parent: JsonObject,
  known: readonly string[],
  path: Path,
  problems: Problems,
): JsonObject {
  const unknown = Object.entries(parent).filter(([key]) => !known.includes(key));
  for (const [key] of unknown) {
    problems.push({ kind: 'unknownKey', path: [...path, key], message: `Unrecognized field "${key}"` });
  }
  return Object.fromEntries(unknown);
}
