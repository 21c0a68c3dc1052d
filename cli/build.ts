import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '../contract/plainData';
import type { BuildInfo } from '../server/services/core';

function readJson(path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return recordOf(value);
  } catch {
    return {};
  }
}

/** Reads the version of this build; `current` if missing or malformed [A34]. */
export function readBuild(root: string): BuildInfo {
  const { version } = readJson(join(root, 'package.json'));
  const { branch, buildNumber, buildHash } = readJson(join(root, 'dist', 'build.json'));
  return {
    productVersion: typeof version === 'string' && /^\d+\.\d+\.\d+/.test(version) ? version : 'current',
    branch: typeof branch === 'string' ? branch : 'main',
    buildNumber: typeof buildNumber === 'number' ? buildNumber : 0,
    buildHash: typeof buildHash === 'string' ? buildHash : '',
  };
}
