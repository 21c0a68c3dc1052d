import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { ownRules } from '../../scripts/shortSagas.mjs';

const complaints = (code: string) =>
  new Linter()
    .verify(code, [{ plugins: { gatehouse: ownRules }, rules: { 'gatehouse/short-sagas': 'error' } }])
    .map(({ message }) => message);

const lines = (count: number) => Array.from({ length: count }, (_, at) => `  yield ${at};`).join('\n');

describe('the rule that saga functions are short', () => {
  it('refuses a saga function of 19 lines, and says what to do instead', () => {
    expect(complaints(`function* onSaved() {\n${lines(17)}\n}`)).toEqual([
      expect.stringMatching(/at most 18 lines, this one 19\. Name its steps/),
    ]);
  });

  it('takes one of 18 lines, comments and blank lines aside', () => {
    expect(complaints(`function* onSaved() {\n// why\n\n${lines(16)}\n}`)).toEqual([]);
  });

  it('leaves functions alone that only make sagas', () => {
    expect(complaints(`function createSaga() {\n${'  work();\n'.repeat(30)}}`)).toEqual([]);
  });
});
