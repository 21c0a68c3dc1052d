import { describe, expect, it } from '@jest/globals';
import { loadConfig, passedOnHeaders } from '../../../server/config';

const configOf = (settings: Record<string, unknown>) =>
  loadConfig({
    flags: Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, { value, flag: 'test' }])),
  });

describe('headers that are passed on to a cluster', () => {
  it("are none by default: the gateway sets the platform's own headers", () => {
    expect(passedOnHeaders(configOf({}))).toEqual([]);
  });

  it('never say who the caller is, whatever the configuration names', () => {
    const config = configOf({
      'opensearch.requestHeadersAllowlist': [
        'Authorization',
        'Cookie',
        'Host',
        'X-Forwarded-For',
        'X-Forwarded-User',
        'X-Proxy-User',
        'X-Token',
        'X-Name',
        'X-Groups',
        'securitytenant',
        'X-Opaque-Id',
        'x-opaque-id',
        'not a name',
        'opendistro_security_impersonate_as',
      ],
      'opensearch_security.jwt.header': 'X-Token',
      'opensearch_security.proxycache.user_header': 'X-Name',
      'opensearch_security.proxycache.roles_header': 'X-Groups',
    });
    expect(passedOnHeaders(config)).toEqual(['x-opaque-id', 'opendistro_security_impersonate_as']);
  });

  it('can be more from a trusted proxy, which knows attributes of the user', () => {
    const config = configOf({
      'opensearch.requestHeadersAllowlist': [
        'authorization',
        'x-proxy-ext-dept',
        'x-forwarded-for',
        'cookie',
      ],
    });
    expect(passedOnHeaders(config)).toEqual([]);
    expect(passedOnHeaders(config, 'trusted')).toEqual(['x-proxy-ext-dept']);
  });
});

describe('the keys of signing in on a cluster', () => {
  const hosts = ['https://127.0.0.1:9200'];
  it.each([
    ['jwt', {}, /signing_key/],
    ['saml', {}, /saml\.idp\.entity_id/],
  ])('leave to it what %s needs otherwise', (type, more, problem) => {
    const settings = { 'opensearch_security.auth.type': type, ...more };
    expect(() => configOf(settings)).toThrow(problem);
    expect(() => configOf({ ...settings, 'opensearch.hosts': hosts })).not.toThrow();
  });
});
