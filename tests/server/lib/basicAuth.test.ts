import { describe, expect, it } from '@jest/globals';
import { basicCredentials } from '../../../server/lib/basicAuth';

const read = (text: string) => basicCredentials(`Basic ${Buffer.from(text).toString('base64')}`);

describe('the header Authorization: Basic', () => {
  it('can hold a password with a colon, and letters of any script', () => {
    expect(read('ann:a:b')).toEqual({ userName: 'ann', password: 'a:b' });
    expect(read('Ägnes:пароль')).toEqual({ userName: 'Ägnes', password: 'пароль' });
  });

  it('is malformed without a colon, without a user name, and where it is longer than credentials can be', () => {
    for (const text of ['no-colon', ':password', '', `ann:${'x'.repeat(20_000)}`])
      expect(read(text)).toBeNull();
    expect(basicCredentials('basic')).toBeNull();
  });

  it('is not there when it is missing or names another scheme', () => {
    expect(basicCredentials(undefined)).toBeUndefined();
    expect(basicCredentials('Bearer abc')).toBeUndefined();
  });
});
