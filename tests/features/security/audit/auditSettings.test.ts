import { describe, expect, it } from '@jest/globals';
import {
  changesOf,
  draftOf,
  isInvalid,
  shownGroups,
} from '../../../../src/features/security/audit/auditDraft';
import { AUDIT_PAGES, groupsOf } from '../../../../src/features/security/audit/auditSettings';
import { parseFieldMap, SAMPLE_FIELD_MAP } from '../../../../src/features/security/audit/fieldMap';
import { someAuditSettings } from '../../../support/fakeDeps';

const { generalSettings, complianceSettings } = AUDIT_PAGES;
const pathsOf = ({ groups }: Pick<typeof generalSettings, 'groups'>) =>
  groups.map(({ settings }) => settings.map(({ path }) => path));

describe('the settings of auditing', () => {
  it('are exactly these on the general page, by layer, attribute and ignore group [AUD-03, AUD-06, AUD-07, AUD-08, C34]', () => {
    const { config } = someAuditSettings();
    expect(pathsOf({ groups: groupsOf('generalSettings', config) })).toEqual([
      [
        'audit.enable_rest',
        'audit.disabled_rest_categories',
        'audit.enable_transport',
        'audit.disabled_transport_categories',
      ],
      [
        'audit.resolve_bulk_requests',
        'audit.log_request_body',
        'audit.resolve_indices',
        'audit.exclude_sensitive_headers',
      ],
      ['audit.ignore_users', 'audit.ignore_requests'],
    ]);
  });

  it('include the one list of skipped categories only if the cluster has it', () => {
    const { config } = someAuditSettings();
    const newer = { ...config, audit: { ...(config.audit as object), disabled_categories: [] } };
    const [layers] = pathsOf({ groups: groupsOf('generalSettings', newer) });
    expect(layers?.[0]).toBe('audit.disabled_categories');
    expect(layers).toHaveLength(5);
  });

  it('are exactly these on the compliance page, by mode, config, read and write [AUD-04, AUD-09, AUD-10, AUD-12, C34, C35]', () => {
    expect(pathsOf(complianceSettings)).toEqual([
      ['compliance.enabled'],
      ['compliance.internal_config', 'compliance.external_config'],
      ['compliance.read_metadata_only', 'compliance.read_ignore_users', 'compliance.read_watched_fields'],
      [
        'compliance.write_metadata_only',
        'compliance.write_log_diffs',
        'compliance.write_ignore_users',
        'compliance.write_watched_indices',
      ],
    ]);
  });

  it('that no one touched are no changes, whatever is stored in them [C33, C36]', () => {
    const config = {
      audit: { enable_rest: 'true', disabled_rest_categories: ['OF_THE_FUTURE'], ignore_users: 'not a list' },
      compliance: { enabled: true, read_watched_fields: 'not a map' },
    };
    for (const { groups } of [generalSettings, complianceSettings]) {
      const draft = draftOf(groups, config);
      const fields = groups.flatMap(({ settings }) => settings);
      expect(changesOf(fields, draft, draft)).toEqual([]);
      expect(fields.filter((setting) => isInvalid(setting, draft, draft))).toEqual([]);
    }
  });

  it('that were edited are sent by their kind, a map as an object [AUD-06, AUD-11]', () => {
    const { config } = someAuditSettings();
    const { groups } = complianceSettings;
    const initial = draftOf(groups, config);
    const draft = new Map(initial)
      .set('compliance.read_watched_fields', '{"index-*":["field*"]}')
      .set('compliance.write_watched_indices', ['logs*'])
      .set('compliance.write_log_diffs', true);
    const fields = groups.flatMap(({ settings }) => settings);
    expect(changesOf(fields, draft, initial)).toEqual([
      { path: 'compliance.read_watched_fields', value: { 'index-*': ['field*'] } },
      { path: 'compliance.write_log_diffs', value: true },
      { path: 'compliance.write_watched_indices', value: ['logs*'] },
    ]);
  });

  it('of compliance count only while compliance logging is on in the form', () => {
    const { groups } = complianceSettings;
    const draft = new Map(draftOf(groups, someAuditSettings().config));
    expect(shownGroups(groups, draft)).toHaveLength(4);
    expect(shownGroups(groups, draft.set('compliance.enabled', false))).toEqual([groups[0]]);
  });
});

describe('a map of index patterns to field patterns', () => {
  it('is read from a JSON object of lists of texts; no text is the empty map [AUD-11, C37]', () => {
    expect(parseFieldMap('{"index-*":["field*"]}')).toEqual({ 'index-*': ['field*'] });
    expect(parseFieldMap(' \n ')).toEqual({});
    expect(parseFieldMap('{}')).toEqual({});
    expect(parseFieldMap(JSON.stringify(SAMPLE_FIELD_MAP))).toEqual(SAMPLE_FIELD_MAP);
    expect(Object.keys(parseFieldMap('{"__proto__":["a"]}') ?? {})).toEqual(['__proto__']);
  });

  it.each([
    '{',
    '[]',
    'null',
    '"x"',
    '1',
    '{"a":"b"}',
    '{"a":[1]}',
    '{"a":[""]}',
    '{"a":[" "]}',
    '{"a":{"b":[]}}',
    '{"a":["x"],"a":["y"]}',
    '{"a":["x"],"\\u0061":["y"]}',
  ])('is not read from %s [AUD-15, C37]', (text) => {
    expect(parseFieldMap(text)).toBeNull();
  });
});
