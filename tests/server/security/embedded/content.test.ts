import { describe, expect, it } from '@jest/globals';
import { MAX_ENTRY_VALUES } from '../../../../server/lib/jsonSize';
import { bindEntity, unknownKeys } from '../../../../server/security/embedded/binding';
import { keysOf, readContent } from '../../../../server/security/embedded/content';

const rules = { keys: keysOf('actiongroups') };
const wide = { allowed_actions: Array.from({ length: MAX_ENTRY_VALUES + 1 }, () => 'a') };

describe('the content of a write', () => {
  it('is neither measured nor parsed again after the gateway [API-09]', () => {
    const request = { body: JSON.stringify(wide), json: wide };
    const read = readContent(request, rules);
    expect(read.ok && read.value).toBe(wide);
    expect(readContent({ body: request.body }, rules)).toMatchObject({ answer: { status: 400 } });
  });

  it('is refused with a key twice, whoever parsed it', () => {
    const body = '{"allowed_actions":[],"allowed_actions":["a"]}';
    for (const request of [{ body }, { body, json: { allowed_actions: ['a'] } }])
      expect(readContent(request, rules)).toMatchObject({ ok: false, answer: { status: 400 } });
  });

  it('is refused for wrong types before null in a list', () => {
    const answerTo = (value: object) => {
      const read = readContent({ body: JSON.stringify(value) }, rules);
      return read.ok ? undefined : (read.answer.body as { reason: string }).reason;
    };
    expect(answerTo({ allowed_actions: [null], description: [] })).toBe('Wrong datatype');
    expect(answerTo({ allowed_actions: [null] })).toBe('`null` is not allowed as json array element');
    expect(answerTo({ allowed_actions: [{ more: [null] }] })).toBe(
      '`null` is not allowed as json array element',
    );
  });
});

describe('the unknown keys of a stored entry', () => {
  it('are those that binding finds, without those that are null', () => {
    const entry = { description: 'a', later: 1, gone: null, constructor: 'x' };
    const bound = bindEntity('tenants', entry).problems.map(({ path }) => path[0]);
    expect(unknownKeys('tenants', entry)).toEqual(['later', 'constructor']);
    expect(unknownKeys('tenants', entry)).toEqual(bound);
    expect(unknownKeys('tenants', undefined)).toEqual([]);
  });
});
