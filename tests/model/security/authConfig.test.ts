import { describe, expect, it } from '@jest/globals';
import { readAuthConfig } from '../../../src/model/security/authConfig';

const answer = (authc: unknown, authz: unknown = {}) => ({ config: { dynamic: { authc, authz } } });

describe(readAuthConfig, () => {
  it('reads the data of each domain that the page shows [SEC-06]', () => {
    const config = readAuthConfig(
      answer(
        {
          ldap: {
            http_enabled: true,
            transport_enabled: false,
            order: 2,
            http_authenticator: { type: 'basic', challenge: true, config: {} },
            authentication_backend: { type: 'ldap', config: { hosts: ['directory:636'] } },
          },
        },
        { groups: { http_enabled: true, authorization_backend: { type: 'ldap' } } },
      ),
    );
    expect(config.authentication).toEqual([
      {
        name: 'ldap',
        order: 2,
        httpEnabled: true,
        transportEnabled: false,
        httpType: 'basic',
        challenge: true,
        httpConfig: {},
        backendType: 'ldap',
        backendConfig: { hosts: ['directory:636'] },
      },
    ]);
    expect(config.authorization).toEqual([
      { name: 'groups', httpEnabled: true, transportEnabled: false, backendType: 'ldap', backendConfig: {} },
    ]);
  });

  it('removes secrets of a domain at any depth', () => {
    const config = readAuthConfig(
      answer({
        many: {
          http_authenticator: {
            type: 'jwt',
            config: { signing_key: 'CANARY', 'openid.client_secret': 'CANARY', jwt_header: 'Authorization' },
          },
          authentication_backend: {
            type: 'ldap',
            config: {
              bind_dn: 'cn=reader',
              password: 'CANARY',
              nested: [{ pemkey_password: 'CANARY', exchange_key: ['CANARY'] }],
              password_set: true,
            },
          },
        },
      }),
    );
    expect(JSON.stringify(config)).not.toContain('CANARY');
    expect(config.authentication[0]?.backendConfig).toMatchObject({
      bind_dn: 'cn=reader',
      password_set: true,
    });
    expect(config.authentication[0]?.httpConfig).toMatchObject({ jwt_header: 'Authorization' });
  });

  it('knows no domains where none are set up, and leaves blank what a domain does not say', () => {
    expect(readAuthConfig({ config: { dynamic: {} } })).toEqual({ authentication: [], authorization: [] });
    expect(readAuthConfig(answer({ odd: null }))).toMatchObject({
      authentication: [{ name: 'odd', order: 0, httpEnabled: false, httpType: '' }],
    });
  });

  it('keeps a domain of any name as plain data', () => {
    const config = readAuthConfig(JSON.parse('{"config":{"dynamic":{"authc":{"__proto__":{"order":7}}}}}'));
    expect(config.authentication).toMatchObject([{ name: '__proto__', order: 7 }]);
  });

  it.each([undefined, null, 'text', [], {}, { config: 3 }])(
    'refuses %j, which must not look as if nothing were set up',
    (value) => {
      expect(() => readAuthConfig(value)).toThrow('not readable');
    },
  );
});
