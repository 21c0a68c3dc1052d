import { describe, expect, it } from '@jest/globals';
import { type ImpactRule } from '../../../contract/impact';
import { impactAttention, impactSentences } from '../../../src/model/security/impactSentences';
import { someImpactGroup } from '../../support/fakeDeps';

const on = (...patterns: string[]) => ({ patterns, except: [], indices: null });
const NO_ACCESS = { operations: [], permissions: [] };
const rule = (over: Partial<ImpactRule>): ImpactRule => ({
  kind: 'documents',
  value: '{}',
  change: 'added',
  effect: 'narrower',
  extent: on('logs-*'),
  ...over,
});

describe('sentences about a change of access', () => {
  it('start with losses, and end with what is seen', () => {
    const sentences = impactSentences(
      someImpactGroup({
        gains: { ...NO_ACCESS, operations: [{ operations: ['search'], extent: on('a') }] },
        losses: { ...NO_ACCESS, operations: [{ operations: ['clusterHealth'], extent: null }] },
        tenants: [
          { tenant: 'hr', before: 'write', after: 'read' },
          { tenant: 'sales', before: 'none', after: 'write' },
        ],
        administration: 'lost',
        rules: [rule({})],
      }),
    );
    expect(sentences).toEqual([
      {
        kind: 'loses',
        parts: [
          { kind: 'administration' },
          { kind: 'operations', operations: ['clusterHealth'], extent: null },
          { kind: 'tenants', tenants: [{ tenant: 'hr', access: 'write' }] },
        ],
      },
      {
        kind: 'gains',
        parts: [
          { kind: 'operations', operations: ['search'], extent: on('a') },
          { kind: 'tenants', tenants: [{ tenant: 'sales', access: 'both' }] },
        ],
      },
      { kind: 'sees', rules: [rule({})] },
    ]);
  });

  it('call operations that change together read and write', () => {
    const [sentence] = impactSentences(
      someImpactGroup({
        gains: {
          ...NO_ACCESS,
          operations: [
            { operations: ['search', 'getDocument', 'indexDocument', 'deleteDocument'], extent: on('a') },
            { operations: ['search', 'deleteDocument'], extent: on('b') },
          ],
        },
      }),
    );
    expect(sentence).toMatchObject({
      parts: [{ operations: ['read', 'write'] }, { operations: ['search', 'deleteDocument'] }],
    });
  });

  it('name permissions where no operation changes', () => {
    const permissions = [{ level: 'cluster' as const, permissions: ['cluster:monitor/main'], patterns: [] }];
    const [sentence] = impactSentences(someImpactGroup({ gains: { operations: [], permissions } }));
    expect(sentence).toMatchObject({
      parts: [{ kind: 'permissions', permissions: ['cluster:monitor/main'] }],
    });
  });

  it('put rules with the same effect on the same patterns together', () => {
    const rules = [rule({ value: 'a' }), rule({ value: 'b' }), rule({ value: 'c', extent: on('other') })];
    expect(impactSentences(someImpactGroup({ rules }))).toEqual([
      { kind: 'sees', rules: rules.slice(0, 2) },
      { kind: 'sees', rules: rules.slice(2) },
    ]);
  });

  it('name the gains that need attention', () => {
    const administrators = [{ kind: 'users' as const, names: ['ann', 'bob'], count: 2 }];
    expect(impactAttention({ everybody: true, anonymous: false, administrators })).toEqual([
      { kind: 'everybody' },
      { kind: 'administrators', count: 2, subjects: administrators },
    ]);
    expect(impactAttention({ everybody: false, anonymous: false, administrators: [] })).toEqual([]);
  });
});
