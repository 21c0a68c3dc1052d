import { describe, expect, it } from '@jest/globals';
import { type ApiKeyPermissions } from '../../../contract/apiKeys';
import { lacksBulk, riskOf } from '../../../src/model/security/apiKeyRisk';
import { newApiKeyOf } from '../../../src/model/security/apiKeys';

const group = (name: string, ...allowed_actions: string[]) => ({ name, value: { allowed_actions } }) as never;
const GROUPS = [
  group('unlimited', '*'),
  group('cluster_all', 'cluster:*'),
  group('indices_all', 'indices:*'),
  group('of_team', 'of_others', 'cluster_monitor'),
  group('of_others', 'unlimited'),
  group('crud', 'indices:data/read*', 'indices:data/write*'),
  group('circle', 'circle'),
];

const key = (cluster: string[], ...indices: [string, string[]][]): ApiKeyPermissions => ({
  cluster_permissions: cluster,
  index_permissions: indices.map(([pattern, allowed_actions]) => ({
    index_pattern: [pattern],
    allowed_actions,
  })),
});

describe('API keys', () => {
  it.each<[string, ApiKeyPermissions, string | undefined]>([
    ['all on the cluster', key(['*']), 'everything'],
    ['all on the cluster by a group', key(['cluster_all']), 'everything'],
    ['all by a group of groups', key(['of_team']), 'everything'],
    ['all on all indices', key([], ['*', ['indices_all']]), 'everything'],
    ['all on some indices', key([], ['hr-*', ['*']]), undefined],
    ['reading on all indices', key([], ['*', ['indices:data/read*']]), undefined],
    ['the security API', key(['restapi:admin/*']), 'security'],
    ['actions of the security plugin', key(['cluster:admin/opendistro_security/*']), 'security'],
    ['actions of all plugins', key(['cluster:admin/plugins/*']), 'security'],
    ['monitoring, and a group of itself', key(['cluster:monitor/*', 'circle']), undefined],
  ])('need a confirmation by what they permit: %s', (_what, permissions, risk) => {
    expect(riskOf(permissions, GROUPS)).toBe(risk);
  });

  it('need a confirmation for the static groups even if no action group could be read', () => {
    expect(riskOf(key(['cluster_all']), [])).toBe('everything');
    expect(riskOf(key([], ['*', ['indices_all']]), [])).toBe('everything');
  });

  it('write in bulk only with a permission on the cluster', () => {
    expect(lacksBulk(key([], ['logs-*', ['crud']]), GROUPS)).toBe(true);
    expect(lacksBulk(key(['indices:data/write/bulk'], ['logs-*', ['crud']]), GROUPS)).toBe(false);
    expect(lacksBulk(key(['unlimited'], ['logs-*', ['crud']]), GROUPS)).toBe(false);
    expect(lacksBulk(key([], ['logs-*', ['indices:data/read*']]), GROUPS)).toBe(false);
  });

  it('end after whole days, or at a time', () => {
    const draft = { name: 'a', ...key([]) };
    expect(newApiKeyOf({ ...draft, end: { days: 7 } }, 1_000)).toEqual({
      ...draft,
      duration_seconds: 604_800,
    });
    expect(newApiKeyOf({ ...draft, end: { at: 61_999 } }, 1_000).duration_seconds).toBe(60);
  });
});
