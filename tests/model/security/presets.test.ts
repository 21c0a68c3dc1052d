import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { permissionsOf, PRESET_NAMES, presetOf } from '../../../src/model/security/presets';

const staticGroups = JSON.parse(
  readFileSync(join(__dirname, '../../../server/security/embedded/data/static-action-groups.json'), 'utf8'),
) as Record<string, { type: string }>;

describe('presets of permissions', () => {
  it.each(['index', 'cluster'] as const)(
    'are static action groups of the %s level, which every cluster has',
    (level) => {
      const groups = PRESET_NAMES[level].flatMap((name) => permissionsOf(name));
      expect(groups.map((group) => staticGroups[group]?.type)).toEqual([level, level, level]);
    },
  );

  it('are recognised by exactly their permissions; anything else is custom', () => {
    expect(presetOf('index', ['read'])).toBe('read');
    expect(presetOf('index', ['crud'])).toBe('write');
    expect(presetOf('index', ['read', 'crud'])).toBe('custom');
    expect(presetOf('index', ['cluster_all'])).toBe('custom');
    expect(presetOf('cluster', ['cluster_all'])).toBe('clusterAll');
    expect(presetOf('index', [])).toBeNull();
  });
});
