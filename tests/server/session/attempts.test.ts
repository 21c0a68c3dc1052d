import { describe, expect, it } from '@jest/globals';
import { SignInAttempts } from '../../../server/session/attempts';

const tryOften = async (attempts: SignInAttempts, times: number) => {
  const waits: (number | undefined)[] = [];
  for (let index = 0; index < times; index += 1) waits.push(await attempts.begin('alice', '10.1.2.3'));
  return waits;
};

describe('attempts to sign in', () => {
  it('make the account wait after ten failures', async () => {
    const attempts = new SignInAttempts();
    expect(await tryOften(attempts, 11)).toEqual(Array(11).fill(undefined));
    expect(await attempts.begin('alice', '10.1.2.3')).toBe(2);
  });

  it('do not count once withdrawn, unlike the others', async () => {
    const attempts = new SignInAttempts();
    await tryOften(attempts, 9);
    for (let index = 0; index < 200; index += 1) {
      expect(await attempts.begin('alice', '10.1.2.3')).toBeUndefined();
      await attempts.takeBack('alice', '10.1.2.3');
    }
    // The tenth and the eleventh failure.
    expect(await tryOften(attempts, 2)).toEqual([undefined, undefined]);
    expect(await attempts.begin('alice', '10.1.2.3')).toBe(2);
  });

  it('can be withdrawn even if they would have locked the account', async () => {
    const attempts = new SignInAttempts();
    await tryOften(attempts, 10);
    expect(await attempts.begin('alice', '10.1.2.3')).toBeUndefined();
    await attempts.takeBack('alice', '10.1.2.3');
    expect(await attempts.begin('alice', '10.1.2.3')).toBeUndefined();
  });
});
