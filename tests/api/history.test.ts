import { expect, it } from '@jest/globals';
import { createHistoryApi } from '../../src/api/history';

const client = { get: () => Promise.reject(new Error()), post: () => Promise.reject(new Error()) };

it('names an act by its id on one page, and differently on another page', () => {
  const [one, other] = [createHistoryApi(client), createHistoryApi(client)];
  const names = [one.newAct(), one.newAct(), one.actOf('act-1'), one.actOf('act-2'), other.actOf('act-1')];
  expect(one.actOf('act-1')).toBe(names[2]);
  expect(new Set(names).size).toBe(5);
  for (const name of names) expect(name).toMatch(/^[\w-]{8,64}$/);
});
