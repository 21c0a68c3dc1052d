import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../server/config';

const load = (key: string, value: string) => loadConfig({ flags: { [key]: { value, flag: 'test' } } });

describe('an address that pages show', () => {
  it.each([
    ['opensearchDashboards.help.documentationUrl', 'javascript:alert(1)'],
    ['opensearchDashboards.help.chatUrl', ' JavaScript:alert(1)'],
    ['opensearchDashboards.help.discussionUrl', 'data:text/html,x'],
    ['opensearchDashboards.help.projectsUrl', 'java\tscript:alert(1)'],
    ['opensearchDashboards.branding.logo.defaultUrl', 'data:image/svg+xml,x'],
    ['opensearchDashboards.branding.mark.darkModeUrl', 'blob:x'],
    ['opensearchDashboards.branding.faviconUrl', 'vbscript:x'],
  ])('is refused when it is of another kind than http: %s %s', (key, value) => {
    expect(() => load(key, value)).toThrow('must be an http or https address, or a path of this server');
  });

  it.each(['', 'https://docs.example/x', 'http://docs.example', '/ui/logo.svg', './logo.svg'])(
    'is taken when it is empty, a path, or of http: %p',
    (value) => {
      expect(() => load('opensearchDashboards.help.documentationUrl', value)).not.toThrow();
      expect(() => load('opensearchDashboards.branding.logo.defaultUrl', value)).not.toThrow();
    },
  );
});
