import { describe, expect, it } from '@jest/globals';
import { answerFailure } from '../../../server/opensearch/failures';

describe('answers that do not come from a working security plugin', () => {
  const missing = (uri: string) =>
    answerFailure(
      {
        status: 400,
        contentType: 'application/json',
        text: JSON.stringify({ error: `no handler found for uri [${uri}] and method [GET]` }),
      },
      'https://node-1:9200',
    )?.kind;

  it('tell that the plugin is missing only by the paths that every version of it has', () => {
    expect(missing('/_plugins/_security/health')).toBe('security-missing');
    expect(missing('/_plugins/_security/authinfo')).toBe('security-missing');
    expect(missing('/_plugins/_security/authinfo?auth_type=basic')).toBe('security-missing');
    expect(missing('/_plugins/_security/api/nothing')).toBeUndefined();
    expect(missing('/_plugins/_security/api/roles/health')).toBeUndefined();
    expect(missing('/_plugins/_security/healthy')).toBeUndefined();
  });
});
