import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { WRITABLE_ENDPOINTS } from '../../../contract/auditor';
import { auditorSettings } from '../../../src/model/security/auditorSettings';

const WRITES = ['PUT', 'POST', 'PATCH', 'DELETE'];
const ENABLED = 'plugins.security.restapi.roles_enabled';
const DISABLED = 'plugins.security.restapi.endpoints_disabled';

describe('the settings of an auditor', () => {
  it('are plain lines for a plain name', () => {
    expect(auditorSettings('my-auditor').split('\n').slice(0, 2)).toEqual([
      `${ENABLED}: ["all_access","security_rest_api_access","my-auditor"]`,
      `${DISABLED}.my-auditor.ACTIONGROUPS: ["PUT", "POST", "PATCH", "DELETE"]`,
    ]);
  });

  it.each(['my-auditor', 'a: b', 'audit #2', 'say "yes"', "it's", 'back\\slash', 'x:', 'Prüferin {1}'])(
    'are read by YAML as those of the role %s',
    (role) => {
      expect(parse(auditorSettings(role))).toEqual({
        [ENABLED]: ['all_access', 'security_rest_api_access', role],
        ...Object.fromEntries(WRITABLE_ENDPOINTS.map((at) => [`${DISABLED}.${role}.${at}`, WRITES])),
      });
    },
  );
});
