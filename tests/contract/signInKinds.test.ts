import { describe, expect, it } from '@jest/globals';
import { enabledTypes, logoutPath, namedTypes, SIGN_IN_KINDS } from '../../contract/signInKinds';

describe('the kinds of sign-in', () => {
  it('are these six [AUTH-01]', () => {
    expect(Object.keys(SIGN_IN_KINDS).sort()).toEqual([
      'anonymous',
      'basicauth',
      'jwt',
      'openid',
      'proxy',
      'saml',
    ]);
  });

  it.each([
    ['basicauth', '/auth/logout'],
    ['jwt', '/auth/logout'],
    ['proxy', '/auth/logout'],
    ['openid', '/auth/openid/logout'],
    ['saml', '/auth/saml/logout'],
    ['anonymous', '/auth/anonymous/logout'],
    ['kerberos', '/auth/logout'],
    ['toString', '/auth/logout'],
    [null, '/auth/logout'],
  ])('end a %s session at %s [AUTH-15, C10]', (type, path) => {
    expect(logoutPath(type)).toBe(path);
  });
});

describe('the named types', () => {
  it.each([
    ['', ['basicauth']],
    [[], ['basicauth']],
    ['OpenID', ['openid']],
    [
      ['saml', '', 'BasicAuth', 'SAML'],
      ['saml', 'basicauth'],
    ],
    [
      ['basicauth', 'kerberos'],
      ['basicauth', 'kerberos'],
    ],
  ])('of %j are %j', (configured, types) => {
    expect(namedTypes(configured)).toEqual(types);
  });

  it('precede anonymous access, which has a key of its own [AUTH-08]', () => {
    const auth = { type: ['openid', 'basicauth'] };
    expect(enabledTypes({ ...auth, anonymous_auth_enabled: false })).toEqual(['openid', 'basicauth']);
    expect(enabledTypes({ ...auth, anonymous_auth_enabled: true })).toEqual([
      'openid',
      'basicauth',
      'anonymous',
    ]);
  });
});
