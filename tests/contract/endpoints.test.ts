import { describe, expect, it } from '@jest/globals';
import {
  CUSTOM_ERROR_ROUTE,
  ENDPOINTS,
  LOGIN_ROUTE,
  MISSING_ROLE_ROUTE,
  resourcePath,
} from '../../contract/endpoints';
import { RESOURCES } from '../../contract/resources';

describe('endpoints', () => {
  it('names the bases of the configuration API [API-26]', () => {
    expect(RESOURCES.map((resource) => resourcePath(resource))).toEqual([
      '/api/v1/configuration/internalusers',
      '/api/v1/configuration/roles',
      '/api/v1/configuration/rolesmapping',
      '/api/v1/configuration/actiongroups',
      '/api/v1/configuration/tenants',
    ]);
    expect(ENDPOINTS).toMatchObject({
      securityconfig: '/api/v1/configuration/securityconfig',
      audit: '/api/v1/configuration/audit',
      auditConfig: '/api/v1/configuration/audit/config',
      cache: '/api/v1/configuration/cache',
      restApiInfo: '/api/v1/restapiinfo',
    });
  });

  it('knows the routes for signing in and for users who may do nothing [AUTH-09] [AUTH-11] [API-28]', () => {
    expect([LOGIN_ROUTE, CUSTOM_ERROR_ROUTE]).toEqual(['/app/login', '/app/customerror']);
    expect(MISSING_ROLE_ROUTE).toBe('/app/customerror/missing-role');
  });
});

describe('resourcePath', () => {
  it('is the list without a name, and the encoded entry with one [HTTP-05]', () => {
    expect(resourcePath('roles')).toBe('/api/v1/configuration/roles');
    expect(resourcePath('tenants', 'a/b c')).toBe('/api/v1/configuration/tenants/a%2Fb%20c');
    expect(resourcePath('tenants', '%2e#?ü__proto__')).toBe(
      '/api/v1/configuration/tenants/%252e%23%3F%C3%BC__proto__',
    );
  });

  it.each(['', '.', '..', 'a\ud800'])('refuses %j, which no address can carry', (name) => {
    expect(() => resourcePath('tenants', name)).toThrow('cannot be part of an address');
  });
});
