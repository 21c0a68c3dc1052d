import { describe, expect, it } from '@jest/globals';
import { maskSecrets } from '../../contract/maskSecrets';
import { isSecretName } from '../../contract/secretNames';

describe(isSecretName, () => {
  it.each([
    'password',
    'bind_password',
    'keystore_password',
    'truststorePassword',
    'pemkey_password',
    'sp.signature_private_key_password',
    'new-password',
    'previous_passwords',
    'passphrase',
    'hash',
    'password_hash',
    'client_secret',
    'openid.client_secret',
    'clientSecret',
    'signing_key',
    'signing_keys',
    'encryption_key',
    'exchange_key',
    'sp.signature_private_key',
    'pemkey_content',
    'X-Api-Key',
    'api_token',
    'set-cookie',
    'Proxy-Authorization',
    'credentials',
    'session_id',
    `${'x'.repeat(150)}_password`,
  ])('takes %s for the name of a secret', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each([
    'credentialRef',
    'password_validation_error_message',
    'password_min_length',
    'signature_private_key_filepath',
    'pemkey_filepath',
    'pemtrustedcas_content',
    'tokenCount',
    'buildHash',
    'build_hash',
    'secretary',
    'jwt_header',
    'bind_dn',
    'subject_key',
    'roles_key',
    'key',
  ])('takes %s for any other name', (name) => {
    expect(isSecretName(name)).toBe(false);
  });

  it('decides about a long hostile name without delay', () => {
    for (const name of ['pass'.repeat(1000), '_'.repeat(100_000), 'private key '.repeat(10_000)])
      expect(isSecretName(name)).toBe(false);
  });
});

describe(maskSecrets, () => {
  it('masks secrets at any depth, in lists too, and keeps flags and empty values', () => {
    const config = {
      authc: {
        jwt: {
          http_authenticator: {
            type: 'jwt',
            challenge: false,
            config: { signing_key: ['k1', 'k2'], client_secret: 's', jwt_header: 'Authorization' },
          },
          authentication_backend: { config: { password: '', exchange_key: null, keystore_password: 7 } },
        },
      },
      on_behalf_of: { enabled: true, encryption_key: 'e' },
    };
    expect(maskSecrets(config, '***')).toEqual({
      authc: {
        jwt: {
          http_authenticator: {
            type: 'jwt',
            challenge: false,
            config: { signing_key: ['***', '***'], client_secret: '***', jwt_header: 'Authorization' },
          },
          authentication_backend: { config: { password: '', exchange_key: null, keystore_password: '***' } },
        },
      },
      on_behalf_of: { enabled: true, encryption_key: '***' },
    });
  });

  it('keeps a domain that is called token, without its secrets', () => {
    const config = { authc: { token: { order: 3, type: 'jwt', config: { signing_key: 'k' } } } };
    const masked = maskSecrets(config, '***');
    expect(JSON.stringify(masked)).not.toContain('"k"');
    expect(masked).toMatchObject({ authc: { token: { type: 'jwt' } } });
  });

  it('masks what an object under a secret name holds', () => {
    expect(maskSecrets({ password: { value: 'x', touched: true } }, '***')).toEqual({
      password: { value: '***', touched: true },
    });
  });

  it('keeps hostile keys as names', () => {
    const masked = maskSecrets(JSON.parse('{"__proto__":{"secret":"x"}}'), '***');
    expect(JSON.stringify(masked)).toBe('{"__proto__":{"secret":"***"}}');
  });
});
