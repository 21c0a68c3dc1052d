import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../../server/config';
import { afterSignOut } from '../../../../server/session/strategies/signOut';

const after = (settings: Record<string, unknown>) =>
  afterSignOut(
    loadConfig({
      flags: Object.fromEntries(
        Object.entries(settings).map(([key, value]) => [key, { value, flag: 'test' }]),
      ),
    }),
  );

describe('the address after signing out', () => {
  it('is the configured one, else the sign-in page [AUTH-16, AUTH-17]', () => {
    const url = 'https://sso.example/bye';
    expect(after({ 'opensearch_security.auth.logout_url': url, 'server.basePath': '/bp' })).toBe(url);
    expect(after({ 'server.basePath': '/bp' })).toBe('/bp/app/login?nextUrl=%2Fbp');
    expect(after({})).toBe('/app/login?nextUrl=%2F');
  });
});
