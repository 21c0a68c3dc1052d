import { describe, expect, it } from '@jest/globals';
import { proposeCopyName, validateResourceName } from '../../../src/model/security/resourceName';

describe('validateResourceName', () => {
  it('refuses an empty name with that reason alone [SEC-16]', () => {
    expect(validateResourceName('')).toEqual(['empty']);
  });

  it.each(['a\u0000b', 'a\u007fb', 'a\u200bb', 'a\ud800b', 'a\ufffdb', 'a\ue000b', 'a\u0378b'])(
    'refuses control and other invisible characters: %j [SEC-17]',
    (name) => {
      expect(validateResourceName(name)).toEqual(['invisible']);
    },
  );

  it('refuses a percent sign [SEC-18]', () => {
    expect(validateResourceName('a%b')).toEqual(['percent']);
  });

  it('takes 2 to 50 characters, both included [SEC-19]', () => {
    expect(validateResourceName('a')).toEqual(['length']);
    expect(validateResourceName('ab')).toEqual([]);
    expect(validateResourceName('a'.repeat(50))).toEqual([]);
    expect(validateResourceName('a'.repeat(51))).toEqual(['length']);
  });

  it('counts code points, so that a name of 50 emoji is as long as one of 50 letters [A17]', () => {
    expect(validateResourceName('😀'.repeat(50))).toEqual([]);
    expect(validateResourceName('😀'.repeat(51))).toEqual(['length']);
    expect(validateResourceName('😀')).toEqual(['length']);
  });

  it('refuses blanks at the ends and allows them inside [A17]', () => {
    expect(validateResourceName(' ab')).toEqual(['blanks']);
    expect(validateResourceName('ab\u3000')).toEqual(['blanks']);
    expect(validateResourceName('read only')).toEqual([]);
  });

  it('names every rule that is broken, each once [C32]', () => {
    expect(validateResourceName(`%\u0000${'%'.repeat(60)} `)).toEqual([
      'length',
      'invisible',
      'percent',
      'blanks',
    ]);
  });

  it('refuses two dots alone, which no address can hold', () => {
    expect(validateResourceName('..')).toEqual(['dots']);
    expect(validateResourceName('...')).toEqual([]);
  });

  it('takes slashes, hashes and names of Object members', () => {
    for (const name of ['a/b', 'a#b', '__proto__', 'constructor', 'Ünïcode-名前']) {
      expect(validateResourceName(name)).toEqual([]);
    }
  });
});

describe('proposeCopyName', () => {
  it('adds _copy and shortens nothing, so that a name that became too long is refused [SEC-13, A17]', () => {
    expect(proposeCopyName('foo')).toBe('foo_copy');
    expect(validateResourceName(proposeCopyName('x'.repeat(46)))).toEqual(['length']);
  });
});
