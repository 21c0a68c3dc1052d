import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { KNOWN_EVENTS } from '../../cli/replay/knownEvents';
import { inputSeen } from '../../src/recording/inputs';
import { slices } from '../../src/store/rootReducer';

const STORE = join(__dirname, '../../src/store');

/** The types of all action creators in an object, including nested ones. */
const typesIn = (exported: object): string[] =>
  Object.values(exported).flatMap((member: unknown) => {
    if (typeof member === 'object' && member !== null && !Array.isArray(member)) return typesIn(member);
    const type = typeof member === 'function' ? (member as { type?: unknown }).type : undefined;
    return typeof type === 'string' ? [type] : [];
  });

it('the replay knows exactly the events that the modules of the store declare, and inputs', async () => {
  const files = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const modules = await Promise.all(files.map(async (file) => (await import(join(STORE, file))) as object));
  const declared = new Set([...modules.flatMap(typesIn), inputSeen.type]);
  // A missing one of a slice: name the slice in src/store/rootReducer.ts; else the event in
  // cli/replay/knownEvents.ts.
  expect([...KNOWN_EVENTS].sort()).toEqual([...declared].sort());
});

it('each slice has its events and its part of the state under the name of its folder', () => {
  const folders = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    file.endsWith('/slice.ts') ? [file.replace('/slice.ts', '')] : [],
  );
  const domains = slices.map(({ reducerPath }) => reducerPath);
  expect(domains).toEqual(expect.arrayContaining(folders));
  for (const { reducerPath, actions } of slices)
    for (const type of typesIn(actions)) expect(type.split('/')[0]).toBe(reducerPath);
});
