import { recordOf } from '../../contract/plainData';
import { compilePattern, compilePatterns, type Matcher } from '../lib/patterns';
import { readAuditConfig } from '../security/embedded/config/auditConfig';
import { stringList } from '../security/embedded/entities';
import { member } from '../security/embedded/json';
import { type Entry } from '../security/embedded/types';
import { type RestCategory } from './event';

/** Audit configuration of one kind of compliance event. */
interface ComplianceRules {
  /** True if an event is selected; the product's own have no user and cannot be ignored by it. */
  wants(user: string | undefined): boolean;
  metadataOnly: boolean;
}

/** The compiled audit configuration. */
export interface AuditRules {
  wantsRest(category: RestCategory, user: string | undefined, path: string): boolean;
  logsBody: boolean;
  /** True to omit headers with credentials; otherwise they appear without their values. */
  excludesSensitiveHeaders: boolean;
  ignoresHeader: Matcher;
  configRead: ComplianceRules;
  configWrite: ComplianceRules & { logsDiffs: boolean };
  wantsExternalConfig: boolean;
}

const section = (config: Entry, name: string): Entry => recordOf(member(config, name));

const compiled = new WeakMap<Entry, AuditRules>();

/** Compiles an audit configuration, by default OpenSearch's. Cached. */
export function rulesOf(stored: Entry = NOTHING_STORED): AuditRules {
  const known = compiled.get(stored);
  if (known !== undefined) return known;
  const rules = compile(readAuditConfig(stored).config);
  compiled.set(stored, rules);
  return rules;
}

const NOTHING_STORED: Entry = {};

function compile(config: Entry): AuditRules {
  const isOn = member(config, 'enabled') === true;
  const audit = section(config, 'audit');
  const compliance = section(config, 'compliance');
  const restOn = isOn && audit['enable_rest'] === true;
  const disabled = new Set(stringList(audit, 'disabled_rest_categories'));
  const ignoresUser = compilePatterns(stringList(audit, 'ignore_users'));
  const ignoresRequest = compilePatterns(stringList(audit, 'ignore_requests'));
  const complianceOn = isOn && compliance['enabled'] === true;
  const configOn = complianceOn && compliance['internal_config'] === true;
  const wantedBy = (ignored: string) => {
    const ignores = compilePatterns(stringList(compliance, ignored));
    return (user: string | undefined) => configOn && (user === undefined || !ignores(user));
  };
  const writeMetadataOnly = compliance['write_metadata_only'] === true;
  return {
    wantsRest: (category, user, path) =>
      restOn &&
      !(user !== undefined && ignoresUser(user)) &&
      !ignoresRequest(path) &&
      !disabled.has(category),
    logsBody: audit['log_request_body'] === true,
    excludesSensitiveHeaders: audit['exclude_sensitive_headers'] === true,
    ignoresHeader: headerMatcher(stringList(audit, 'ignore_headers')),
    configRead: {
      wants: wantedBy('read_ignore_users'),
      metadataOnly: compliance['read_metadata_only'] === true,
    },
    configWrite: {
      wants: wantedBy('write_ignore_users'),
      metadataOnly: writeMetadataOnly,
      logsDiffs: compliance['write_log_diffs'] === true && !writeMetadataOnly,
    },
    wantsExternalConfig: complianceOn && compliance['external_config'] === true,
  };
}

/** Matches header names in any case; a regular expression is tried on both spellings. */
function headerMatcher(patterns: readonly string[]): Matcher {
  const matchers = patterns.flatMap((pattern) => [
    compilePattern(pattern),
    ...(pattern.startsWith('/') ? [] : [compilePattern(pattern.toLowerCase())]),
  ]);
  return (name) => matchers.some((matches) => matches(name) || matches(name.toLowerCase()));
}
